import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { deliver } from '../mail/deliver.ts';
import { putInOutbox } from '../mail/outbox.ts';
import type { SignInEvent } from '../storage/records.ts';

/** Mails the owner what happened to her sign-in (OWASP ASVS 5, 6.3.7). Never throws and never keeps a sign-in waiting: the mail goes out after the answer. */
export function tellOwner(deps: Dependencies, event: SignInEvent): void {
  if (!deps.mailer) return;
  const mail = async () => {
    const id = await putInOutbox(deps, { kind: 'security', about: deps.newId(), event });
    await deliver(deps, id);
  };
  const report = (error: unknown) =>
    deps.log({ event: 'tell-owner-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(mail().catch(report));
}
