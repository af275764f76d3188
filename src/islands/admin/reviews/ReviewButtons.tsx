import { reviewState } from '@/contract/review.ts';
import type { ReviewTypes } from '@/stores/owner/reviews.ts';
import { useAdmin } from '../admin-context.ts';
import type { RowButtonsProps } from '../records/record-kind.ts';
import { RowButton } from '../records/RowButton.tsx';
import { approve, clearOfSpam, reject } from './review-actions.ts';

/** What can be decided about a review. */
export function ReviewButtons({ item: review, folder, isBusy, onDelete }: RowButtonsProps<ReviewTypes>) {
  const { messages: m } = useAdmin();
  const state = reviewState(review);
  const action = { item: review, folder };
  const shared = { recordId: review.id, isBusy };
  return (
    <div className="row__actions">
      {state !== 'approved' && (
        <RowButton
          {...shared}
          variant="primary"
          icon="check"
          label={m['admin.approve']}
          onPress={() => void approve(action, m)}
        />
      )}
      {state !== 'rejected' && (
        <RowButton {...shared} icon="close" label={m['admin.reject']} onPress={() => void reject(action, m)} />
      )}
      {review.suspectedSpam && state === 'pending' && (
        <RowButton {...shared} label={m['admin.notSpam']} onPress={() => void clearOfSpam(action, m)} />
      )}
      <RowButton {...shared} variant="danger" icon="trash" label={m['admin.delete']} onPress={() => onDelete(review)} />
    </div>
  );
}
