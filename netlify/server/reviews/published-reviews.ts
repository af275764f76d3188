import { isOlderThan } from '../../../src/contract/periods.ts';
import type { PublicReview } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeRecord } from '../storage/change-record.ts';
import { ifReadable, type StoredRecord } from '../storage/record-store.ts';
import type { PublishedReviews, ReviewRecord, Withholding } from '../storage/records.ts';
import { byNewest, toPublicReview } from './review-views.ts';

const KEY = 'published';
const MAX_ATTEMPTS = 100;
/** No function runs longer than 60 s, so whoever withheld a review before that has crashed. Milliseconds. */
const WITHHOLDING_ENDS_AFTER = 2 * 60 * 1000;

type Deps = Pick<Dependencies, 'stores' | 'newId' | 'now'>;

/** Reads the public list; it is built from the records where it does not exist yet. */
export async function readPublishedReviews(deps: Deps): Promise<PublicReview[]> {
  return (await readSnapshot(deps)).value.reviews;
}

/** Tells whether exactly those reviews are public that the index of the records has as approved. */
export async function isPublishedAsListed(deps: Deps, states: Map<string, string>): Promise<boolean> {
  const { reviews, withheld } = (await readSnapshot(deps)).value;
  const approved = [...states].filter(([, state]) => state === 'approved').map(([id]) => id);
  const isSame = approved.length === reviews.length && reviews.every(({ id }) => states.get(id) === 'approved');
  return isSame && withheld.length === 0;
}

/**
 * Reads all records, and makes the public list agree with them where a crash left it behind (`isChanged`).
 * The list is read first: whoever changes it afterwards knows better than the records read here.
 */
export async function reconcilePublished(deps: Deps): Promise<{ isChanged: boolean }> {
  const { value: snapshot, etag } = await readSnapshot(deps);
  const records = (await deps.stores.reviews.readAll()).map(({ value }) => value);
  const withheld = stillWithheld(snapshot, deps.now());
  const reviews = publicOnes(records).filter(({ id }) => !isWithheld(withheld, id));
  const isRight = JSON.stringify(snapshot.reviews) === JSON.stringify(reviews);
  if (isRight && withheld.length === snapshot.withheld.length) return { isChanged: false };
  const isChanged = await deps.stores.publishedReviews.replace(KEY, { version: deps.newId(), reviews, withheld }, etag);
  return { isChanged };
}

/** Takes a review off the public list, does something with its record, and then makes the list say what the record says. */
export async function whileWithheld<Result>(deps: Deps, id: string, work: () => Promise<Result>): Promise<Result> {
  const by = deps.newId();
  const since = deps.now().toISOString();
  try {
    await changeLists(deps, ({ reviews, withheld }) => ({
      reviews: reviews.filter((review) => review.id !== id),
      withheld: [...withheld, { reviewId: id, by, since }],
    }));
    return await work();
  } finally {
    await syncPublished(deps, id, by);
  }
}

/**
 * Makes the list say of one review what its record says. Always writes, so that a concurrent change based on an
 * older record fails and looks again; afterwards checks that the record is still the same.
 */
export async function syncPublished(deps: Deps, id: string, withheldBy?: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    let seenEtag: string | undefined;
    await changeLists(deps, async (current) => {
      const record = await ifReadable(deps.stores.reviews.read(id));
      seenEtag = record?.etag;
      const withheld = current.withheld.filter(({ by }) => by !== withheldBy);
      const others = current.reviews.filter((review) => review.id !== id);
      const isPublic = record?.value.isApproved && !isWithheld(withheld, id);
      const reviews = isPublic ? [...others, toPublicReview(record.value)].toSorted(byNewest) : others;
      return { reviews, withheld };
    });
    const current = await ifReadable(deps.stores.reviews.read(id));
    if (current?.etag === seenEtag) return;
  }
  throw new Error('The public list could not be brought up to date.');
}

type Lists = Omit<PublishedReviews, 'version'>;

async function changeLists(deps: Deps, edit: (lists: Lists) => Lists | Promise<Lists>): Promise<void> {
  await changeRecord(deps.stores.publishedReviews, KEY, async (current) => {
    const snapshot = current ?? (await readSnapshot(deps)).value;
    const edited = await edit({ reviews: snapshot.reviews, withheld: stillWithheld(snapshot, deps.now()) });
    return { version: deps.newId(), ...edited };
  });
}

async function readSnapshot(deps: Deps): Promise<StoredRecord<PublishedReviews>> {
  const snapshot = await deps.stores.publishedReviews.read(KEY);
  if (snapshot) return snapshot;
  const records = (await deps.stores.reviews.readAll()).map(({ value }) => value);
  const first = { version: deps.newId(), reviews: publicOnes(records), withheld: [] };
  // Where somebody else was first, theirs is read.
  await deps.stores.publishedReviews.create(KEY, first);
  return readSnapshot(deps);
}

function publicOnes(records: ReviewRecord[]): PublicReview[] {
  return records
    .filter(({ isApproved }) => isApproved)
    .map(toPublicReview)
    .toSorted(byNewest);
}

function stillWithheld({ withheld }: PublishedReviews, now: Date): Withholding[] {
  return withheld.filter(({ since }) => !isOlderThan(since, WITHHOLDING_ENDS_AFTER, now));
}

function isWithheld(withheld: Withholding[], id: string): boolean {
  return withheld.some(({ reviewId }) => reviewId === id);
}
