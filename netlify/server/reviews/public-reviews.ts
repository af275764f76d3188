import { toPublicReview } from '../../../src/contract/public-review.ts';
import type { PublicReview } from '../../../src/contract/review.ts';
import { SESSION_COOKIE } from '../auth/cookies.ts';
import type { Dependencies } from '../dependencies.ts';

/** More testimonials than a page can show; the newest ones. */
const MOST = 500;
const CACHE_TAG = 'public-reviews';

/** The approved reviews, newest first. Each record is read anew: what is not approved is never public, whatever the index says. */
export async function readPublicReviews({ stores }: Pick<Dependencies, 'stores'>): Promise<PublicReview[]> {
  const { values } = await stores.reviews.newest({ limit: MOST, hasState: (state) => state === 'approved' });
  return values.map(toPublicReview);
}

/** Kept at the edge until a moderation purges it, and at most a minute where a purge fails; browsers always ask again. */
export const PUBLIC_REVIEWS_CACHING = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, s-maxage=60',
  'netlify-cache-tag': CACHE_TAG,
};

/** Must be the same on every answer of the address: visitors and owner never share a cached answer. */
export const REVIEWS_VARY = { 'netlify-vary': `query=view,cookie=${SESSION_COOKIE}` };

/** The edge takes two purges of a tag within five seconds and refuses more. Milliseconds. */
const PURGE_AGAIN_MS = 5_500;

/** The second try that waits, if any. */
let secondPurge: Promise<void> | undefined;

/** What is refused is tried once more, with whatever comes in between; should that fail, the cached list ends within a minute. */
export function purgeInBackground({ waitUntil, purgeCache, log, requestId }: Dependencies): void {
  const purgeLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, PURGE_AGAIN_MS));
    secondPurge = undefined;
    await purgeCache(CACHE_TAG).catch(() => log({ event: 'purge-failed', requestId }));
  };
  waitUntil(secondPurge ?? purgeCache(CACHE_TAG).catch(() => (secondPurge ??= purgeLater())));
}
