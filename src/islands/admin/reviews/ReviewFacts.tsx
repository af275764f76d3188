import { reviewState, type OwnerReview } from '@/contract/review.ts';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { formatAge, formatDate } from '../formats.ts';
import { mailto } from '../letters.ts';
import { rowTitleId } from '../parts/focus-row.ts';

/** Who wrote what and when, and whether it may be published. */
export function ReviewFacts({ review, readAt }: { review: OwnerReview; readAt: number }) {
  const { locale, messages: m } = useAdmin();
  const isPending = reviewState(review) === 'pending';
  return (
    <>
      <div className="row__head">
        <h3 className="row__title" id={rowTitleId(review.id)} tabIndex={-1}>
          {review.name}
        </h3>
        <a className="row__mail" href={mailto(review.email)}>
          {review.email}
        </a>
      </div>
      <ul className="row__facts" role="list">
        <li className="row__rating">
          <Icon name="star" size={18} />
          {fill(m['admin.rating'], { rating: review.rating })}
        </li>
        <li>{formatDate(review.submittedAt, locale)}</li>
        <li>{m[`admin.language.${review.language}`]}</li>
        {isPending && (
          <li className="row__tag">
            {fill(m['admin.waiting'], { age: formatAge(review.submittedAt, readAt, locale) })}
          </li>
        )}
        {review.suspectedSpam && <li className="row__tag row__tag--warning">{m['admin.suspectedSpam']}</li>}
      </ul>
      <blockquote className="row__text" lang={review.language}>
        {review.reviewText}
      </blockquote>
      <p className={review.consent ? 'row__consent' : 'row__consent row__consent--missing'}>
        <Icon name={review.consent ? 'shield-check' : 'close'} size={18} />
        {review.consent ? fill(m['admin.consent'], { version: review.consent }) : m['admin.noConsent']}
      </p>
    </>
  );
}
