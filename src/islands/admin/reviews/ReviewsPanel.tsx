import { reviewState } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import {
  restoringChange,
  REVIEW_FOLDERS,
  reviewList,
  type ReviewFolder,
  type ReviewTypes,
} from '@/stores/owner/reviews.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordPanel } from '../records/RecordPanel.tsx';
import { SetApartNotice } from '../records/SetApartNotice.tsx';
import { DeletionReason, RejectedReview } from './RejectedReview.tsx';
import { ReviewButtons, ReviewFacts } from './ReviewParts.tsx';

export const REVIEWS: RecordKind<ReviewTypes> = {
  list: reviewList,
  label: (m) => m['admin.reviews'],
  folders: REVIEW_FOLDERS,
  quietFolder: 'spam',
  addressOf: (folder) => viewHash({ area: 'reviews', folder }),
  folderWords: (folder, m) => ({
    tab: m[`admin.reviews.${folder}.tab`],
    title: m[`admin.reviews.${folder}`],
    empty: m[`admin.reviews.${folder}.empty`],
  }),
  newRecordsKey: (count, isUrgent) => {
    if (isUrgent) return 'admin.messages.newsDanger';
    return count === 1 ? 'admin.reviews.newsOne' : 'admin.reviews.news';
  },
  textOf: ({ reviewText }) => reviewText,
  Facts: ReviewFacts,
  Buttons: ReviewButtons,
  Details: RejectedReview,
  DeletionReason,
  stateOf: reviewState,
  stateText: (review, m) => m[`admin.now.${reviewState(review)}`],
  changeBackTo: restoringChange,
  deleteQuestion: ({ name }, m) => interpolate(m['admin.confirmDelete'], { name }),
  brokenWords: (date, m) => ({
    title: date ? interpolate(m['admin.review.broken'], { date }) : m['admin.review.broken.undated'],
    question: m['admin.review.broken.confirm'],
  }),
  toasts: (m) => ({
    changed: ({ reason, isTold }) => m[reason && !isTold ? 'admin.reason.saved' : 'admin.updated'],
    undone: m['admin.updated'],
    changeFailed: { title: m['admin.updateFailed.title'], description: m['admin.updateFailed.text'] },
    deleted: { title: m['admin.deleted.title'], description: m['admin.deleted.text'] },
    deleteFailed: { title: m['admin.deleteFailed.title'], description: m['admin.deleteFailed.text'] },
  }),
};

export function ReviewsPanel({ folder }: { folder: ReviewFolder }) {
  const { messages: m } = useAdmin();
  const log = (
    <a className="guide-link target" href={viewHash({ area: 'decisions' })}>
      {m['admin.decisions']}
    </a>
  );
  return (
    <RecordPanel kind={REVIEWS} folder={folder} footer={log}>
      {folder === 'spam' && <SetApartNotice list={reviewList} folder={folder} />}
    </RecordPanel>
  );
}
