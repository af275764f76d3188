import { apiRequest, deleteReview } from '@/contract/client.ts';
import { reviewState, type Moderation, type OwnerReview, type ReviewState } from '@/contract/review.ts';
import { createCachedList } from './cached-list.ts';
import { createRows } from './rows.ts';
import { asOwner, failureOf, type StepResult } from './session.ts';

export const reviewList = createCachedList<OwnerReview>('/api/reviews?view=owner');

export const reviewRows = createRows<OwnerReview, ReviewState>();

interface ReviewStep {
  review: OwnerReview;
  /** The list in which the owner took the step. */
  shownIn: ReviewState;
  change: Moderation;
  /** What undoing leads back to, once the review has left this list. */
  before?: OwnerReview | undefined;
}

/** Sends a decision about the review as the owner saw it; the list is read again whatever comes of it. */
export async function changeReview({ review, shownIn, change, before }: ReviewStep): Promise<StepResult> {
  const row = { shownIn, ...(before && { before }) };
  reviewRows.set({ ...row, name: 'saving', item: review });
  try {
    const response = await asOwner(() =>
      apiRequest('PATCH', `/api/reviews/${review.id}`, {
        body: change,
        headers: { 'If-Match': `"${review.revision}"` },
      }),
    );
    const changed = (await response.json()) as OwnerReview;
    reviewRows.set({ ...row, name: 'changed', item: changed });
    void reviewList.load();
    return 'done';
  } catch (error) {
    return settleFailure(error, review, row);
  }
}

/** Removes a review for good. */
export async function removeReview(review: OwnerReview, shownIn: ReviewState): Promise<StepResult> {
  reviewRows.set({ name: 'saving', shownIn, item: review });
  try {
    await asOwner(() => deleteReview(review.id));
    await reviewList.load();
    reviewRows.clear(review.id);
    return 'done';
  } catch (error) {
    return settleFailure(error, review, { shownIn });
  }
}

/** The change that leads back to what a review was. */
export function changeBackTo(before: OwnerReview): Moderation {
  const state = reviewState(before);
  if (state === 'pending') return { isApproved: false, isDecided: false };
  return { isApproved: state === 'approved', ...(before.reason && { reason: before.reason }) };
}

/** The server may have acted before it failed: what it holds now is read and shown. */
async function settleFailure(
  error: unknown,
  review: OwnerReview,
  row: { shownIn: ReviewState; before?: OwnerReview },
): Promise<StepResult> {
  const result = failureOf(error);
  if (result === 'ended') {
    reviewRows.clear(review.id);
    return result;
  }
  await reviewList.load();
  const { shownIn } = row;
  reviewRows.set({ ...(result === 'failed' ? row : { shownIn }), name: result, item: review });
  return result;
}
