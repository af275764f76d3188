import { useState } from 'react';
import { LIMITS } from '@/contract/limits.ts';
import { reviewListState, SET_APART } from '@/contract/owner-lists.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { reviewState } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { MOVE_TO_PENDING, reviewList, type ReviewTypes } from '@/stores/owner/reviews.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { formatAge, formatDate, formatDateTime, formatMonth } from '../shared/formats.ts';
import { rowTitleId } from '../shared/focus.ts';
import { DangerHelp } from '../messages/DangerHelp.tsx';
import { Disclosure } from '../records/Disclosure.tsx';
import { RecordFacts } from '../records/RecordFacts.tsx';
import type { RowButtonsProps } from '../records/record-kind.ts';
import { Button } from '../shared/Button.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { decisionUrgency, type Urgency } from '../shared/pending.ts';

const PENDING_KEYS = {
  calm: 'admin.waiting',
  soon: 'admin.review.waiting.soon',
  late: 'admin.review.waiting.late',
} as const satisfies Record<Urgency, string>;

export function ReviewFacts({ item: review, readAt }: { item: OwnerReview; readAt: number }) {
  const { locale, messages: m } = useAdmin();
  const state = reviewState(review);
  const urgency = review.suspectedSpam ? 'calm' : decisionUrgency(review.submittedAt, readAt);
  return (
    <>
      <RecordFacts
        record={review}
        isApart={reviewListState(review) === SET_APART}
        isUrgent={reviewList.isUrgent(review)}
        sentAt={formatDate(review.submittedAt, locale)}
        text={review.reviewText}
      >
        <li className="row__rating line gap-1 text-colour strong">
          <Icon name="star" size={18} />
          <span aria-hidden="true">
            {review.rating}/{LIMITS.rating.max}
          </span>
          <span className="visually-hidden">
            {interpolate(m[review.rating === 1 ? 'admin.ratingOne' : 'admin.rating'], { rating: review.rating })}
          </span>
        </li>
        {state === 'pending' && (
          <li className={`row__tag strong no-print row__tag--${urgency}`}>
            {interpolate(m[PENDING_KEYS[urgency]], {
              age: formatAge(review.submittedAt, readAt, locale),
            })}
          </li>
        )}
        {review.experienceMonth && (
          <li>{interpolate(m['admin.experience'], { month: formatMonth(review.experienceMonth, locale) })}</li>
        )}
        {review.toldAt && state === 'rejected' && (
          <li>{interpolate(m['admin.tellAuthor.told'], { time: formatDateTime(review.toldAt, locale) })}</li>
        )}
      </RecordFacts>
      <p className={`row__consent align-start line gap-2 small ${review.consent ? 'muted' : 'urgent'}`}>
        <Icon name={review.consent ? 'shield-check' : 'close'} size={18} />
        {review.consent ? m['admin.consent'] : m['admin.noConsent']}
      </p>
    </>
  );
}

export function ReviewButtons({ item: review, isBusy, act, children }: RowButtonsProps<ReviewTypes>) {
  const { messages: m } = useAdmin();
  // Asks before approving: publishing without consent cannot be undone for the author.
  const [isAsking, setIsAsking] = useState(false);
  const approve = () => act({ isApproved: true });
  const state = reviewState(review);
  const buttonProps = { isBusy, 'aria-describedby': rowTitleId(review.id) };
  const isApart = reviewListState(review) === SET_APART;
  const reject = (
    <Button {...buttonProps} icon="close" label={m['admin.reject']} onPress={() => act({ isApproved: false })} />
  );
  return (
    <>
      {reviewList.isUrgent(review) && (
        <DangerHelp message={{ ...review, message: review.reviewText, receivedAt: review.submittedAt }} />
      )}
      <div className="row__group cluster gap-2">
        {state !== 'approved' && !review.isShortened && (
          <Button
            {...buttonProps}
            variant={isApart ? undefined : 'primary'}
            icon="check"
            label={m['admin.approve']}
            onPress={() => (review.consent ? approve() : setIsAsking(true))}
          />
        )}
        {state !== 'rejected' && !isApart && reject}
      </div>
      <div className="row__group cluster gap-2">
        {isApart && (
          <Button
            {...buttonProps}
            variant="primary"
            label={m['admin.review.to.pending']}
            onPress={() => act(MOVE_TO_PENDING)}
          />
        )}
        {children}
        {isApart && (
          <Disclosure label={m['admin.more']} recordId={review.id} name="more">
            {reject}
          </Disclosure>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={interpolate(m['admin.approve.unagreed.title'], { name: review.name })}
          text={m['admin.approve.unagreed.text']}
          confirmLabel={m['admin.approve.unagreed.confirm']}
          cancelLabel={m['admin.approve.unagreed.cancel']}
          onAnswer={(isConfirmed) => {
            setIsAsking(false);
            if (isConfirmed) approve();
          }}
        />
      )}
    </>
  );
}
