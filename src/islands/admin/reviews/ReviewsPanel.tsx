import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { reviewState, type OwnerReview, type ReviewState } from '@/contract/review.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { reviewList, reviewRows } from '@/stores/owner/reviews.ts';
import { compareText, itemsIn } from '@/stores/owner/rows.ts';
import { REVIEW_STATES } from '@/stores/owner/view.ts';
import { useAdmin } from '../admin-context.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { ListFrame } from '../parts/ListFrame.tsx';
import { PlaceLinks } from '../parts/PlaceLinks.tsx';
import { ToolRow } from '../parts/ToolRow.tsx';
import { filterReviews, type ReviewFilter } from './filter-reviews.ts';
import { FilterFields } from './FilterFields.tsx';
import { remove } from './review-actions.ts';
import { ReviewList } from './ReviewList.tsx';

const NO_FILTER: ReviewFilter = { words: '', language: 'all' };

/** Pending, approved and rejected reviews apart; what has waited longest comes first. */
export function ReviewsPanel({ place }: { place: ReviewState }) {
  const { messages: m } = useAdmin();
  const { items, status, readAt } = useStore(reviewList.$list);
  const rows = useStore(reviewRows.$rows);
  const [filter, setFilter] = useState(NO_FILTER);
  const appliedFilter = useDeferredValue(filter);
  const [reviewToDelete, setReviewToDelete] = useState<OwnerReview>();

  const here = useMemo(() => inOrder(itemsIn(place, items, rows, reviewState), place), [place, items, rows]);
  const found = useMemo(() => filterReviews(here, appliedFilter), [here, appliedFilter]);
  const isFiltered = filter !== NO_FILTER && (filter.words !== '' || filter.language !== 'all');
  const countIn = (state: ReviewState) => items.filter((review) => reviewState(review) === state).length;

  return (
    <>
      <PlaceLinks
        label={m['admin.reviews']}
        places={REVIEW_STATES.map((state) => ({
          view: { area: 'reviews', place: state },
          label: m[`admin.reviews.${state}.tab`],
          count: countIn(state),
          isCurrent: state === place,
        }))}
      />
      <ToolRow>{items.length > 0 && <FilterFields filter={filter} onChange={setFilter} />}</ToolRow>
      <p className="found" role="status">
        {isFiltered && interpolate(m['admin.found'], { count: found.length })}
      </p>
      <ListFrame
        id="list-title"
        title={m[`admin.reviews.${place}`]}
        status={status}
        isEmpty={found.length === 0}
        emptyText={isFiltered ? m['admin.nothingFound'] : m[`admin.reviews.${place}.empty`]}
        onRetry={() => void reviewList.load()}
      >
        <ReviewList key={place} reviews={found} place={place} readAt={readAt ?? 0} onDelete={setReviewToDelete} />
      </ListFrame>
      {reviewToDelete && (
        <DeleteDialog
          id={reviewToDelete.id}
          title={interpolate(m['admin.confirmDelete'], { name: reviewToDelete.name })}
          shown={found}
          onConfirm={() => remove({ review: reviewToDelete, shownIn: place, messages: m })}
          onClose={() => setReviewToDelete(undefined)}
        />
      )}
    </>
  );
}

/** Pending: the one that has waited longest first. Decided: the newest first. */
function inOrder(reviews: readonly OwnerReview[], place: ReviewState): OwnerReview[] {
  const oldestFirst = reviews.toSorted((a, b) => compareText(a.submittedAt, b.submittedAt) || compareText(a.id, b.id));
  return place === 'pending' ? oldestFirst : oldestFirst.toReversed();
}
