import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { inBatches } from '../storage/record-store.ts';
import type { DurableRecord } from '../storage/records.ts';

/** How long after an erasure records still count as received before it, as the clock may have been set back. */
const CLOCK_SET_BACK_MS = DAY_MS;

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** Records that an address was erased, by a keyed hash. Call it before the removal, which might stop half-way. */
export async function addTombstone({ stores, now, newId }: Deps & Pick<Dependencies, 'newId'>, email: string) {
  const key = randomBytes(32).toString('hex');
  const tombstone = { key, addressHash: hashOfAddress(email, key), erasedAt: now().toISOString() };
  await stores.erasures.create(newId(), tombstone);
}

/** Makes a check for records received from an address that was erased afterwards. */
export async function createErasedCheck({ stores }: Pick<Deps, 'stores'>): Promise<(record: DurableRecord) => boolean> {
  const tombstones = (await stores.erasures.readAll()).map(({ value }) => value);
  return (record) => {
    if (!('email' in record)) return false;
    const receivedAt = Date.parse('receivedAt' in record ? record.receivedAt : record.submittedAt);
    return tombstones.some(
      ({ key, addressHash, erasedAt }) =>
        receivedAt < Date.parse(erasedAt) + CLOCK_SET_BACK_MS && hashOfAddress(record.email, key) === addressHash,
    );
  };
}

/** Deletes tombstones that are older than any backup. */
export async function deleteOldTombstones({ stores, now }: Deps): Promise<void> {
  const isExpired = (time: string) => isOlderThan(time, RETENTION_DAYS.erasures * DAY_MS, now());
  const ended = (await stores.erasures.readAll()).filter(({ value }) => isExpired(value.erasedAt));
  await inBatches(ended, ({ id }) => stores.erasures.remove(id));
}

function hashOfAddress(email: string, key: string): string {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('hex');
}
