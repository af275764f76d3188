import type { Moderation, OwnerReview, RejectionReason } from '@/contract/review.ts';
import type { RecordAction } from '@/stores/owner/record-list.ts';
import { changeBackTo, NO_SPAM, reviewList, type ReviewTypes } from '@/stores/owner/reviews.ts';
import type { AdminMessages } from '../admin-context.ts';
import { runAction } from '../records/run-action.ts';

type ReviewAction = RecordAction<ReviewTypes>;

export function approve(action: ReviewAction, m: AdminMessages): Promise<void> {
  return change(action, { isApproved: true }, m['admin.approve'], m);
}

export function reject(action: ReviewAction, m: AdminMessages, reason?: RejectionReason): Promise<void> {
  return change(action, { isApproved: false, ...(reason && { reason }) }, m['admin.reject'], m);
}

export function undo(action: ReviewAction, before: OwnerReview, m: AdminMessages): Promise<void> {
  return change({ ...action, before }, changeBackTo(before), m['admin.undo'], m);
}

/** Says that a review that waits is no spam. */
export function clearOfSpam(action: ReviewAction, m: AdminMessages): Promise<void> {
  return change(action, NO_SPAM, m['admin.notSpam'], m);
}

/** Deletes for good; tells whether the review is gone. */
export async function remove(action: ReviewAction, m: AdminMessages): Promise<boolean> {
  const words = {
    action: m['admin.delete'],
    name: action.item.name,
    done: { title: m['admin.deleted.title'], description: m['admin.deleted.text'] },
    failed: { title: m['admin.deleteFailed.title'], description: m['admin.deleteFailed.text'] },
  };
  return (await runAction(() => reviewList.remove(action), words, m)) === 'done';
}

async function change(action: ReviewAction, to: Moderation, label: string, m: AdminMessages): Promise<void> {
  const words = {
    action: label,
    name: action.item.name,
    done: { title: m['admin.updated'] },
    failed: { title: m['admin.updateFailed.title'], description: m['admin.updateFailed.text'] },
  };
  await runAction(() => reviewList.change(action, to), words, m);
}
