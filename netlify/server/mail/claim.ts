import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { changeRecord, type RecordStore } from '../storage/record-store.ts';
import type { WithNotice } from '../storage/records.ts';

/** Longer than any mail takes: what was claimed before was cut off, and is sent again. */
const CLAIM_MS = 5 * MINUTE_MS;

/** Takes what waits to be told for one attempt; undefined where nothing waits, or somebody else is telling of it. */
export async function claim<Value extends WithNotice>(
  store: RecordStore<Value>,
  id: string,
  now: Date,
): Promise<Value | undefined> {
  let isMine = false;
  const record = await changeRecord(store, id, (current): Value | undefined => {
    isMine = current?.notice === 'waiting' && !(current.triedAt && isWithin(current.triedAt, CLAIM_MS, now));
    return isMine && current ? { ...current, triedAt: now.toISOString() } : current;
  });
  return isMine ? record : undefined;
}

/** Notes that a mail was taken; a crash before this line sends it once more, under the same Message-ID. */
export async function markSent<Value extends WithNotice>(store: RecordStore<Value>, id: string): Promise<void> {
  await changeRecord(store, id, (current): Value | undefined => {
    if (!current) return undefined;
    const { triedAt: _, ...rest } = current;
    return { ...(rest as Value), notice: 'sent' };
  });
}
