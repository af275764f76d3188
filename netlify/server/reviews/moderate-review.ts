import { reviewBulkSchema } from '../../../src/contract/bulk.ts';
import { reviewListState } from '../../../src/contract/owner-lists.ts';
import { moderationSchema } from '../../../src/contract/review.ts';
import { moderated, reviewState, type RejectionReason, type Moderation } from '../../../src/contract/review-state.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { forEachId, idsOf } from '../http/owner-lists.ts';
import { readJson } from '../http/read-body.ts';
import { empty, json } from '../http/respond.ts';
import { describeError } from '../log.ts';
import { changeRecord, isRecordId } from '../storage/record-store.ts';
import type { ReviewRecord } from '../storage/records.ts';
import { logDecision, logReviewDecision } from './decisions.ts';
import { toOwnerReview } from './list-reviews.ts';
import { purgeInBackground, syncPublished, whileWithheld } from './published-reviews.ts';

/** PATCH /api/reviews/{id}: approves, rejects or clears of suspicion. If-Match with the revision guards against a decision made elsewhere. */
export const moderateReview: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const moderation = await readJson(request, moderationSchema);
  const ifMatch = request.headers.get('if-match');

  // What is to be refused changes nothing, not even for a moment.
  editFor(deps, moderation, ifMatch)((await deps.stores.reviews.read(id))?.value);
  const change = () => decide(deps, id, moderation, ifMatch);
  // Off the public list first: a crash in between must never leave public what is not approved.
  const review = await (moderation.isApproved
    ? change().finally(() => syncPublished(deps, [id]))
    : whileWithheld(deps, [id], change));
  purgeInBackground(deps);
  return json(200, toOwnerReview(review), { etag: `"${review.revision}"` });
};

/** DELETE /api/reviews/{id}: removes a review for good, whatever its state. */
export const deleteReview: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  if (!(await deps.stores.reviews.read(id))) throw new ApiError('not-found');
  await logDecision(deps, { id, action: 'deleted', time: deps.now().toISOString() });
  await removeReview(deps, id);
  return empty(204);
};

/** Changes a review's record and writes the decision down, before the public list shows it; throws 404 and 409. */
async function decide(
  deps: Dependencies,
  id: string,
  moderation: Moderation,
  ifMatch: string | null = null,
): Promise<ReviewRecord> {
  const review = await changeRecord(deps.stores.reviews, id, editFor(deps, moderation, ifMatch));
  await logReviewDecision(deps, review);
  return review;
}

function editFor({ now }: Dependencies, moderation: Moderation, ifMatch: string | null) {
  return (current: ReviewRecord | undefined): ReviewRecord => {
    if (!current) throw new ApiError('not-found');
    if (isAlreadySo(current, moderation)) return current;
    if (!namesRevision(ifMatch, current.revision)) throw new ApiError('conflict');
    return moderated(current, moderation, now().toISOString());
  };
}

/** Removes a review for good: off the public list first, then its record. */
export async function removeReview(deps: Dependencies, id: string): Promise<void> {
  let isRemoved = false;
  try {
    await whileWithheld(deps, [id], async () => {
      await deps.stores.reviews.remove(id);
      isRemoved = true;
    });
  } catch (error) {
    if (!isRemoved) throw error;
    // It is gone and not public; what is left to tidy up is reconciled at the owner's next read.
    deps.log({ event: 'sync-failed', requestId: deps.requestId, ...describeError(error) });
  }
  purgeInBackground(deps);
}

function isAlreadySo(review: ReviewRecord, moderation: Moderation): boolean {
  const { isApproved, reason, reasonNote, isDecided, suspectedSpam } = moderation;
  if (suspectedSpam !== undefined && suspectedSpam !== Boolean(review.suspectedSpam)) return false;
  if (isDecided === false) return reviewState(review) === 'pending';
  if (review.decidedAt === undefined || review.isApproved !== isApproved) return false;
  return isApproved || (review.reason === reason && review.reasonNote === reasonNote);
}

/** Without If-Match, or with "*", any revision will do (RFC 9110, 13.1.1). */
function namesRevision(ifMatch: string | null, revision: number): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true;
  return ifMatch
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === `"${revision}"` || tag.trim() === String(revision));
}

/** POST /api/reviews/bulk: deletes or rejects many reviews; answers what became of each. The public list is written twice in all. */
export const moderateMany: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { action, reason, ...target } = await readJson(request, reviewBulkSchema);
  const ids = await idsOf(deps.stores.reviews, reviewListState, target);
  const reject = (id: string) => rejectKnown(deps, id, reason);
  const remove = (id: string) => removeKnown(deps, id, reason);
  const outcomes = await whileWithheld(deps, ids.filter(isRecordId), () =>
    forEachId(deps, ids, action === 'delete' ? remove : reject),
  );
  purgeInBackground(deps);
  return json(200, outcomes);
};

/** What was rejected before stays as it is, with its note, unless another reason is given now. */
async function rejectKnown(deps: Dependencies, id: string, reason?: RejectionReason): Promise<void> {
  const known = (await deps.stores.reviews.read(id))?.value;
  if (known && reviewState(known) === 'rejected' && (reason === undefined || reason === known.reason)) return;
  await decide(deps, id, { isApproved: false, ...(reason && { reason }) });
}

async function removeKnown(deps: Dependencies, id: string, reason?: RejectionReason): Promise<void> {
  if (!(await deps.stores.reviews.read(id))) throw new ApiError('not-found');
  await logDecision(deps, { id, action: 'deleted', time: deps.now().toISOString(), ...(reason && { reason }) });
  await deps.stores.reviews.remove(id);
}
