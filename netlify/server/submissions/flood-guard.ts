import { LIMITS } from '../../../src/contract/limits.ts';
import { DAY_MS, isOlderThan, isWithin, MINUTE_MS, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import { shownPhone } from '../../../src/contract/phone.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { describeError } from '../log.ts';
import type { ListedStore } from '../storage/listed-store.ts';
import { changeRecord, ifReadable } from '../storage/record-store.ts';
import type { NetworkCount, WaitingSubmission } from '../storage/records.ts';
import { isOutside, networksOf } from '../http/client-network.ts';
import { keyedHash } from '../storage/hashes.ts';

/** What waits of a full network is looked at again this often at most. Milliseconds. */
const LOOK_AGAIN_AFTER = MINUTE_MS;

/** One address, or /56 of IPv6, takes at most this much of what its network may: a stranger closes the form for no neighbour. */
const SENDERS_SHARE = 1 / 2;

/** Where the submissions of one form wait for the owner. */
export interface Queue<Stored> {
  /** Names the form: each is counted for itself, so that a flood of reviews closes nobody's way to write. */
  action: string;
  store: ListedStore<Stored>;
  /** The state of its list in which nobody has looked at a record. */
  waitingState: string;
  isWaiting: (record: Stored) => boolean;
}

/** Whether one too many of a network waits, which makes it suspected spam; throws 429 far beyond that. Where counting fails, words are taken. */
export async function isNetworkFull<Stored>(deps: Dependencies, queue: Queue<Stored>, id: string): Promise<boolean> {
  try {
    if (!isOutside(deps.clientAddress)) return false;
    const [sender, network] = await Promise.all(
      networksOf(deps.clientAddress)
        .slice(-2)
        .map((name) => keyedHash(deps.stores, ['network', queue.action, name])),
    );
    const mine = { id, sentAt: deps.now().toISOString(), sender: sender! };
    const count = await changeRecord(deps.stores.networkCounts, network!, (known) => addTo(known, deps, queue, mine));
    const counted = count.waiting.find((waiting) => waiting.id === id);
    if (!counted) throw tooManyWaiting(deps);
    return counted.suspectedSpam ?? false;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    deps.log({ event: 'count-failed', requestId: deps.requestId, ...describeError(error) });
    return false;
  }
}

/** Tells whether so much waits in all that what comes now is put out of the way, as suspected spam. */
export async function isFlooded<Stored>({ store, waitingState }: Queue<Stored>): Promise<boolean> {
  return store.count(waitingState).then(
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
  queue: Queue<Stored>,
  mine: WaitingSubmission,
): Promise<NetworkCount> {
  const time = now();
  const counted = (known?.waiting ?? []).filter((submission) => !isForgotten(submission, time));
  if (known && counted.some(({ id }) => id === mine.id)) return known;
  if (hasRoom(counted, mine)) return { ...known, waiting: [...counted, mine] };

  const wasSeen = known?.lookedAt !== undefined && isWithin(known.lookedAt, LOOK_AGAIN_AFTER, time);
  const seen = wasSeen ? known : { waiting: await stillWaiting(counted, queue, time), lookedAt: time.toISOString() };
  if (hasRoom(seen.waiting, mine)) return { ...seen, waiting: [...seen.waiting, mine] };
  const suspected = { ...mine, suspectedSpam: true } as const;
  return hasRoom(seen.waiting, suspected) ? { ...seen, waiting: [...seen.waiting, suspected] } : seen;
}

/** A person's second message goes with the first, however full strangers have made the network. */
function hasRoom(counted: WaitingSubmission[], { sender, suspectedSpam }: WaitingSubmission): boolean {
  const limit = suspectedSpam ? LIMITS.waiting.suspectedPerNetwork : LIMITS.waiting.perNetwork;
  const alike = counted.filter((submission) => submission.suspectedSpam === suspectedSpam);
  const own = alike.filter((submission) => submission.sender === sender).length;
  return (own === 1 && !suspectedSpam) || (alike.length < limit && own < limit * SENDERS_SHARE);
}

/** Without those that the owner has looked at; what was counted just now may not be stored yet. */
async function stillWaiting<Stored>(
  counted: WaitingSubmission[],
  { store, isWaiting }: Queue<Stored>,
  time: Date,
): Promise<WaitingSubmission[]> {
  const records = await Promise.all(counted.map(({ id }) => ifReadable(store.read(id))));
  return counted.filter(({ sentAt, suspectedSpam }, index) => {
    if (suspectedSpam) return true;
    const record = records[index];
    return record ? isWaiting(record.value) : !isOlderThan(sentAt, LOOK_AGAIN_AFTER, time);
  });
}

/** Of suspected spam the last day's is counted. */
function isForgotten({ sentAt, suspectedSpam }: WaitingSubmission, now: Date): boolean {
  return isOlderThan(sentAt, suspectedSpam ? DAY_MS : RETENTION_DAYS.networkCounts * DAY_MS, now);
}

function tooManyWaiting({ practice }: Pick<Dependencies, 'practice'>): ApiError {
  const { phone, email } = practice;
  return new ApiError('too-many-waiting', { values: (locale) => ({ phone: shownPhone(phone, locale), email }) });
}
