import { LIMITS } from '../../../src/contract/limits.ts';
import { shownPhone } from '../../../src/contract/phone.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { isOutside, networksOf } from '../http/client-network.ts';
import { inTime } from '../http/in-time.ts';
import { describeError } from '../log.ts';
import { keyedHash } from '../storage/hashes.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { Quota } from '../storage/records.ts';

/** Whoever lost so many races judges by what was read last: nearly as many others' submissions are counted in it by then. */
const ATTEMPTS = 20;

/** So long one count keeps the others of this process waiting. Milliseconds. */
const PATIENCE_MS = 3000;
/** So long one waits for the others: whoever has not had a turn by then came with a flood, and is stored at least. Milliseconds. */
const QUEUE_PATIENCE_MS = 6000;

/** So much of a hash tells networks apart, and keeps the record of an hour small. */
const HASH_LENGTH = 16;

/** Side by side, the submissions of one process would only lose races against each other. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Counts a submission of a form, `kind`, within its hour. Tells whether it is one too many of its network, so that it is
 * set apart: the others' are not, however many a flood sends. Throws 429 far beyond that. Where nothing can be counted,
 * words are taken.
 */
export async function isOneTooMany(deps: Dependencies, kind: 'messages' | 'reviews'): Promise<boolean> {
  const { stores, now, clientAddress } = deps;
  if (!isOutside(clientAddress)) return false;
  const from = `${now().toISOString().slice(0, 13)}:00:00.000Z`;
  const key = `${kind}-${from.slice(0, 13).toLowerCase()}`;
  let [own, total] = [0, 0];
  let isItsTurn = false;
  try {
    const hash = await keyedHash(stores, ['network', networksOf(clientAddress).at(-1)]);
    const network = hash.slice(0, HASH_LENGTH);
    const add = (known: Quota = { from, total: 0, networks: {} }): Quota => {
      own = (known.networks[network] ?? 0) + 1;
      total = known.total + 1;
      return isRefused(own) ? known : { ...known, total, networks: { ...known.networks, [network]: own } };
    };
    const turn = lastTurn.then(() => {
      isItsTurn = true;
      return inTime(changeRecord(stores.quotas, key, add, ATTEMPTS), PATIENCE_MS);
    });
    lastTurn = turn.catch(() => undefined);
    await inTime(turn, QUEUE_PATIENCE_MS);
  } catch (error) {
    deps.log({ event: 'count-failed', requestId: deps.requestId, ...describeError(error) });
    if (!isItsTurn) return true;
  }
  if (isRefused(own)) throw tooMany(deps);
  return total > LIMITS.hourly.inAll && own > LIMITS.hourly.perNetwork;
}

function isRefused(own: number): boolean {
  return own > LIMITS.hourly.refusedPerNetwork;
}

function tooMany({ practice }: Pick<Dependencies, 'practice'>): ApiError {
  const { phone, email } = practice;
  return new ApiError('too-many-waiting', { values: (locale) => ({ phone: shownPhone(phone, locale), email }) });
}
