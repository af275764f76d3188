import { moderationSchema, type Moderation } from '../../../src/contract/review.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/endpoint.ts';
import { readJson } from '../http/read-body.ts';
import { empty, json } from '../http/respond.ts';
import { changeRecord } from '../storage/change-record.ts';
import { isRecordId } from '../storage/record-store.ts';
import { publishAsRecorded, withdrawFromPublished } from './published-reviews.ts';
import { toOwnerReview, type ReviewRecord } from './review-record.ts';

/** PATCH /api/reviews/{id}: approves or rejects. If-Match with the revision guards against a decision made elsewhere. */
export const moderateReview: Handler = async (request, deps, { id }) => {
  await requireOwner(request, deps);
  if (!isRecordId(id)) throw new ApiError('not-found');
  const moderation = await readJson(request, moderationSchema);
  const expectedRevision = request.headers.get('if-match');

  // Off the public list first: a crash in between must never leave public what is not approved.
  if (!moderation.isApproved) await withdrawFromPublished(deps, id);
  const review = await changeRecord(deps.stores.reviews, id, (current) => {
    if (isAlreadySo(current, moderation)) return current;
    if (expectedRevision && !namesRevision(expectedRevision, current.revision)) throw new ApiError('conflict');
    return decide(current, moderation, deps);
  }).finally(() => publishAsRecorded(deps, id));
  purgeInBackground(deps);
  return json(200, toOwnerReview(review), { etag: `"${review.revision}"` });
};

/** DELETE /api/reviews/{id}: removes a review for good, whatever its state. */
export const deleteReview: Handler = async (request, deps, { id }) => {
  await requireOwner(request, deps);
  if (!isRecordId(id) || !(await deps.stores.reviews.read(id))) throw new ApiError('not-found');
  await withdrawFromPublished(deps, id);
  await deps.stores.reviews.remove(id);
  await publishAsRecorded(deps, id);
  purgeInBackground(deps);
  return empty(204);
};

function isAlreadySo(review: ReviewRecord, { isApproved, reason }: Moderation): boolean {
  return review.decidedAt !== undefined && review.isApproved === isApproved && (isApproved || review.reason === reason);
}

function decide(
  { reason: _, ...review }: ReviewRecord,
  { isApproved, reason }: Moderation,
  deps: Dependencies,
): ReviewRecord {
  const decided = { ...review, isApproved, decidedAt: deps.now().toISOString(), revision: review.revision + 1 };
  return !isApproved && reason ? { ...decided, reason } : decided;
}

function namesRevision(header: string, revision: number): boolean {
  return header.replace(/^W\//, '').replaceAll('"', '') === String(revision);
}

/** Where the purge fails, the cached list ends by itself within a minute. */
function purgeInBackground(deps: Dependencies) {
  deps.waitUntil(deps.purgePublicReviews().catch(() => deps.log({ event: 'purge-failed', requestId: deps.requestId })));
}
