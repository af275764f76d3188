import type { Dependencies } from '../../netlify/server/dependencies.ts';
import type { ReviewRecord } from '../../netlify/server/storage/records.ts';
import type { Stores } from '../../netlify/server/storage/stores.ts';
import { inBatches, type RecordStore } from '../../netlify/server/storage/record-store.ts';

/** Time in tests without a server: a day without a deadline, clock change or new year. */
export const NOW = new Date('2026-11-21T12:00:00Z');

type State = 'pending' | 'approved' | 'rejected';

/** A stored review; its e-mail address must never appear in public. */
export function reviewRecord(id: string, state: State, submittedAt = NOW.toISOString()): ReviewRecord {
  return {
    id,
    name: `Name ${id}`,
    email: `secret-${id}@example.com`,
    rating: 5,
    reviewText: `What ${id} wrote about it.`,
    language: 'en',
    isApproved: state === 'approved',
    submittedAt,
    revision: 1,
    submissionHash: `hash-${id}`,
    ...(state !== 'pending' && { decidedAt: submittedAt }),
  };
}

/** Stores and returns as many reviews of each state as `counts` says. */
export async function seedReviews(
  { stores, now }: Pick<Dependencies, 'stores' | 'now'>,
  counts: Partial<Record<State, number>>,
): Promise<ReviewRecord[]> {
  const records = Object.entries(counts).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => reviewRecord(`${state}-${index}`, state as State, now().toISOString())),
  );
  await inBatches(records, (record) => stores.reviews.create(record.id, record));
  return records;
}

export interface FaultyStores {
  stores: Stores;
  calls: () => number;
}

/** Wraps stores so that each call, counted from 1, fails where `faultAt` says so. */
export function withFaults(stores: Stores, faultAt: (call: number) => 'none' | 'refused'): FaultyStores {
  let calls = 0;
  const guard =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls += 1;
      if (faultAt(calls) === 'refused') throw new Error('The storage refused.');
      return method(...args);
    };
  const wrap = (store: RecordStore<unknown>) =>
    Object.fromEntries(Object.entries(store).map(([name, method]) => [name, guard(method as never)]));
  const wrapped = Object.entries(stores).map(([name, store]) => [name, wrap(store as RecordStore<unknown>)]);
  return { stores: Object.fromEntries(wrapped) as Stores, calls: () => calls };
}
