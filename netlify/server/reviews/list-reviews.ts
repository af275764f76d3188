import { LIMITS } from '../../../src/contract/limits.ts';
import { reviewListState } from '../../../src/contract/owner-lists.ts';
import type { OwnerReview } from '../../../src/contract/review.ts';
import { hasOwnerSession, requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { isSameOrigin } from '../http/origin.ts';
import { listResponse } from '../http/owner-lists.ts';
import { json, jsonBytes } from '../http/respond.ts';
import { truncateRecords } from '../http/truncate-records.ts';
import { mayBeDanger } from '../storage/may-be-danger.ts';
import type { ReviewRecord } from '../storage/records.ts';
import { PUBLIC_REVIEWS_CACHING, readPublicReviews, REVIEWS_VARY } from './public-reviews.ts';

/** GET /api/reviews: approved ones, or all for the owner; `?view=owner` requires a session, other views ignore it. */
export const listReviews: Handler = async (request, deps) => {
  const view = new URL(request.url).searchParams.get('view');
  if (view === 'owner') {
    await requireOwner(request, deps);
    return listForOwner(deps);
  }
  const allowsOwnerView = view === null && isSameOrigin(request);
  const isOwner = await hasOwnerSession(request, deps, allowsOwnerView);
  if (allowsOwnerView && isOwner) return listForOwner(deps);
  const { json: reviewsJson, isSettled } = await readPublicReviews(deps);
  // The edge keeps a copy per view and cookie, so none for made-up views, which are endless, or sessions, which end.
  const isCacheable = [null, 'public'].includes(view) && !isOwner && isSettled;
  return jsonBytes(200, reviewsJson, { ...(isCacheable && PUBLIC_REVIEWS_CACHING), ...REVIEWS_VARY });
};

async function listForOwner({ stores }: Dependencies): Promise<Response> {
  const { values, ...summary } = await stores.reviews.newest({ limit: LIMITS.list });
  return listResponse(truncateRecords(values.map(toOwnerReview), 'reviewText', reviewListState), summary, REVIEWS_VARY);
}

/** GET /api/reviews/{id}: one review, whole, for the owner. */
export const readReview: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const review = await deps.stores.reviews.read(id);
  if (!review) throw new ApiError('not-found');
  return json(200, toOwnerReview(review.value));
};

/** A review without internal fields; one stored without a danger mark is judged now. */
export function toOwnerReview(record: ReviewRecord): OwnerReview {
  const { submissionHash: _hash, notice: _notice, mayBeDanger: _judged, ...review } = record;
  return { ...review, ...(mayBeDanger(record) && { mayBeDanger: true }) };
}
