import { ApiError } from '../http/api-error.ts';
import type { RecordStore } from './record-store.ts';

const MAX_ATTEMPTS = 20;

/**
 * Reads a record, changes it and writes it, again where somebody else was first.
 * Returns what is stored in the end; throws 404 where there is no such record. `edit` may throw to refuse.
 */
export async function changeRecord<Value>(
  store: RecordStore<Value>,
  id: string,
  edit: (value: Value) => Value,
): Promise<Value> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const record = await store.read(id);
    if (!record) throw new ApiError('not-found');
    const next = edit(record.value);
    if (next === record.value) return record.value;
    if (await store.replace(id, next, record.etag)) return next;
  }
  throw new Error('The record is changed too often at once.');
}
