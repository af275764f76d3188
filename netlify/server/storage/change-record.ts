import { ApiError } from '../http/api-error.ts';
import type { RecordStore } from './record-store.ts';

const MAX_ATTEMPTS = 100;

/**
 * Reads a record, changes it and writes it, again where somebody else was first.
 * Returns what is stored in the end, or undefined where there is no such record. `edit` may throw to refuse,
 * and returns its argument to leave the record as it is.
 */
export async function changeIfThere<Value>(
  store: RecordStore<Value>,
  id: string,
  edit: (value: Value) => Value,
): Promise<Value | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const record = await store.read(id);
    if (!record) return undefined;
    const next = edit(record.value);
    if (next === record.value) return next;
    if (await store.replace(id, next, record.etag)) return next;
  }
  throw new Error('The record is changed too often at once.');
}

/** The same for a record that an address names: throws 404 where there is none. */
export async function changeRecord<Value>(
  store: RecordStore<Value>,
  id: string,
  edit: (value: Value) => Value,
): Promise<Value> {
  const changed = await changeIfThere(store, id, edit);
  if (!changed) throw new ApiError('not-found');
  return changed;
}

/** The same for a record that may not exist yet: `edit` then starts from undefined. */
export async function changeOrCreate<Value>(
  store: RecordStore<Value>,
  id: string,
  edit: (value: Value | undefined) => Value,
): Promise<Value> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const record = await store.read(id);
    const next = edit(record?.value);
    if (record && next === record.value) return next;
    const isWritten = record ? await store.replace(id, next, record.etag) : await store.create(id, next);
    if (isWritten) return next;
  }
  throw new Error('The record is changed too often at once.');
}
