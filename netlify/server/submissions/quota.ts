import { LIMITS } from '../../../src/contract/limits.ts';
import { formatPhone } from '../../../src/contract/phone.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { isOutside, networksOf } from '../http/client-network.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { describeError } from '../log.ts';
import { hmacOf } from '../storage/hashes.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { Quota } from '../storage/records.ts';

/** After so many lost races the last count is good enough: it includes nearly all other submissions. */
const MAX_ATTEMPTS = 20;

const TIMEOUT_MS = 3000;
/** Longest wait for this process's other submissions; then the last count of the network decides. */
const QUEUE_TIMEOUT_MS = 6000;

const HASH_LENGTH = 16;

/** Queues this process's submissions, which would otherwise only lose races against each other. */
let lastTurn: Promise<unknown> = Promise.resolve();

let lastCount: { key: string; networks: Quota['networks'] } | undefined;

/**
 * Counts a submission and returns whether its network and all networks together are both over their hourly limits.
 * Throws 429 if its network is over a second, higher limit.
 */
export async function countSubmission(deps: Dependencies, kind: 'messages' | 'reviews'): Promise<boolean> {
  if (!isOutside(deps.clientAddress)) return false;
  const { ownCount, total } = await countWithinHour(deps, kind);
  if (isRefused(ownCount)) throw tooManySubmissions(deps);
  return total > LIMITS.hourly.overall && ownCount > LIMITS.hourly.perNetwork;
}

async function countWithinHour(deps: Dependencies, kind: string): Promise<{ ownCount: number; total: number }> {
  const { stores, now, clientAddress } = deps;
  const from = `${now().toISOString().slice(0, 13)}:00:00.000Z`;
  const key = `${kind}-${from.slice(0, 13).toLowerCase()}`;
  let [ownCount, total] = [0, 0];
  let network = '';
  const updateCounts = (quota: Quota = { from, total: 0, networks: {} }): Quota => {
    [ownCount, total] = [(quota.networks[network] ?? 0) + 1, quota.total + 1];
    lastCount = { key, networks: quota.networks };
    return quota;
  };
  const countOne = (current?: Quota): Quota => {
    const quota = updateCounts(current);
    return isRefused(ownCount) ? quota : { ...quota, total, networks: { ...quota.networks, [network]: ownCount } };
  };
  try {
    const hash = await hmacOf(stores, ['network', networksOf(clientAddress).at(-1)]);
    network = hash.slice(0, HASH_LENGTH);
    const last = lastCount?.key === key ? (lastCount.networks[network] ?? 0) + 1 : 0;
    if (isRefused(last)) return { ownCount: last, total: last };
    const turn = lastTurn.then(() => withTimeout(changeRecord(stores.quotas, key, countOne, MAX_ATTEMPTS), TIMEOUT_MS));
    lastTurn = turn.catch(() => undefined);
    await withTimeout(turn, QUEUE_TIMEOUT_MS);
  } catch (error) {
    deps.log({ event: 'count-failed', requestId: deps.requestId, ...describeError(error) });
    if (total === 0) updateCounts((await tryRead(stores.quotas.read(key)))?.value);
  }
  return { ownCount, total };
}

function tryRead<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return withTimeout(promise, TIMEOUT_MS).catch(() => undefined);
}

function isRefused(count: number): boolean {
  return count > LIMITS.hourly.refusedPerNetwork;
}

function tooManySubmissions({ practice }: Pick<Dependencies, 'practice'>): ApiError {
  const { phone, email } = practice;
  return new ApiError('too-many-waiting', { values: (locale) => ({ phone: formatPhone(phone, locale), email }) });
}
