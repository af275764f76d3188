import type { MailFailure } from '../../../src/contract/mail-state.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { MailHealth } from '../storage/records.ts';
import type { Mail, Mailer } from './mailer.ts';

export const MAIL_HEALTH_KEY = 'owner';

type Deps = Pick<Dependencies, 'stores' | 'log' | 'requestId'>;

/** Sends a mail; returns whether it was accepted. A failure is logged and stored, without personal data. */
export async function trySend(deps: Deps, mailer: Mailer, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
  } catch (error) {
    deps.log({ event: 'mail-failed', requestId: deps.requestId, error: describeError(error).error, ...codesOf(error) });
    await storeFailure(deps, classifyFailure(error));
    return false;
  }
  await storeFailure(deps, undefined);
  return true;
}

/** Stores why the last mail failed; a failure here is only logged, as the mail may have been sent. */
async function storeFailure({ stores, log, requestId }: Deps, failure: MailFailure | undefined): Promise<void> {
  try {
    const stored = await stores.mailHealth.read(MAIL_HEALTH_KEY);
    if (stored?.value.failure === failure) return;
    await changeRecord(stores.mailHealth, MAIL_HEALTH_KEY, (health) => withFailure(health, failure));
  } catch (error) {
    log({ event: 'mail-health-failed', requestId, ...describeError(error) });
  }
}

function withFailure(health: MailHealth | undefined, failure: MailFailure | undefined): MailHealth {
  const { failure: _, ...rest } = health ?? { testedAt: [] };
  return { ...rest, ...(failure && { failure }) };
}

const FAILURES: [MailFailure, RegExp][] = [
  ['settings', /^(?:ERR_INVALID_URL|ECONFIG)$/],
  ['password', /^(?:EAUTH|ENOAUTH)$/],
  ['unreachable', /^(?:EDNS|ETIMEDOUT|ECONNECTION|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/],
  ['address', /^EENVELOPE$/],
  ['insecure', /CERT|SIGNATURE|ISSUER|SSL|TLS/],
];

const SIGN_IN_CODES = [530, 535];

type Code = 'code' | 'originalCode' | 'responseCode';

/** Why a mail was not sent, from the mailer’s error; `other` if unknown or temporary. */
export function classifyFailure(error: unknown): MailFailure {
  const { code = '', originalCode = '', responseCode } = codesOf(error);
  if (SIGN_IN_CODES.includes(Number(responseCode))) return 'password';
  // A temporary error may answer even the greeting, and means no wrong password or address.
  if (Number(responseCode) >= 400 && Number(responseCode) < 500) return 'other';
  const kindOf = (exact: string | number) => FAILURES.find(([, codes]) => codes.test(String(exact)))?.[0];
  return kindOf(originalCode) ?? kindOf(code) ?? 'other';
}

function codesOf(error: unknown): Partial<Record<Code, string | number>> {
  if (!(error instanceof Error)) return {};
  const { code, originalCode, responseCode } = error as Partial<Record<Code, unknown>>;
  return Object.fromEntries(
    Object.entries({ code, originalCode, responseCode }).filter(([, value]) => isCode(value)),
  ) as Partial<Record<Code, string | number>>;
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[A-Z][A-Z0-9_]*$/.test(value));
}
