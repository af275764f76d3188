import {
  reviewState,
  type Moderation,
  type OwnerReview,
  type RejectionReason,
  type ReviewState,
} from '@/contract/review.ts';
import { fill } from '@/i18n/fill.ts';
import { changeBackTo, changeReview, removeReview } from '@/stores/owner/reviews.ts';
import { $interrupted, type StepResult } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import type { AdminMessages } from '../admin-context.ts';

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

/** Deletes for good; tells whether the review is gone. */
export async function remove(step: ReviewStep): Promise<boolean> {
  const { review, shownIn, messages: m } = step;
  const result = await removeReview(review, shownIn);
  if (result === 'ended') rememberStep(m['admin.delete'], step, () => void remove(step));
  else if (result === 'done') raiseToast({ title: m['admin.deleted.title'], description: m['admin.deleted.text'] });
  else raiseFailure(m['admin.deleteFailed.title'], m['admin.deleteFailed.text']);
  return result === 'done';
}

async function change(step: ReviewStep, decision: Moderation, label: string): Promise<void> {
  const { review, shownIn, messages: m } = step;
  // A review that has not left its list yet goes back to what it is now.
  const before = step.before ?? (reviewState(review) === shownIn ? review : undefined);
  const result: StepResult = await changeReview({ review, shownIn, change: decision, before });
  if (result === 'ended') rememberStep(label, step, () => void change(step, decision, label));
  else if (result === 'done') raiseToast({ title: m['admin.updated'] });
  else raiseFailure(m['admin.updateFailed.title'], m['admin.updateFailed.text']);
}

function rememberStep(action: string, { review, messages: m }: ReviewStep, run: () => void) {
  $interrupted.set({ label: fill(m['admin.step'], { action, name: review.name }), run });
}

function raiseFailure(title: string, description: string) {
  raiseToast({ title, description, variant: 'destructive' });
}
