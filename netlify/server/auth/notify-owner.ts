import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { adminLink, mailText } from '../mail/compose.ts';
import { notify } from '../mail/notices.ts';

/** What the owner is told about her sign-in. */
type SignInEvent =
  | 'new-browser'
  | 'password-changed'
  | 'password-replaced'
  | 'password-unreadable'
  | 'passkey-added'
  | 'passkey-removed'
  | 'demand-changed'
  | 'codes-made'
  | 'code-used';

/** Mails the owner what happened to her sign-in (OWASP ASVS 5, 6.3.7). Never throws and never keeps a sign-in waiting: the mail goes out after the answer. */
export function notifyOwner(deps: Dependencies, event: SignInEvent): void {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });
  const values = { what: mailText(`security.${event}`), time: format.format(deps.now()), link: adminLink(deps) };
  const words = { subject: mailText('security.subject'), text: mailText('security.text', values) };
  const report = (error: unknown) =>
    deps.log({ event: 'notify-owner-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(notify(deps, `security-${deps.newId()}`, words).catch(report));
}
