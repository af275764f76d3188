import { memo } from 'react';
import { useStore } from '@nanostores/react';
import { reviewState, type OwnerReview, type ReviewState } from '@/contract/review.ts';
import { reviewRows } from '@/stores/owner/reviews.ts';
import { useAdmin } from '../admin-context.ts';
import { rowTitleId } from '../parts/focus-row.ts';
import { RowNotice } from '../parts/RowNotice.tsx';
import { RowOutcome } from '../parts/RowOutcome.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { RejectionDetails } from './RejectionDetails.tsx';
import { undo } from './review-actions.ts';
import { ReviewButtons } from './ReviewButtons.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';

interface ReviewRowProps {
  review: OwnerReview;
  place: ReviewState;
  /** When the list was read, milliseconds: ages count from there. */
  readAt: number;
  onDelete: (review: OwnerReview) => void;
}

/** One review with everything the owner needs to decide; drawn again only when it changes itself. */
export const ReviewRow = memo(function ReviewRow({ review: listed, place, readAt, onDelete }: ReviewRowProps) {
  const { messages: m } = useAdmin();
  const row = useStore(reviewRows.$rows, { keys: [listed.id] })[listed.id];
  // An answer, or what it is expected to be, is newer than the list.
  const review = row && row.item.revision > listed.revision ? row.item : listed;
  const state = reviewState(review);
  const before = row?.before;
  const isBusy = row?.name === 'saving';
  const isGone = row?.name === 'gone';
  const hasMoved = state !== place && before !== undefined;
  const element = useKeptFocus(hasMoved);

  return (
    <li
      className="row"
      ref={element}
      aria-labelledby={rowTitleId(review.id)}
      aria-busy={isBusy || undefined}
      data-state={isGone ? 'gone' : state}
    >
      <ReviewFacts review={review} readAt={readAt} />
      {row && <RowNotice name={row.name} now={m[`admin.now.${state}`]} />}
      {hasMoved && !isGone && (
        <RowOutcome
          text={m[`admin.now.${state}`]}
          isBusy={isBusy}
          onUndo={() => void undo({ review, shownIn: place, messages: m, before })}
        >
          {state === 'rejected' && <RejectionDetails review={review} place={place} before={before} isBusy={isBusy} />}
        </RowOutcome>
      )}
      {!hasMoved && !isGone && (
        <>
          {state === 'rejected' && <RejectionDetails review={review} place={place} isBusy={isBusy} />}
          <ReviewButtons review={review} place={place} isBusy={isBusy} onDelete={onDelete} />
        </>
      )}
    </li>
  );
});
