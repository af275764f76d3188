import { apiRequest, deleteReview } from '@/contract/client.ts';
import { moderated, reviewState, type Moderation, type OwnerReview, type ReviewState } from '@/contract/review.ts';
import { createCachedList } from './cached-list.ts';
import { createRows } from './rows.ts';
import { asOwner, type StepResult } from './session.ts';
import { removeItem, settleFailure } from './steps.ts';

export const reviewList = createCachedList<OwnerReview>('/api/reviews?view=owner');

export const reviewRows = createRows<OwnerReview, ReviewState>();

const board = { list: reviewList, rows: reviewRows };

interface ReviewStep {
  review: OwnerReview;
  /** The list in which the owner took the step. */
  shownIn: ReviewState;
  change: Moderation;
  /** What undoing leads back to, once the review has left this list. */
  before?: OwnerReview | undefined;
}

/**
 * Sends a decision about the review as the owner saw it, and shows what it will be before the server has answered.
 * The list is read again whatever comes of it.
 */
export async function changeReview({ review, shownIn, change, before }: ReviewStep): Promise<StepResult> {
  const row = { shownIn, item: review, ...(before && { before }) };
  reviewRows.set({ ...row, name: 'saving', item: moderated(review, change, new Date().toISOString()) });
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
    return settleFailure(board, row, error);
  }
}

/** Removes a review for good. */
export function removeReview(review: OwnerReview, shownIn: ReviewState): Promise<StepResult> {
  return removeItem(board, { shownIn, item: review }, () => asOwner(() => deleteReview(review.id)));
}

/** The change that leads back to what a review was. */
export function changeBackTo(before: OwnerReview): Moderation {
  const state = reviewState(before);
  if (state === 'pending') return { isApproved: false, isDecided: false };
  return { isApproved: state === 'approved', ...(before.reason && { reason: before.reason }) };
}

/** The change that says that a review, which stays pending, is no spam. */
export const NO_SPAM: Moderation = { isApproved: false, isDecided: false, suspectedSpam: false };
