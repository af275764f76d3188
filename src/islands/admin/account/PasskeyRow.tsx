import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { LIMITS } from '@/contract/limits.ts';
import type { OwnerPasskey } from '@/contract/passkey.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { removePasskey, renamePasskey } from '@/stores/owner/passkeys.ts';
import { Field } from '../../form/Field.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { formatMoment } from '../shared/formats.ts';
import { passkeyFailure } from './passkey-failure.ts';

interface PasskeyRowProps {
  passkey: OwnerPasskey;
  /** Without it a sign-in asks for the password alone. */
  isLast: boolean;
}

/** One passkey: its name, when it was added and used, and what can be done with it. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast }: PasskeyRowProps) {
  const { locale, messages: m } = useAdmin();
  const { run } = useAttempt();
  const failed = passkeyFailure(m);
  const [step, setStep] = useState<'reading' | 'renaming' | 'removing'>('reading');
  const rename = useRef<HTMLButtonElement>(null);

  const save = (newName: string) => {
    setStep('reading');
    void run({ label: m['admin.passkey.rename'], work: () => renamePasskey(id, newName), failed });
  };
  const answer = (isConfirmed: boolean) => {
    setStep('reading');
    if (!isConfirmed) return;
    const done = { title: m['admin.passkey.removed'] };
    void run({ label: m['admin.passkey.remove'], work: () => removePasskey(id), done, failed });
  };

  return (
    <li className="passkeys__item stack gap-2" aria-label={name}>
      <span className="breakable strong">{name}</span>
      <span className="small soft">
        {interpolate(m['admin.passkey.since'], { time: formatMoment(createdAt, locale) })}
        <br />
        {lastUsedAt
          ? interpolate(m['admin.passkey.used'], { time: formatMoment(lastUsedAt, locale) })
          : m['admin.passkey.unused']}
      </span>
      {step === 'renaming' ? (
        <NameForm id={id} name={name} onSave={save} onCancel={() => setStep('reading')} />
      ) : (
        <div className="cluster gap-3">
          <button className="button" type="button" ref={rename} onClick={() => setStep('renaming')}>
            {m['admin.passkey.rename']}
          </button>
          <button className="button button--danger" type="button" onClick={() => setStep('removing')}>
            {m['admin.passkey.remove']}
          </button>
        </div>
      )}
      {step === 'removing' && (
        <ConfirmDialog
          title={interpolate(m['admin.passkey.confirm'], { name })}
          text={m[isLast ? 'admin.passkey.confirm.last' : 'admin.passkey.confirm.text']}
          confirmLabel={m['admin.passkey.remove']}
          onAnswer={answer}
        />
      )}
    </li>
  );
}

interface NameFormProps {
  id: string;
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ id, name, onSave, onCancel }: NameFormProps) {
  const { messages: m } = useAdmin();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (new FormData(event.currentTarget).get('newName') as string).trim();
    if (typed) onSave(typed);
  };

  return (
    <form className="form panel__form wide" ref={form} noValidate onSubmit={submit}>
      <Field
        id={`name-${id}`}
        name="newName"
        label={m['admin.passkey.name']}
        errors={[]}
        errorPrefix={m['form.errorPrefix']}
        input={{ type: 'text', autoComplete: 'off', maxLength: LIMITS.passkeyName.max, defaultValue: name }}
      />
      <div className="cluster gap-3">
        <button className="button button--primary" type="submit">
          {m['admin.passkey.save']}
        </button>
        <button className="button" type="button" onClick={onCancel}>
          {m['admin.cancel']}
        </button>
      </div>
    </form>
  );
}
