import { LIMITS } from '../../../src/contract/limits.ts';
import { DAY_MS, isOlderThan, isWithin, MINUTE_MS, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { describeError } from '../log.ts';
import type { ListedStore } from '../storage/listed-store.ts';
import { changeRecord, ifReadable } from '../storage/record-store.ts';
import type { NetworkCount, WaitingSubmission } from '../storage/records.ts';
import { networkOf } from '../http/client-network.ts';
import { keyedHash } from '../storage/hashes.ts';

/** What waits of a full network is looked at again this often at most. Milliseconds. */
const LOOK_AGAIN_AFTER = MINUTE_MS;

/** Where the submissions of one form wait for the owner. */
interface Queue<Stored> {
  /** Names the form: each is counted for itself, so that a flood of reviews closes nobody's way to write. */
  action: string;
  store: ListedStore<Stored>;
  /** The state of its list in which nobody has looked at a record. */
  waitingState: string;
  isWaiting: (record: Stored) => boolean;
}

/**
 * Counts a submission among those of its network that wait for the owner; throws 429 where they are too many. The
 * network is kept as a keyed hash only, and forgotten after some days. Where counting fails, the words are taken.
 */
export async function refuseFullNetwork<Stored>(deps: Dependencies, queue: Queue<Stored>, id: string): Promise<void> {
  try {
    const network = networkOf(deps.clientAddress);
    if (network === undefined) return;
    const key = await keyedHash(deps.stores, ['network', queue.action, network]);
    const count = await changeRecord(deps.stores.networkCounts, key, (known) => addTo(known, deps, queue, id));
    if (!count.waiting.some((waiting) => waiting.id === id)) throw tooManyWaiting(deps);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    deps.log({ event: 'count-failed', requestId: deps.requestId, ...describeError(error) });
  }
}

/** Tells whether so much waits in all that what comes now is put out of the way, as suspected spam. */
export async function isFlooded<Stored>({ store, waitingState }: Queue<Stored>): Promise<boolean> {
  return store.roughCount(waitingState).then(
    (waiting) => waiting >= LIMITS.waiting.inAll,
    () => false,
  );
}

/** Nothing of this network has been counted for its period. */
export function isNetworkForgotten({ waiting }: NetworkCount, now: Date): boolean {
  return waiting.every((submission) => isForgotten(submission, now));
}

async function addTo<Stored>(
  known: NetworkCount | undefined,
  { now }: Pick<Dependencies, 'now'>,
  { store, isWaiting }: Queue<Stored>,
  id: string,
): Promise<NetworkCount> {
  const time = now();
  const mine = { id, sentAt: time.toISOString() };
  const counted = (known?.waiting ?? []).filter((submission) => !isForgotten(submission, time));
  if (known && counted.some((submission) => submission.id === id)) return known;
  if (counted.length < LIMITS.waiting.perNetwork) return { waiting: [...counted, mine] };
  if (known?.lookedAt && isWithin(known.lookedAt, LOOK_AGAIN_AFTER, time)) return known;

  const records = await Promise.all(counted.map((submission) => ifReadable(store.read(submission.id))));
  const waiting = counted.filter(({ sentAt }, index) => {
    const record = records[index];
    // What was counted just now may not be stored yet.
    return record ? isWaiting(record.value) : !isOlderThan(sentAt, LOOK_AGAIN_AFTER, time);
  });
  if (waiting.length >= LIMITS.waiting.perNetwork) return { waiting, lookedAt: time.toISOString() };
  return { waiting: [...waiting, mine] };
}

function isForgotten({ sentAt }: WaitingSubmission, now: Date): boolean {
  return isOlderThan(sentAt, RETENTION_DAYS.networkCounts * DAY_MS, now);
}

function tooManyWaiting({ practice }: Pick<Dependencies, 'practice'>): ApiError {
  return new ApiError('too-many-waiting', { values: { phone: practice.phone, email: practice.email } });
}
