import { reviewBulkSchema } from '../../../src/contract/bulk.ts';
import { deletionSchema, moderationSchema } from '../../../src/contract/moderation-request.ts';
import { reviewListState } from '../../../src/contract/owner-lists.ts';
import {
  applyModeration,
  reviewState,
  type RejectionReason,
  type Moderation,
} from '../../../src/contract/review-state.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { applyToRecords } from '../http/owner-lists.ts';
import { readJson, readJsonValue, validate } from '../http/read-body.ts';
import { empty, json } from '../http/respond.ts';
import { changeRecord, hasRecord } from '../storage/record-store.ts';
import type { ReviewRecord } from '../storage/records.ts';
import { logDecision, logReviewDecision } from './decisions.ts';
import { toOwnerReview } from './list-reviews.ts';
import { purgeInBackground } from './public-reviews.ts';

/** PATCH /api/reviews/{id}: approves, rejects or clears of suspicion; If-Match guards against a decision elsewhere. */
export const moderateReview: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const moderation = await readJson(request, moderationSchema);
  const edit = editFor(deps, moderation, request.headers.get('if-match'));
  try {
    const review = await changeRecord(deps.stores.reviews, id, edit);
    await logReviewDecision(deps, review);
    return json(200, toOwnerReview(review), { etag: etagOf(review) });
  } finally {
    purgeInBackground(deps);
  }
};

/** DELETE /api/reviews/{id}: deletes a review for good, even an unreadable one; a body may say why. */
export const deleteReview: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const { reason } = validate(deletionSchema, await readJsonValue(request, { withoutBody: {} }));
  await deleteExistingReview(deps, id, reason);
  purgeInBackground(deps);
  return empty(204);
};

function editFor({ now }: Dependencies, moderation: Moderation, ifMatch: string | null) {
  return (current: ReviewRecord | undefined): ReviewRecord => {
    if (!current) throw new ApiError('not-found');
    if (isAlreadyApplied(current, moderation)) return current;
    if (ifMatch !== null && ifMatch !== etagOf(current)) throw new ApiError('conflict');
    return applyModeration(current, moderation, now().toISOString());
  };
}

function isAlreadyApplied(review: ReviewRecord, moderation: Moderation): boolean {
  const { isApproved, reason, reasonNote, isDecided, suspectedSpam, isTold } = moderation;
  if (suspectedSpam !== undefined && suspectedSpam !== Boolean(review.suspectedSpam)) return false;
  if (isDecided === false) return reviewState(review) === 'pending';
  if (review.decidedAt === undefined || review.isApproved !== isApproved) return false;
  if (isTold && !review.toldAt) return false;
  return isApproved || (review.reason === reason && review.reasonNote === reasonNote);
}

const etagOf = ({ revision }: ReviewRecord) => `"${revision}"`;

/** POST /api/reviews/bulk: deletes many reviews, except any that may speak of danger; answers each outcome. */
export const bulkDeleteReviews: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { reason, ids, from } = await readJson(request, reviewBulkSchema);
  const hasMoved = (review: ReviewRecord) => from !== undefined && reviewListState(review) !== from;
  const outcomes = await applyToRecords(deps, deps.stores.reviews, ids, hasMoved, (id) =>
    deleteExistingReview(deps, id, reason),
  );
  purgeInBackground(deps);
  return json(200, outcomes);
};

async function deleteExistingReview(deps: Dependencies, id: string, reason?: RejectionReason): Promise<void> {
  if (!(await hasRecord(deps.stores.reviews, id))) throw new ApiError('not-found');
  await endReview(deps, id, 'deleted', reason);
}

/** Logs that a review ends and deletes it; after a crash in between it can be deleted again. Callers purge the list. */
export async function endReview(
  { stores, now }: Pick<Dependencies, 'stores' | 'now'>,
  id: string,
  action: 'deleted' | 'erased' | 'expired',
  reason?: RejectionReason,
): Promise<void> {
  await logDecision({ stores }, { id, action, time: now().toISOString(), ...(reason && { reason }) });
  await stores.reviews.remove(id);
}
