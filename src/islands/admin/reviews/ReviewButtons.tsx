import { reviewState, type OwnerReview, type ReviewState } from '@/contract/review.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { rowTitleId } from '../parts/focus-row.ts';
import { approve, clearOfSpam, reject } from './review-actions.ts';

interface ReviewButtonsProps {
  review: OwnerReview;
  place: ReviewState;
  isBusy: boolean;
  onDelete: (review: OwnerReview) => void;
}

/** What can be decided about a review. */
export function ReviewButtons({ review, place, isBusy, onDelete }: ReviewButtonsProps) {
  const { messages } = useAdmin();
  const state = reviewState(review);
  const step = { review, shownIn: place, messages };
  const shared = {
    type: 'button' as const,
    'aria-disabled': isBusy || undefined,
    'aria-describedby': rowTitleId(review.id),
  };
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  return (
    <div className="row__actions">
      {state !== 'approved' && (
        <button className="button button--primary" {...shared} onClick={unlessBusy(() => void approve(step))}>
          <Icon name="check" size={20} />
          {messages['admin.approve']}
        </button>
      )}
      {state !== 'rejected' && (
        <button className="button" {...shared} onClick={unlessBusy(() => void reject(step))}>
          <Icon name="close" size={20} />
          {messages['admin.reject']}
        </button>
      )}
      {review.suspectedSpam && state === 'pending' && (
        <button className="button" {...shared} onClick={unlessBusy(() => void clearOfSpam(step))}>
          {messages['admin.notSpam']}
        </button>
      )}
      <button className="button button--danger" {...shared} onClick={unlessBusy(() => onDelete(review))}>
        <Icon name="trash" size={20} />
        {messages['admin.delete']}
      </button>
    </div>
  );
}
