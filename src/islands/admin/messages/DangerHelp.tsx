import { internationalDigits, normalizePhone } from '@/contract/phone.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { rowTitleId } from '../shared/focus.ts';
import { EmailLink } from '../shared/EmailLink.tsx';
import { replyMailto, type ReplyTarget } from '../shared/mail-drafts.ts';

interface DangerHelpProps {
  message: ReplyTarget & { isShortened?: true };
  onReplyOpen?: (() => void) | undefined;
}

export function DangerHelp({ message, onReplyOpen }: DangerHelpProps) {
  const admin = useAdmin();
  const { messages: m, replyTemplates } = admin;
  const buttonProps = { className: 'button', 'aria-describedby': rowTitleId(message.id) };
  const replyHref = replyMailto(message, admin, replyTemplates.inDanger);
  return (
    <div className="notice notice--failure wide stack gap-2">
      <p className="strong">{m['admin.message.danger']}</p>
      <div className="cluster gap-2">
        {!message.isShortened && (
          <EmailLink {...buttonProps} className="button button--primary" href={replyHref} onOpen={onReplyOpen}>
            {m['admin.message.danger.answer']}
          </EmailLink>
        )}
        {phonesIn(message.message).map(([phone, link]) => (
          <a {...buttonProps} key={phone} href={link}>
            <Icon name="telephone" size={20} />
            {interpolate(m['admin.message.danger.ring'], { phone })}
          </a>
        ))}
        <a {...buttonProps} href={localizedPath('/crisis-resources', message.language)} target="_blank">
          {m['admin.message.danger.page']}
        </a>
      </div>
    </div>
  );
}

/** The phone numbers in a text, each with an international link: the owner may call from the other country. */
export function phonesIn(text: string): [phone: string, link: string][] {
  const numbers = new Set(text.match(/(?:\+|\b0)\d?[\d \u00a0\u202f().-]{7,18}\d\b/g));
  return [...numbers].flatMap((phone) => {
    // French numbers have ten digits without a country code, British ones eleven.
    const isFrench = normalizePhone(phone).replace(/\D/g, '').length === 10;
    const digits = internationalDigits(phone, isFrench ? '33' : '44');
    return /^\d{10,15}$/.test(digits) ? [[phone, `tel:+${digits}`]] : [];
  });
}
