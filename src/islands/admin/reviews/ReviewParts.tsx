import { LIMITS } from '@/contract/limits.ts';
import { reviewState, type OwnerReview } from '@/contract/review.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { NO_SPAM, type ReviewTypes } from '@/stores/owner/reviews.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { formatAge, formatDate, formatMonth } from '../formats.ts';
import { RecordFacts } from '../records/RecordFacts.tsx';
import type { RowPartProps } from '../records/record-kind.ts';
import { RowButton } from '../records/RecordRow.tsx';

/** Who wrote what and when, and whether it may be published. */
export function ReviewFacts({ item: review, readAt }: { item: OwnerReview; readAt: number }) {
  const { locale, messages: m } = useAdmin();
  const state = reviewState(review);
  return (
    <>
      <RecordFacts record={review} sentAt={formatDate(review.submittedAt, locale)} text={review.reviewText}>
        <li className="row__rating">
          <Icon name="star" size={18} />
          <span aria-hidden="true">
            {review.rating}/{LIMITS.rating.max}
          </span>
          <span className="visually-hidden">
            {interpolate(m[review.rating === 1 ? 'admin.ratingOne' : 'admin.rating'], { rating: review.rating })}
          </span>
        </li>
        {state === 'pending' && (
          <li className="row__tag">
            {interpolate(m['admin.waiting'], { age: formatAge(review.submittedAt, readAt, locale) })}
          </li>
        )}
        {review.experienceMonth && (
          <li>{interpolate(m['admin.experience'], { month: formatMonth(review.experienceMonth, locale) })}</li>
        )}
        {review.suspectedSpam && state !== 'approved' && (
          <li className="row__tag row__tag--warning">{m['admin.suspectedSpam']}</li>
        )}
      </RecordFacts>
      <p className={review.consent ? 'row__consent' : 'row__consent row__consent--missing'}>
        <Icon name={review.consent ? 'shield-check' : 'close'} size={18} />
        {review.consent ? m['admin.consent'] : m['admin.noConsent']}
      </p>
    </>
  );
}

/** What can be decided about a review. */
export function ReviewButtons({ item: review, isBusy, act }: RowPartProps<ReviewTypes>) {
  const { messages: m } = useAdmin();
  const state = reviewState(review);
  const shared = { recordId: review.id, isBusy };
  return (
    <>
      {state !== 'approved' && (
        <RowButton
          {...shared}
          variant="primary"
          icon="check"
          label={m['admin.approve']}
          onPress={() => act({ isApproved: true }, m['admin.approve'])}
        />
      )}
      {state !== 'rejected' && (
        <RowButton
          {...shared}
          icon="close"
          label={m['admin.reject']}
          onPress={() => act({ isApproved: false }, m['admin.reject'])}
        />
      )}
      {review.suspectedSpam && state === 'pending' && (
        <RowButton {...shared} label={m['admin.notSpam']} onPress={() => act(NO_SPAM, m['admin.notSpam'])} />
      )}
    </>
  );
}
