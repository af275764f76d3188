import type { MailFailure } from '../../../src/contract/mail.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { MailHealth } from '../storage/records.ts';
import { codesOf, failureOf } from './mail-failure.ts';
import type { Mail, Mailer } from './mailer.ts';

/** There is one owner, and one note of how her mail stands. */
export const MAIL_HEALTH_KEY = 'owner';

type Deps = Pick<Dependencies, 'stores' | 'log' | 'requestId'>;

/** Sends a mail and returns whether it was taken; why not is logged and kept for the owner, without a personal word. */
export async function trySend(deps: Deps, mailer: Mailer, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
  } catch (error) {
    deps.log({ event: 'mail-failed', requestId: deps.requestId, error: describeError(error).error, ...codesOf(error) });
    await keepFailure(deps, failureOf(error));
    return false;
  }
  await keepFailure(deps, undefined);
  return true;
}

/** Whether a mail was sent must not depend on this note. */
async function keepFailure({ stores, log, requestId }: Deps, failure: MailFailure | undefined): Promise<void> {
  try {
    const known = await stores.mailHealth.read(MAIL_HEALTH_KEY);
    if (known?.value.failure === failure) return;
    await changeRecord(stores.mailHealth, MAIL_HEALTH_KEY, (health) => withFailure(health, failure));
  } catch (error) {
    log({ event: 'mail-health-failed', requestId, ...describeError(error) });
  }
}

function withFailure(health: MailHealth | undefined, failure: MailFailure | undefined): MailHealth {
  return { testedAt: health?.testedAt ?? [], ...(failure && { failure }) };
}
