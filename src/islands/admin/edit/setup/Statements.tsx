import { useState } from 'react';
import { checkOf, type CheckId } from '@/contract/setup/checks.ts';
import type { SetupContent } from '@/contract/setup/check-input.ts';
import { valueAt } from '@/contract/form-values.ts';
import type { Locale } from '@/contract/locales.ts';
import { splitParagraphs } from '@/contract/paragraphs.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useEdit } from '../edit-context.ts';
import { FormPanel } from '../FormPanel.tsx';
import { useAttempt } from '../../shared/attempt.ts';
import { Button } from '../../shared/Button.tsx';
import { CheckBox } from '../../shared/CheckBox.tsx';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { saveDeclined } from './save-declined.ts';

interface StatementsProps {
  content: SetupContent;
  checks: CheckId[];
  onDone: () => void;
}

export function Statements({ content, checks, onDone }: StatementsProps) {
  const { messages: m } = useEdit();
  const [open, setOpen] = useState<CheckId>();
  const { notApplicable: declined = [] } = content.practice;
  return (
    <>
      <div className="wide stack gap-5">
        {checks.map((id) => (
          <Statement
            key={id}
            {...{ id, content }}
            isDeclined={declined.includes(id)}
            isOpen={open === id}
            onToggle={() => setOpen(open === id ? undefined : id)}
          />
        ))}
      </div>
      <ConfirmButton what={checks} label={m['edit.setup.keep']} variant="primary" onDone={onDone} />
    </>
  );
}

interface StatementProps {
  id: CheckId;
  content: SetupContent;
  isDeclined: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function Statement({ id, content, isDeclined, isOpen, onToggle }: StatementProps) {
  const { locale, messages: m } = useEdit();
  const { isBusy, run } = useAttempt();
  const { words, mayDecline } = checkOf(id);
  const setDeclined = (shouldDecline: boolean) =>
    void run({ perform: () => saveDeclined(id, shouldDecline), failureToast: m['admin.form.notSaved'] });
  const name = m[`edit.setup.check.${id}`];
  const texts = words ? textsOf(id, content.valuesOf(words.file), words.field, locale) : [m['edit.setup.replyTime']];
  const nameId = `setup-${id}`;
  const action = m[isOpen ? 'edit.setup.close' : 'edit.setup.change'];
  return (
    <section className="setup__check stack gap-2 items-start">
      <h3 className="setup__statement" id={nameId}>
        {name}
      </h3>
      {!isDeclined &&
        (words?.field === undefined && texts.length > 1 ? (
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          texts.map((text) => <p key={text}>{text}</p>)
        ))}
      {mayDecline && (
        <CheckBox
          isChecked={isDeclined}
          aria-disabled={isBusy || undefined}
          aria-describedby={nameId}
          onCheck={setDeclined}
        >
          {m['edit.setup.decline']}
        </CheckBox>
      )}
      {words && !isDeclined && (
        <Button
          variant="compact"
          label={action}
          aria-label={interpolate(m['admin.step'], { action, name })}
          onPress={onToggle}
        />
      )}
      {isOpen && words && <FormPanel path={words.file} field={words.field} isEmbedded />}
    </section>
  );
}

interface Qualification {
  isCredential?: boolean;
  title?: Record<Locale, string>;
}

/** Skips texts with placeholders, which the owner has answered elsewhere. */
function textsOf(id: CheckId, values: unknown, field: string | undefined, locale: Locale): string[] {
  if (field !== undefined) return splitParagraphs(String(valueAt(values, `${field}.${locale}`) ?? ''));
  const qualifications = Array.isArray(values) ? (values as Qualification[]) : [];
  return qualifications
    .filter(({ isCredential = false }) => isCredential === (id === 'qualifications'))
    .map(({ title }) => title?.[locale] ?? '')
    .filter((title) => title !== '' && !title.includes('{'));
}
