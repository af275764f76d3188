import { isOlderThan } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { hashOf, hmacOf } from '../storage/hashes.ts';
import { asUnreadable, changeRecord, UnreadableRecord, type RecordStore } from '../storage/record-store.ts';
import type { SentForm } from '../storage/records.ts';

/** How long the same words count as a repeat of a form sent without JavaScript, which has no key. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000;
const MAX_ATTEMPTS = 3;

type Deps = Pick<Dependencies, 'stores' | 'now' | 'newId'>;

/** The id of a submission sent by script: a repeated Idempotency-Key gives the same one. */
export function idOfScriptedForm(request: Request, { newId }: Pick<Deps, 'newId'>): string {
  const key = request.headers.get('idempotency-key');
  return key ? hashOf(['key', key]) : newId();
}

/** A random id, the same again for the same words within ten minutes; only a keyed hash of them is stored. */
export async function idOfPlainForm(submission: unknown, { stores, now, newId }: Deps): Promise<string> {
  const key = await hmacOf(stores, ['form', submission]);
  const sent = await changeRecord(stores.sentForms, key, (record) =>
    record && !isRepeatOver(record, now()) ? record : { id: newId(), sentAt: now().toISOString() },
  );
  return sent.id;
}

/** Whether the same words sent now would be a new submission. */
export function isRepeatOver({ sentAt }: SentForm, now: Date): boolean {
  return isOlderThan(sentAt, REPEAT_WINDOW_MS, now);
}

/** Stores a record once; a repeated one changes nothing. Throws 422 if the id is already another record's. */
export async function storeOnce<Stored extends { submissionHash: string }>(
  store: RecordStore<Stored>,
  id: string,
  record: Stored,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await store.create(id, record)) return;
    const existing = await store.read(id).catch(asUnreadable);
    if (existing instanceof UnreadableRecord) {
      // Completes a write that was cut off: the same words are sent again because nobody acknowledged them.
      if (await store.replace(id, record, existing.etag)) return;
      continue;
    }
    if (existing?.value.submissionHash === record.submissionHash) return;
    if (existing) throw new ApiError('key-reused');
  }
  throw new Error('The record could not be stored.');
}
