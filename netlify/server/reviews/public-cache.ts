import { SESSION_COOKIE } from '../auth/session-cookie.ts';
import type { Dependencies } from '../dependencies.ts';

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
