import type { OwnerReview, PublicReview } from '../../../src/contract/review.ts';
import type { ReviewRecord } from '../storage/records.ts';

/**
 * What everybody may read; chosen field by field, so that a new private field stays private. The month of the
 * experience is public only where its author agreed to that.
 */
export function toPublicReview(review: OwnerReview): PublicReview {
  const { id, name, rating, reviewText, language, isApproved, submittedAt, decidedAt, consent, experienceMonth } =
    review;
  return {
    ...{ id, name, rating, reviewText, language, isApproved, submittedAt },
    ...(decidedAt && { publishedAt: decidedAt }),
    ...(consent && experienceMonth && { experienceMonth }),
  };
}

/** What the owner reads. */
export function toOwnerReview({ submissionHash: _, ...review }: ReviewRecord): OwnerReview {
  return review;
}

/** Newest first; the id decides between two of the same moment. */
export function byNewest(a: PublicReview, b: PublicReview): number {
  return b.submittedAt.localeCompare(a.submittedAt) || b.id.localeCompare(a.id);
}
