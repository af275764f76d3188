import type { RecordStore } from './record-store.ts';

const MAX_ATTEMPTS = 100;

/**
 * Reads a record, changes it and writes it, again where somebody else was first. `edit` gets undefined where there is
 * no such record; it returns its argument to leave everything as it is, and may throw to refuse.
 * Returns what is stored in the end.
 */
export async function changeRecord<Value, Next extends Value | undefined>(
  store: RecordStore<Value>,
  id: string,
  edit: (current: Value | undefined) => Next | Promise<Next>,
): Promise<Next> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const record = await store.read(id);
    const next = await edit(record?.value);
    if (next === undefined || next === record?.value) return next;
    const isWritten = record ? await store.replace(id, next, record.etag) : await store.create(id, next);
    if (isWritten) return next;
  }
  throw new Error('The record is changed too often at once.');
}
