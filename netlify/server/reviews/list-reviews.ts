import { hasOwnerSession, requireOwner } from '../auth/require-owner.ts';
import { readSessionToken } from '../auth/session-cookie.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { isSameOrigin } from '../http/origin.ts';
import { json, unreadableHeader } from '../http/respond.ts';
import { PUBLIC_REVIEWS_CACHING, purgeInBackground, REVIEWS_VARY } from './public-cache.ts';
import { readPublishedReviews, reconcilePublished } from './published-reviews.ts';
import { byNewest, toOwnerReview } from './review-views.ts';

/** GET /api/reviews: approved reviews for everybody, all of them for the owner's own pages; `?view=owner` insists on her session. */
export const listReviews: Handler = async (request, deps) => {
  const insistsOnOwner = new URL(request.url).searchParams.get('view') === 'owner';
  if (insistsOnOwner) {
    await requireOwner(request, deps);
    return listForOwner(deps);
  }
  if (isSameOrigin(request) && (await hasOwnerSession(request, deps))) return listForOwner(deps);
  // What is answered to a cookie is never kept: the same one may be answered otherwise next time.
  const caching = readSessionToken(request) ? {} : PUBLIC_REVIEWS_CACHING;
  return json(200, await readPublishedReviews(deps), { ...caching, ...REVIEWS_VARY });
};

/** All records are read here in any case, so that the public list can be compared with them for one more read. */
async function listForOwner(deps: Dependencies): Promise<Response> {
  const { records, unreadable, isChanged } = await reconcilePublished(deps);
  if (isChanged) purgeInBackground(deps);
  return json(200, records.map(toOwnerReview).toSorted(byNewest), { ...REVIEWS_VARY, ...unreadableHeader(unreadable) });
}
