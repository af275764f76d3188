import type { PublicReview } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredRecord } from '../storage/record-store.ts';
import { byNewest, toPublicReview, type ReviewRecord } from './review-record.ts';

/** The public list as one blob, however many reviews there are; the records stay the truth. */
export interface PublishedReviews {
  /** Changes with every write, so that a writer who read an older state is refused. */
  version: string;
  reviews: PublicReview[];
}

const KEY = 'published';
const MAX_ATTEMPTS = 50;

type Deps = Pick<Dependencies, 'stores' | 'newId'>;

/** Reads the public list; it is built from the records where it does not exist yet. */
export async function readPublishedReviews(deps: Deps): Promise<PublicReview[]> {
  const snapshot = await deps.stores.publishedReviews.read(KEY);
  if (snapshot) return snapshot.value.reviews;
  return rebuildPublishedReviews(deps, await deps.stores.reviews.readAll());
}

/** Makes the list agree with records just read, writing only where it differs; returns the list. */
export async function rebuildPublishedReviews(
  deps: Deps,
  records: StoredRecord<ReviewRecord>[],
): Promise<PublicReview[]> {
  const expected = records
    .map(({ value }) => value)
    .filter(({ isApproved }) => isApproved)
    .map(toPublicReview)
    .toSorted(byNewest);
  const snapshot = await deps.stores.publishedReviews.read(KEY);
  if (snapshot && JSON.stringify(snapshot.value.reviews) === JSON.stringify(expected)) return expected;
  // A moderation in between wins: its own write is newer than the records read here.
  await write(deps, snapshot, expected);
  return expected;
}

/** Takes one review off the public list, whatever its record says. */
export async function withdrawFromPublished(deps: Deps, id: string): Promise<void> {
  await change(deps, async (reviews) => reviews.filter((review) => review.id !== id));
}

/**
 * Makes the list say of one review what its record says. Always writes, so that a concurrent change
 * based on an older record fails and looks again; afterwards checks that the record is still the same.
 */
export async function publishAsRecorded(deps: Deps, id: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    let seenEtag: string | undefined;
    await change(deps, async (reviews) => {
      const record = await deps.stores.reviews.read(id);
      seenEtag = record?.etag;
      const others = reviews.filter((review) => review.id !== id);
      return record?.value.isApproved ? [...others, toPublicReview(record.value)].toSorted(byNewest) : others;
    });
    const current = await deps.stores.reviews.read(id);
    if (current?.etag === seenEtag) return;
  }
  throw new Error('The public list could not be settled.');
}

async function change(deps: Deps, edit: (reviews: PublicReview[]) => Promise<PublicReview[]>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const snapshot = await deps.stores.publishedReviews.read(KEY);
    const before = snapshot?.value.reviews ?? (await readPublishedReviews(deps));
    const basis = snapshot ?? (await deps.stores.publishedReviews.read(KEY));
    if (await write(deps, basis, await edit(before))) return;
  }
  throw new Error('The public list is changed too often at once.');
}

function write(
  deps: Deps,
  basis: StoredRecord<PublishedReviews> | undefined,
  reviews: PublicReview[],
): Promise<boolean> {
  const next = { version: deps.newId(), reviews };
  if (!basis) return deps.stores.publishedReviews.create(KEY, next);
  return deps.stores.publishedReviews.replace(KEY, next, basis.etag);
}
