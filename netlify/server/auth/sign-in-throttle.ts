import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRecord } from '../storage/change-record.ts';
import type { FailedSignIns } from '../storage/records.ts';

/** Failures without a pause (tests/functions/sign-in.test.ts). */
const FREE_FAILURES = 5;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 15 * 60;

type Deps = Pick<Dependencies, 'stores' | 'now' | 'clientAddress'>;

/**
 * Counts one attempt to sign in from an address before its password is looked at; throws 429 with Retry-After while
 * the address has to pause. Every address pauses for itself, so that no stranger can lock the owner out from elsewhere.
 * Returns what forgets the failures after the right password.
 */
export async function countAttempt(deps: Deps, key: string): Promise<() => Promise<void>> {
  const id = createHmac('sha256', key).update(networkOf(deps.clientAddress)).digest('hex');
  const now = deps.now();
  await changeRecord(deps.stores.failedSignIns, id, (record) => {
    const current = record && !isForgotten(record, now) ? record : undefined;
    const secondsLeft = current ? Math.ceil((Date.parse(current.blockedUntil) - now.getTime()) / 1000) : 0;
    if (secondsLeft > 0) throw tooManyAttempts(secondsLeft);

    const failures = (current?.failures ?? 0) + 1;
    const blockedUntil = new Date(now.getTime() + pauseAfter(failures) * 1000).toISOString();
    return { failures, lastAt: now.toISOString(), blockedUntil };
  });
  return () => deps.stores.failedSignIns.remove(id);
}

/** Failures count for a day. */
export function isForgotten({ lastAt }: FailedSignIns, now: Date): boolean {
  return isOlderThan(lastAt, RETENTION_DAYS.failedSignIns * DAY_MS, now);
}

/** The answer 429, with the pause that is left; seconds. */
export function tooManyAttempts(seconds: number): ApiError {
  return new ApiError('too-many-attempts', { headers: { 'retry-after': String(seconds) } });
}

/** Seconds: none for the first failures, then doubling with each further one. */
function pauseAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_SECONDS);
}

/** One household or server has a whole /64 of IPv6, so that counts as one address. */
function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const full = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail ? tail.split(':') : [])];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
