import { MINUTE_MS } from '../../../src/contract/periods.ts';
import { toPublicReview } from '../../../src/contract/public-review.ts';
import { SESSION_COOKIE } from '../auth/cookies.ts';
import type { Dependencies } from '../dependencies.ts';
import { CACHE_VERSION_TRUST_MS } from '../storage/cache-version.ts';
import type { Stores } from '../storage/stores.ts';

const MAX_REVIEWS = 500;
const CACHE_TAG = 'public-reviews';

/** Changes made outside the site's own stores show after this time. */
const CACHE_MAX_AGE_MS = MINUTE_MS;

type JsonBytes = Uint8Array<ArrayBuffer>;

let cachedList: { version: string; json: Promise<JsonBytes>; madeAt: number; isReady: boolean } | undefined;

/** The approved reviews as JSON, newest first, made once per cache version; a CDN may cache them if `isSettled`. */
export async function readPublicReviews({ stores }: Pick<Dependencies, 'stores'>) {
  const version = await stores.publicReviews.read();
  if (version === undefined) return { json: await buildList(stores), isSettled: false };
  const list = findCachedList(version) ?? cacheList(version, buildList(stores));
  const wasReady = list.isReady;
  const json = await list.json;
  return { json, isSettled: wasReady || (await stores.publicReviews.read()) === version };
}

/** Reads each record and not only the index, which may still list a withdrawn review as approved. */
async function buildList({ reviews }: Stores): Promise<JsonBytes> {
  const { values } = await reviews.newest({ limit: MAX_REVIEWS, hasState: (state) => state === 'approved' });
  return new TextEncoder().encode(JSON.stringify(values.map(toPublicReview)));
}

function findCachedList(version: string) {
  return cachedList?.version === version && performance.now() - cachedList.madeAt < CACHE_MAX_AGE_MS
    ? cachedList
    : undefined;
}

function cacheList(version: string, json: Promise<JsonBytes>) {
  const list = { version, json, madeAt: performance.now(), isReady: false };
  cachedList = list;
  json.then(
    () => (list.isReady = true),
    () => cachedList === list && (cachedList = undefined),
  );
  return list;
}

/** Kept at the edge until a moderation purges it, a minute at most if a purge fails; browsers always revalidate. */
export const PUBLIC_REVIEWS_CACHING = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, s-maxage=60',
  'netlify-cache-tag': CACHE_TAG,
};

/** Must be the same on every response, so that visitors and the owner never share a cached one. */
export const REVIEWS_VARY = { 'netlify-vary': `query=view,cookie=${SESSION_COOKIE}` };

/** The edge refuses more than two purges of a tag within five seconds. */
const PURGE_RETRY_MS = 5_500;

/** The retry under way, which later purges in this process wait for. */
let secondPurge: Promise<void> | undefined;

/** Purges once no process serves the old list, and retries once; if that fails, the copy expires within a minute. */
export function purgeInBackground({ waitUntil, purgeCache, log, requestId }: Dependencies): void {
  const purgeLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, PURGE_RETRY_MS));
    secondPurge = undefined;
    await purgeCache(CACHE_TAG).catch(() => log({ event: 'purge-failed', requestId }));
  };
  const purgeNow = async () => {
    await new Promise((resolve) => setTimeout(resolve, CACHE_VERSION_TRUST_MS));
    await (secondPurge ?? purgeCache(CACHE_TAG).catch(() => (secondPurge ??= purgeLater())));
  };
  waitUntil(purgeNow());
}
