import { reviewState, type OwnerReview } from '@/contract/review.ts';
import { fill } from '@/i18n/fill.ts';
import type { AdminProps } from './AdminApp.tsx';

interface ReviewItemProps extends AdminProps {
  review: OwnerReview;
  onDecide: (review: OwnerReview, isApproved: boolean) => Promise<void>;
  onDelete: (review: OwnerReview) => Promise<void>;
}

/** One review with everything the owner needs to decide. */
export function ReviewItem({ locale, messages: m, review, onDecide, onDelete }: ReviewItemProps) {
  const state = reviewState(review);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(review.submittedAt));
  const confirmDelete = () => {
    if (confirm(fill(m['admin.confirmDelete'], { name: review.name }))) void onDelete(review);
  };
  return (
    <li className="admin__item" aria-label={review.name}>
      <p>
        <strong>{review.name}</strong> · <a href={`mailto:${review.email}`}>{review.email}</a>
      </p>
      <p>
        {date} · {m[`admin.language.${review.language}`]} · {fill(m['admin.rating'], { rating: review.rating })}
      </p>
      <blockquote lang={review.language}>{review.reviewText}</blockquote>
      <div className="form__actions">
        {state !== 'approved' && (
          <button className="button button--primary" type="button" onClick={() => void onDecide(review, true)}>
            {m['admin.approve']}
          </button>
        )}
        {state !== 'rejected' && (
          <button className="button" type="button" onClick={() => void onDecide(review, false)}>
            {m['admin.reject']}
          </button>
        )}
        <button className="button button--danger" type="button" onClick={confirmDelete}>
          {m['admin.delete']}
        </button>
      </div>
    </li>
  );
}
