import { createHash } from 'node:crypto';
import { isOlderThan } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { RecordStore } from '../storage/record-store.ts';

/** Without JavaScript nothing marks a repeated submission, so the same words within this time count as one. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000;
const MAX_ATTEMPTS = 3;

interface Hashed {
  submissionHash: string;
}

interface Repeatable<Stored> {
  store: RecordStore<Stored>;
  /** When a record was received, ISO 8601. */
  receivedAt: (record: Stored) => string;
}

type Deps = Pick<Dependencies, 'now' | 'newId'>;

/** The same words always give the same hash. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 40);
}

/** The id of a submission sent by script: a repeated Idempotency-Key gives the same one. */
export function idOfKeyed(request: Request, { newId }: Deps): string {
  const key = request.headers.get('idempotency-key');
  return key ? hashOf(['key', key]) : newId();
}

/** The id of a plain form: the same words within ten minutes give the same one, also across two windows. */
export async function idOfPlainForm<Stored>(
  submissionHash: string,
  { store, receivedAt }: Repeatable<Stored>,
  { now }: Deps,
): Promise<string> {
  const time = now();
  const window = Math.floor(time.getTime() / REPEAT_WINDOW_MS);
  const previousId = hashOf(['form', window - 1, submissionHash]);
  const previous = await store.read(previousId);
  const isRepeat = previous && !isOlderThan(receivedAt(previous.value), REPEAT_WINDOW_MS, time);
  return isRepeat ? previousId : hashOf(['form', window, submissionHash]);
}

/** Stores a record once; a repeated one is left as it is. Throws 422 where the id already stands for other words. */
export async function storeOnce<Stored extends Hashed>(
  store: RecordStore<Stored>,
  id: string,
  record: Stored,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await store.create(id, record)) return;
    const existing = await store.read(id);
    if (existing?.value.submissionHash === record.submissionHash) return;
    if (existing) throw new ApiError('key-reused');
    // It was deleted in between: what was sent again is new.
  }
  throw new Error('The record could not be stored.');
}
