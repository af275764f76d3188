import type { OwnerReview, PublicReview } from '../../../src/contract/review.ts';
import type { ReviewRecord } from '../storage/records.ts';

/** What the owner reads. */
export function toOwnerReview({ submissionHash: _, ...review }: ReviewRecord): OwnerReview {
  return review;
}

/** Newest first; the id decides between two of the same moment. */
export function byNewest(a: PublicReview, b: PublicReview): number {
  return b.submittedAt.localeCompare(a.submittedAt) || b.id.localeCompare(a.id);
}
