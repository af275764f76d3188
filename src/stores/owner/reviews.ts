import { computed } from 'nanostores';
import { apiRequest, deleteReview } from '@/contract/api-request.ts';
import { isOpen, reviewListState } from '@/contract/owner-lists.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { applyModeration, reviewState, type Moderation } from '@/contract/review-state.ts';
import { countPending, createRecordList } from './record-list.ts';

export type ReviewFolder = ReturnType<typeof reviewListState>;

export const REVIEW_FOLDERS: readonly ReviewFolder[] = ['pending', 'approved', 'rejected', 'spam'];

export interface ReviewTypes {
  item: OwnerReview;
  folder: ReviewFolder;
  change: Moderation;
}

export const reviewList = createRecordList<ReviewTypes>({
  path: '/api/reviews',
  query: '?view=owner',
  textField: 'reviewText',
  statesByFolder: { pending: ['pending'], approved: ['approved'], rejected: ['rejected'], spam: ['spam'] },
  stateOf: reviewListState,
  timeOf: ({ submittedAt }) => submittedAt,
  isUrgent: (review) => review.mayBeDanger === true && isOpen(reviewListState(review)),
  bulkActionByFolder: { spam: 'delete' },
  bulkDetails: { reason: 'duplicate-or-spam' },
  sendChange: ({ id, revision }, change) =>
    apiRequest('PATCH', `/api/reviews/${id}`, { body: change, headers: { 'If-Match': `"${revision}"` } }),
  sendDeletion: deleteReview,
  optimisticItem: (review, change) => applyModeration(review, change, new Date().toISOString()),
  isNewer: ({ item }, listed) => item.revision > listed.revision,
});

export const $pendingReviews = computed(reviewList.$list, countPending);

export function restoringChange(before: OwnerReview): Moderation {
  const state = reviewState(before);
  if (state === 'pending') {
    return { isApproved: false, isDecided: false, ...(before.suspectedSpam && { suspectedSpam: true }) };
  }
  const { reason, reasonNote } = before;
  return { isApproved: state === 'approved', ...(reason && { reason }), ...(reasonNote && { reasonNote }) };
}

export const MOVE_TO_PENDING: Moderation = { isApproved: false, isDecided: false, suspectedSpam: false };
