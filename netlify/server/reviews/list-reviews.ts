import { LIMITS } from '../../../src/contract/limits.ts';
import type { OwnerReview } from '../../../src/contract/review.ts';
import { hasSessionCookie } from '../auth/cookies.ts';
import { hasOwnerSession, requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { isSameOrigin } from '../http/origin.ts';
import { listAnswer } from '../http/owner-lists.ts';
import { json } from '../http/respond.ts';
import type { ReviewRecord } from '../storage/records.ts';
import { PUBLIC_REVIEWS_CACHING, readPublicReviews, REVIEWS_VARY } from './public-reviews.ts';

/** GET /api/reviews: approved ones for everybody, all for the owner's pages; `?view=` insists on her session or leaves it aside. */
export const listReviews: Handler = async (request, deps) => {
  const view = new URL(request.url).searchParams.get('view');
  if (view === 'owner') {
    await requireOwner(request, deps);
    return listForOwner(deps);
  }
  if (view === null && isSameOrigin(request) && (await hasOwnerSession(request, deps))) return listForOwner(deps);
  // The edge keeps one copy per view and cookie. Of those that anybody can make up, and of a cookie that may be answered otherwise next time, it keeps none.
  const caching = [null, 'public'].includes(view) && !hasSessionCookie(request) ? PUBLIC_REVIEWS_CACHING : {};
  return json(200, await readPublicReviews(deps), { ...caching, ...REVIEWS_VARY });
};

async function listForOwner({ stores }: Dependencies): Promise<Response> {
  return listAnswer(await stores.reviews.newest({ limit: LIMITS.list }), toOwnerReview, REVIEWS_VARY);
}

export function toOwnerReview({
  submissionHash: _hash,
  notice: _notice,
  triedAt: _triedAt,
  ...review
}: ReviewRecord): OwnerReview {
  return review;
}
