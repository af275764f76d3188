import { isWithin } from '../../../src/contract/periods.ts';
import { toPublicReview } from '../../../src/contract/public-review.ts';
import type { PublicReview } from '../../../src/contract/review.ts';
import { SESSION_COOKIE } from '../auth/cookies.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeRecord, ifReadable, inBatches, type StoredRecord } from '../storage/record-store.ts';
import type { PublishedReviews, ReviewRecord, Withholding } from '../storage/records.ts';
import { logMissingDecisions } from './decisions.ts';

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
  await logMissingDecisions(deps, records);
  const withheld = stillWithheld(snapshot, deps.now());
  const reviews = publicOnes(records).filter(({ id }) => !isWithheld(withheld, id));
  const isRight = JSON.stringify(snapshot.reviews) === JSON.stringify(reviews);
  if (isRight && withheld.length === snapshot.withheld.length) return { isChanged: false };
  const isChanged = await deps.stores.publishedReviews.replace(KEY, { version: deps.newId(), reviews, withheld }, etag);
  return { isChanged };
}

/** Takes reviews off the public list, does something with their records, and then makes the list say what these say. */
export async function whileWithheld<Result>(deps: Deps, ids: string[], work: () => Promise<Result>): Promise<Result> {
  const by = deps.newId();
  const since = deps.now().toISOString();
  try {
    await changeLists(deps, ({ reviews, withheld }) => ({
      reviews: reviews.filter(({ id }) => !ids.includes(id)),
      withheld: [...withheld, ...ids.map((reviewId) => ({ reviewId, by, since }))],
    }));
    return await work();
  } finally {
    await syncPublished(deps, ids, by);
  }
}

/**
 * Makes the list say of some reviews what their records say. Always writes, so that a concurrent change based on an
 * older record fails and looks again; afterwards checks that the records are still the same.
 */
export async function syncPublished(deps: Deps, ids: string[], withheldBy?: string): Promise<void> {
  const readThem = async () =>
    (await inBatches(ids, (id) => ifReadable(deps.stores.reviews.read(id)))).filter((record) => record !== undefined);
  const etagsOf = (records: StoredRecord<ReviewRecord>[]) => records.map(({ id, etag }) => `${id} ${etag}`).join();

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    let seen = '';
    await changeLists(deps, async (current) => {
      const records = await readThem();
      seen = etagsOf(records);
      const withheld = current.withheld.filter(({ by }) => by !== withheldBy);
      const others = current.reviews.filter(({ id }) => !ids.includes(id));
      const shown = records.filter(({ id, value }) => value.isApproved && !isWithheld(withheld, id));
      const added = shown.map(({ value }) => toPublicReview(value));
      return { reviews: added.length > 0 ? [...others, ...added].toSorted(byNewest) : others, withheld };
    });
    if (etagsOf(await readThem()) === seen) return;
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

/** Newest first; the id decides between two of the same moment. */
export function byNewest(a: PublicReview, b: PublicReview): number {
  return b.submittedAt.localeCompare(a.submittedAt) || b.id.localeCompare(a.id);
}

function stillWithheld({ withheld }: PublishedReviews, now: Date): Withholding[] {
  return withheld.filter(({ since }) => isWithin(since, WITHHOLDING_ENDS_AFTER, now));
}

function isWithheld(withheld: Withholding[], id: string): boolean {
  return withheld.some(({ reviewId }) => reviewId === id);
}

const CACHE_TAG = 'public-reviews';

/** Kept at the edge until a moderation purges it, and at most a minute where a purge fails; browsers always ask again. */
export const PUBLIC_REVIEWS_CACHING = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, s-maxage=60',
  'netlify-cache-tag': CACHE_TAG,
};

/** Must be the same on every answer of the address: visitors and owner never share a cached answer. */
export const REVIEWS_VARY = { 'netlify-vary': `query=view,cookie=${SESSION_COOKIE}` };

/** Where the purge fails, the cached list ends by itself within a minute. */
export function purgeInBackground({ waitUntil, purgeCache, log, requestId }: Dependencies): void {
  waitUntil(purgeCache(CACHE_TAG).catch(() => log({ event: 'purge-failed', requestId })));
}
