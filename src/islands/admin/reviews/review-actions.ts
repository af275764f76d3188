import {
  reviewState,
  type Moderation,
  type OwnerReview,
  type RejectionReason,
  type ReviewState,
} from '@/contract/review.ts';
import { changeBackTo, changeReview, NO_SPAM, removeReview } from '@/stores/owner/reviews.ts';
import type { AdminMessages } from '../admin-context.ts';
import { tellOutcome } from '../parts/step-outcome.ts';

interface ReviewStep {
  review: OwnerReview;
  shownIn: ReviewState;
  messages: AdminMessages;
  /** What undoing leads back to, where something was decided in this list before. */
  before?: OwnerReview | undefined;
}

export function approve(step: ReviewStep): Promise<void> {
  return change(step, { isApproved: true }, step.messages['admin.approve']);
}

export function reject(step: ReviewStep, reason?: RejectionReason): Promise<void> {
  return change(step, { isApproved: false, ...(reason && { reason }) }, step.messages['admin.reject']);
}

export function undo(step: ReviewStep & { before: OwnerReview }): Promise<void> {
  return change(step, changeBackTo(step.before), step.messages['admin.undo']);
}

/** Says that a review that waits is no spam. */
export function clearOfSpam(step: ReviewStep): Promise<void> {
  return change(step, NO_SPAM, step.messages['admin.notSpam']);
}

/** Deletes for good; tells whether the review is gone. */
export async function remove(step: ReviewStep): Promise<boolean> {
  const { review, shownIn, messages: m } = step;
  const result = await removeReview(review, shownIn);
  const words = {
    action: m['admin.delete'],
    name: review.name,
    done: { title: m['admin.deleted.title'], description: m['admin.deleted.text'] },
    failed: { title: m['admin.deleteFailed.title'], description: m['admin.deleteFailed.text'] },
  };
  tellOutcome(result, words, m, () => void remove(step));
  return result === 'done';
}

async function change(step: ReviewStep, decision: Moderation, action: string): Promise<void> {
  const { review, shownIn, messages: m } = step;
  // A review that has not left its list yet goes back to what it is now.
  const before = step.before ?? (reviewState(review) === shownIn ? review : undefined);
  const result = await changeReview({ review, shownIn, change: decision, before });
  const words = {
    action,
    name: review.name,
    done: { title: m['admin.updated'] },
    failed: { title: m['admin.updateFailed.title'], description: m['admin.updateFailed.text'] },
  };
  tellOutcome(result, words, m, () => void change(step, decision, action));
}
