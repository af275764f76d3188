import { atom } from 'nanostores';
import { apiRequest } from '@/contract/api-request.ts';
import { newestFirst } from '@/contract/newest-first.ts';
import type { PublicReview } from '@/contract/review.ts';

export type ReviewsState =
  | { status: 'loading' }
  | { status: 'unavailable' }
  | { status: 'ready'; reviews: PublicReview[] };

export const $reviews = atom<ReviewsState>({ status: 'loading' });

/** Loads once; only the retry button repeats it (tests/conformance/api-calls.spec.ts). */
export async function loadReviews(): Promise<void> {
  $reviews.set({ status: 'loading' });
  try {
    const response = await apiRequest('GET', '/api/reviews?view=public');
    $reviews.set({ status: 'ready', reviews: approvedNewestFirst((await response.json()) as PublicReview[]) });
  } catch {
    $reviews.set({ status: 'unavailable' });
  }
}

/** Drops unapproved reviews, even if the server sent some. */
function approvedNewestFirst(reviews: PublicReview[]): PublicReview[] {
  const approved = reviews.filter(({ isApproved }) => isApproved === true);
  return newestFirst(approved, ({ submittedAt }) => submittedAt);
}
