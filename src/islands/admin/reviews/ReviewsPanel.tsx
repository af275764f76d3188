import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { reviewState } from '@/contract/review.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import {
  changeBackTo,
  REVIEW_FOLDERS,
  reviewList,
  type ReviewFolder,
  type ReviewTypes,
} from '@/stores/owner/reviews.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../admin-context.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordPanel, useFolder } from '../records/RecordPanel.tsx';
import { useRest } from '../records/ShowMore.tsx';
import { DeletedReview, RejectedReview } from './RefusalReason.tsx';
import { filterReviews, Found, isFiltering, NO_FILTER, ReviewFilter } from './ReviewFilter.tsx';
import { ReviewButtons, ReviewFacts } from './ReviewParts.tsx';

const REVIEWS: RecordKind<ReviewTypes> = {
  list: reviewList,
  label: (m) => m['admin.reviews'],
  folders: REVIEW_FOLDERS,
  quietFolder: 'spam',
  addressOf: (folder) => addressOfView({ area: 'reviews', folder }),
  folderWords: (folder, m) => ({
    tab: m[`admin.reviews.${folder}.tab`],
    title: m[`admin.reviews.${folder}`],
    empty: m[`admin.reviews.${folder}.empty`],
  }),
  Facts: ReviewFacts,
  Buttons: ReviewButtons,
  Details: RejectedReview,
  Deleted: DeletedReview,
  stateOf: reviewState,
  stateWords: (review, m) => m[`admin.now.${reviewState(review)}`],
  changeBackTo,
  bulkActions: (folder, m) => {
    const why = folder === 'spam' ? { reason: 'duplicate-or-spam' } : {};
    return [
      ...(folder === 'rejected'
        ? []
        : [{ body: { action: 'reject', ...why }, label: m['admin.reject'], icon: 'close' as const }]),
      { body: { action: 'delete', ...why }, label: m['admin.delete'], icon: 'trash', isDeletion: true },
    ];
  },
  deleteQuestion: ({ name }, m) => interpolate(m['admin.confirmDelete'], { name }),
  toasts: (m) => ({
    changed: () => m['admin.updated'],
    undone: m['admin.updated'],
    changeFailed: { title: m['admin.updateFailed.title'], description: m['admin.updateFailed.text'] },
    deleted: { title: m['admin.deleted.title'], description: m['admin.deleted.text'] },
    deleteFailed: { title: m['admin.deleteFailed.title'], description: m['admin.deleteFailed.text'] },
  }),
};

/** Pending, approved and rejected reviews and suspected spam apart, with a search in each. */
export function ReviewsPanel({ folder }: { folder: ReviewFolder }) {
  const { messages: m } = useAdmin();
  const { items } = useStore(reviewList.$list);
  const here = useFolder(reviewList, folder);
  const [filter, setFilter] = useState(NO_FILTER);
  const appliedFilter = useDeferredValue(filter);
  const found = useMemo(() => filterReviews(here, appliedFilter), [here, appliedFilter]);
  const isFiltered = isFiltering(filter);
  const rest = useRest(reviewList, folder);

  return (
    <RecordPanel
      kind={REVIEWS}
      folder={folder}
      shown={found}
      rest={rest}
      emptyText={isFiltered ? m['admin.nothingFound'] : undefined}
      tools={items.length > 0 && <ReviewFilter filter={filter} onChange={setFilter} />}
    >
      <Found found={found.length} isFiltered={isFiltered} rest={rest} />
    </RecordPanel>
  );
}
