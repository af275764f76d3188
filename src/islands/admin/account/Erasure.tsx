import { useRef, useState, type SubmitEvent } from 'react';
import { erasureSchema } from '@/contract/personal-data.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { eraseAddress } from '@/stores/owner/personal-data.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Field } from '../../form/Field.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { Panel } from '../shared/Panel.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { formatDate } from '../shared/formats.ts';
import { Button } from '../shared/Button.tsx';

interface ErasureProps {
  /** Whose data, where that is known already. */
  email?: string;
  /** Says itself what was erased. */
  onErased?: (summary: string) => void;
}

export function Erasure({ email: knownEmail, onErased }: ErasureProps) {
  const { locale, messages: m } = useAdmin();
  const { run } = useAttempt();
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [summary, setSummary] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = erasureSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setSummary(undefined);
    setError(result.success ? undefined : m['validation.email']);
    setAsked(result.data?.email);
    if (!result.success) document.getElementById('erase-email')?.focus();
  };

  const erase = async (email: string) => {
    const { reviews, messages, copiesEndAt } = await eraseAddress(email);
    const text = [
      interpolate(m['admin.erase.summary'], { email, reviews, messages }),
      interpolate(m['admin.erase.copies'], { date: formatDate(copiesEndAt, locale, 'long') }),
    ].join(' ');
    raiseToast({ title: m['admin.erase.done'] });
    setSummary(text);
    form.current?.reset();
    onErased?.(text);
    void refresh();
  };

  const answer = (email: string, isConfirmed: boolean) => {
    setAsked(undefined);
    if (!isConfirmed) return;
    void run({ work: () => erase(email), failed: m['admin.erase.failed'] });
  };

  return (
    <Panel id="erase" title={m['admin.erase']}>
      <p>{m['admin.erase.text']}</p>
      <form className="form panel__form wide" ref={form} noValidate onSubmit={check}>
        <Field
          id="erase-email"
          name="email"
          label={m['form.email']}
          errors={error ? [error] : []}
          errorPrefix={m['form.errorPrefix']}
          input={{
            type: 'email',
            inputMode: 'email',
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            defaultValue: knownEmail,
          }}
        />
        <Button look="danger" label={m['admin.erase.button']} type="submit" />
      </form>
      {summary && <p className="panel__outcome beside-road breakable strong">{summary}</p>}
      {asked && (
        <ConfirmDialog
          title={interpolate(m['admin.erase.confirm'], { email: asked })}
          text={m['admin.erase.confirm.text']}
          confirmLabel={m['admin.erase.button']}
          onAnswer={(isConfirmed) => answer(asked, isConfirmed)}
        />
      )}
    </Panel>
  );
}
