import type { OwnerReview, PublicReview } from './review.ts';

/**
 * Takes what the owner reads, gives what everybody may read (tests/unit/legal-claims.test.ts): chosen field by field, so that a new private field stays private. The month of the
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
