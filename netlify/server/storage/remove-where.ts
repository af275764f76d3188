import { inBatches } from './in-batches.ts';
import type { RecordStore } from './record-store.ts';

/** Removes every record that fulfils a condition; returns how many. */
export async function removeWhere<Value>(store: RecordStore<Value>, test: (value: Value) => boolean): Promise<number> {
  const removed = await inBatches(await store.ids(), async (id) => {
    const record = await store.read(id);
    if (!record || !test(record.value)) return false;
    await store.remove(id);
    return true;
  });
  return removed.filter(Boolean).length;
}
