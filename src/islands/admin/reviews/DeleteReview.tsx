import type { OwnerReview, ReviewState } from '@/contract/review.ts';
import { fill } from '@/i18n/fill.ts';
import { useAdmin } from '../admin-context.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { focusRow, neighbourOf } from '../parts/focus-row.ts';
import { remove } from './review-actions.ts';

interface DeleteReviewProps {
  review: OwnerReview;
  place: ReviewState;
  /** The rows that are shown, to know where to go on. */
  shown: readonly OwnerReview[];
  onClose: () => void;
}

/** Asks once, naming the review, and deletes it. */
export function DeleteReview({ review, place, shown, onClose }: DeleteReviewProps) {
  const { messages } = useAdmin();
  const answer = async (isConfirmed: boolean) => {
    const next = neighbourOf(shown, review.id);
    onClose();
    if (!isConfirmed) return;
    if (await remove({ review, shownIn: place, messages })) focusRow(next);
  };
  return (
    <ConfirmDialog
      title={fill(messages['admin.confirmDelete'], { name: review.name })}
      text={messages['admin.confirmDelete.text']}
      confirmLabel={messages['admin.delete']}
      onAnswer={(isConfirmed) => void answer(isConfirmed)}
    />
  );
}
