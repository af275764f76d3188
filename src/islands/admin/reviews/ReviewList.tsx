import { memo, useDeferredValue } from 'react';
import type { OwnerReview, ReviewState } from '@/contract/review.ts';
import { ReviewRow } from './ReviewRow.tsx';

/** As many rows as a screen can show are drawn at once, the others as soon as there is time. */
const FIRST_ROWS = 8;

interface ReviewListProps {
  reviews: readonly OwnerReview[];
  place: ReviewState;
  readAt: number;
  onDelete: (review: OwnerReview) => void;
}

/** The rows of one list. */
export const ReviewList = memo(function ReviewList({ reviews, place, readAt, onDelete }: ReviewListProps) {
  const count = useDeferredValue(reviews.length, FIRST_ROWS);
  return (
    <ul className="rows" role="list">
      {reviews.slice(0, count).map((review) => (
        <ReviewRow key={review.id} review={review} place={place} readAt={readAt} onDelete={onDelete} />
      ))}
    </ul>
  );
});
