import type { OwnerReview, PublicReview } from './review.ts';

/** Picks field by field, so that a new private field stays private (tests/unit/legal-claims.test.ts). */
export function toPublicReview(review: OwnerReview): PublicReview {
  const { id, name, rating, reviewText, language, isApproved, submittedAt, decidedAt, consent, experienceMonth } =
    review;
  return {
    ...{ id, name, rating, reviewText, language, isApproved, submittedAt },
    ...(decidedAt && { publishedAt: decidedAt }),
    ...(consent && experienceMonth && { experienceMonth }),
  };
}
