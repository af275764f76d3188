import { hasOwnerSession, requireOwner } from '../auth/require-owner.ts';
import { hasSessionCookie } from '../auth/session-cookie.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { isSameOrigin } from '../http/origin.ts';
import { pageAnswer, readPageQuery } from '../http/paging.ts';
import { json } from '../http/respond.ts';
import { PUBLIC_REVIEWS_CACHING, purgeInBackground, REVIEWS_VARY } from './public-cache.ts';
import { isPublishedAsListed, readPublishedReviews, reconcilePublished } from './published-reviews.ts';
import { toOwnerReview } from './review-views.ts';

/**
 * GET /api/reviews: approved reviews for everybody, all of them for the owner's own pages, there in pages
 * (readPageQuery); `?view=owner` insists on her session.
 */
export const listReviews: Handler = async (request, deps) => {
  const view = new URL(request.url).searchParams.get('view');
  if (view === 'owner') {
    await requireOwner(request, deps);
    return listForOwner(request, deps);
  }
  if (isSameOrigin(request) && (await hasOwnerSession(request, deps))) return listForOwner(request, deps);
  // The edge keeps one copy per view and cookie. Of those that anybody can make up, and of a cookie that may be answered otherwise next time, it keeps none.
  const caching = view !== null || hasSessionCookie(request) ? {} : PUBLIC_REVIEWS_CACHING;
  return json(200, await readPublishedReviews(deps), { ...caching, ...REVIEWS_VARY });
};

/** With the first page the public list is compared with what the index says; where they differ, with all records. */
async function listForOwner(request: Request, deps: Dependencies): Promise<Response> {
  const query = readPageQuery(request);
  const page = await deps.stores.reviews.page(query);
  if (!query.cursor && !(await isPublishedAsListed(deps, page.states))) {
    const { isChanged } = await reconcilePublished(deps);
    if (isChanged) purgeInBackground(deps);
  }
  return pageAnswer(request, page, toOwnerReview, REVIEWS_VARY);
}
