import { computed } from 'nanostores';
import { apiRequest, deleteReview } from '@/contract/client.ts';
import { moderated, reviewState, type Moderation, type OwnerReview, type ReviewState } from '@/contract/review.ts';
import { compareText, createRecordList } from './record-list.ts';

export const REVIEW_FOLDERS: readonly ReviewState[] = ['pending', 'approved', 'rejected'];

export interface ReviewTypes {
  item: OwnerReview;
  folder: ReviewState;
  change: Moderation;
}

export const reviewList = createRecordList<ReviewTypes>({
  listPath: '/api/reviews?view=owner',
  folderOf: reviewState,
  sort: sortReviews,
  sendChange: ({ id, revision }, change) =>
    apiRequest('PATCH', `/api/reviews/${id}`, { body: change, headers: { 'If-Match': `"${revision}"` } }),
  sendDeletion: ({ id }) => deleteReview(id),
  keepsDeleted: true,
  expect: (review, change) => moderated(review, change, new Date().toISOString()),
  isNewer: ({ item }, listed) => item.revision > listed.revision,
});

/** How many reviews wait for a decision. */
export const $pendingCount = computed(
  reviewList.$list,
  ({ items }) => items.filter((review) => reviewState(review) === 'pending').length,
);

/** The change that leads back to what a review was. */
export function changeBackTo(before: OwnerReview): Moderation {
  const state = reviewState(before);
  if (state === 'pending') return { isApproved: false, isDecided: false };
  const { reason, reasonNote } = before;
  return { isApproved: state === 'approved', ...(reason && { reason }), ...(reasonNote && { reasonNote }) };
}

/** The change that says that a review, which stays pending, is no spam. */
export const NO_SPAM: Moderation = { isApproved: false, isDecided: false, suspectedSpam: false };

/** Pending: the one that has waited longest first. Decided: the newest first. */
function sortReviews(reviews: readonly OwnerReview[], folder: ReviewState): OwnerReview[] {
  const oldestFirst = reviews.toSorted((a, b) => compareText(a.submittedAt, b.submittedAt) || compareText(a.id, b.id));
  return folder === 'pending' ? oldestFirst : oldestFirst.toReversed();
}
