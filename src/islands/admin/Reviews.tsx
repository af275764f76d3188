import { apiRequest, deleteReview } from '@/contract/client.ts';
import { reviewState, type OwnerReview, type ReviewState } from '@/contract/review.ts';
import { loadOwnerData } from '@/stores/owner.ts';
import { raiseToast } from '@/stores/toast.ts';
import type { AdminProps } from './AdminApp.tsx';
import { ReviewItem } from './ReviewItem.tsx';

const STATES: readonly ReviewState[] = ['pending', 'approved', 'rejected'];

interface ReviewsProps extends AdminProps {
  reviews: OwnerReview[];
}

/** All reviews, pending, approved and rejected apart; those that have waited longest come first. */
export function Reviews({ locale, messages: m, reviews }: ReviewsProps) {
  const inState = (state: ReviewState) => {
    const found = reviews.filter((review) => reviewState(review) === state);
    return state === 'pending' ? found.toReversed() : found;
  };

  const decide = async (review: OwnerReview, isApproved: boolean) => {
    try {
      await apiRequest('PATCH', `/api/reviews/${review.id}`, { body: { isApproved } });
      raiseToast({ title: m['admin.updated'] });
    } catch {
      raiseToast({
        title: m['admin.updateFailed.title'],
        description: m['admin.updateFailed.text'],
        variant: 'destructive',
      });
    }
    await loadOwnerData();
  };

  const remove = async (review: OwnerReview) => {
    try {
      await deleteReview(review.id);
      raiseToast({ title: m['admin.deleted.title'], description: m['admin.deleted.text'] });
    } catch {
      raiseToast({
        title: m['admin.deleteFailed.title'],
        description: m['admin.deleteFailed.text'],
        variant: 'destructive',
      });
    }
    await loadOwnerData();
  };

  return STATES.map((state) => (
    <section key={state} aria-labelledby={`reviews-${state}`}>
      <h2 id={`reviews-${state}`}>
        {m[`admin.reviews.${state}`]} ({inState(state).length})
      </h2>
      {inState(state).length === 0 && <p>{m['admin.nothing']}</p>}
      <ul className="admin__list">
        {inState(state).map((review) => (
          <ReviewItem
            key={review.id}
            locale={locale}
            messages={m}
            review={review}
            onDecide={decide}
            onDelete={remove}
          />
        ))}
      </ul>
    </section>
  ));
}
