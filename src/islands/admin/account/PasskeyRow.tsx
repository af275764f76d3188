import { useState } from 'react';
import type { OwnerPasskey } from '@/contract/passkey.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { removePasskey } from '@/stores/owner/passkeys.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useFocusAfter } from '../shared/focus.ts';
import { formatMoment } from '../shared/formats.ts';
import { passkeyFailure } from './passkey-failure.ts';

interface PasskeyRowProps {
  passkey: OwnerPasskey;
  /** Without it a sign-in asks for the password alone. */
  isLast: boolean;
}

/** One passkey: its name, when it was added and used, and the way to be rid of it. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast }: PasskeyRowProps) {
  const { locale, messages: m } = useAdmin();
  const { run } = useAttempt();
  const place = useFocusAfter<HTMLLIElement>();
  const [isAsked, setIsAsked] = useState(false);

  const answer = (isConfirmed: boolean) => {
    setIsAsked(false);
    if (!isConfirmed) return;
    const done = { title: m['admin.passkey.removed'] };
    void run({ work: () => removePasskey(id), done, failed: passkeyFailure(m) });
  };

  return (
    <li className="panel__item stack gap-2 items-start" aria-label={name} ref={place}>
      <span className="breakable strong">{name}</span>
      <span className="small soft">
        {interpolate(m['admin.passkey.since'], { time: formatMoment(createdAt, locale) })}
        <br />
        {lastUsedAt
          ? interpolate(m['admin.passkey.used'], { time: formatMoment(lastUsedAt, locale) })
          : m['admin.passkey.unused']}
      </span>
      <button className="button button--danger" type="button" onClick={() => setIsAsked(true)}>
        {m['admin.passkey.remove']}
      </button>
      {isAsked && (
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
