import type { MailFailure, MailState } from '../../../src/contract/mail.ts';
import { HOUR_MS, isOlderThan } from '../../../src/contract/periods.ts';
import { requireOwner } from '../auth/require-owner.ts';
import { tooManyAttempts } from '../auth/sign-in-throttle.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';
import { describeError } from '../log.ts';
import { changeRecord } from '../storage/change-record.ts';
import type { MailHealth } from '../storage/records.ts';
import { mailText } from './mail-text.ts';
import { codesOf, failureOf } from './mail-failure.ts';
import type { Mail, Mailer } from './mailer.ts';

const KEY = 'owner';
const TESTS_PER_HOUR = 5;

type Deps = Pick<Dependencies, 'stores' | 'log' | 'requestId'>;

/** GET /api/mail: whether mails reach the owner's mail server, and why not. */
export const readMailState: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return json(200, await mailState(deps));
};

/** POST /api/mail-test: sends the owner a test mail and answers how mail stands after it; 429 after five in an hour. */
export const sendTestMail: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  if (deps.mailer) {
    await countTest(deps);
    const words = { subject: mailText('test.subject'), text: mailText('test.text') };
    await trySend(deps, deps.mailer, { id: `test-${deps.newId()}`, ...words });
  }
  return json(200, await mailState(deps));
};

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

async function mailState({ stores, mailer }: Pick<Dependencies, 'stores' | 'mailer'>): Promise<MailState> {
  if (!mailer) return { isSetUp: false };
  const failure = (await stores.mailHealth.read(KEY))?.value.failure;
  return { isSetUp: true, ...(failure && { failure }) };
}

/** Whether a mail was sent must not depend on this note. */
async function keepFailure({ stores, log, requestId }: Deps, failure: MailFailure | undefined): Promise<void> {
  try {
    const known = await stores.mailHealth.read(KEY);
    if (known?.value.failure === failure) return;
    await changeRecord(stores.mailHealth, KEY, (health) => withFailure(health, failure));
  } catch (error) {
    log({ event: 'mail-health-failed', requestId, ...describeError(error) });
  }
}

function withFailure(health: MailHealth | undefined, failure: MailFailure | undefined): MailHealth {
  return { testedAt: health?.testedAt ?? [], ...(failure && { failure }) };
}

/** A test that fails counts too: a server that is asked again and again may shut the account. */
async function countTest({ stores, now }: Pick<Dependencies, 'stores' | 'now'>): Promise<void> {
  await changeRecord(stores.mailHealth, KEY, (health) => {
    const recent = (health?.testedAt ?? []).filter((time) => !isOlderThan(time, HOUR_MS, now()));
    const [oldest] = recent;
    if (oldest && recent.length >= TESTS_PER_HOUR)
      throw tooManyAttempts(Math.ceil((Date.parse(oldest) + HOUR_MS - now().getTime()) / 1000));
    return { ...health, testedAt: [...recent, now().toISOString()] };
  });
}
