import type { Dependencies } from '../../netlify/server/dependencies.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import type { ReviewRecord } from '../../netlify/server/storage/records.ts';

type State = 'pending' | 'approved' | 'rejected';

/** A stored review in one of the states; its e-mail address is never to be seen in public. */
export function reviewRecord(id: string, state: State, submittedAt = new Date().toISOString()): ReviewRecord {
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

/** Stores so many reviews of each state, as if they had been there for long; returns them. */
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
