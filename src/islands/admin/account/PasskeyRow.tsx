import type { OwnerPasskey } from '@/contract/passkey.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { removePasskey } from '@/stores/owner/passkeys.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { formatMoment } from '../shared/formats.ts';
import { passkeyFailure } from './passkey-failure.ts';

interface PasskeyRowProps {
  passkey: OwnerPasskey;
  /** Without it a sign-in asks for the password alone. */
  isLast: boolean;
}

export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast }: PasskeyRowProps) {
  const { locale, messages: m } = useAdmin();
  return (
    <li className="panel__item ruled stack gap-2 items-start" aria-label={name}>
      <span className="breakable strong">{name}</span>
      <span className="small soft">
        {interpolate(m['admin.passkey.since'], { time: formatMoment(createdAt, locale) })}
        <br />
        {lastUsedAt
          ? interpolate(m['admin.passkey.used'], { time: formatMoment(lastUsedAt, locale) })
          : m['admin.passkey.unused']}
      </span>
      <ActionButton
        look="danger"
        label={m['admin.passkey.remove']}
        question={{
          title: interpolate(m['admin.passkey.confirm'], { name }),
          text: m[isLast ? 'admin.passkey.confirm.last' : 'admin.passkey.confirm.text'],
        }}
        work={() => removePasskey(id)}
        done={{ title: m['admin.passkey.removed'] }}
        failed={passkeyFailure(m)}
      />
    </li>
  );
}
