import { atom } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import { newestFirst } from '@/contract/newest-first.ts';
import type { PublicReview } from '@/contract/review.ts';

export type ReviewsState = { name: 'loading' } | { name: 'unavailable' } | { name: 'ready'; reviews: PublicReview[] };

export const $reviews = atom<ReviewsState>({ name: 'loading' });

/** Loads once; only the retry button repeats it (tests/conformance/api-calls.spec.ts). */
export async function loadReviews(): Promise<void> {
  $reviews.set({ name: 'loading' });
  try {
    const response = await apiRequest('GET', '/api/reviews?view=public');
    $reviews.set({ name: 'ready', reviews: approvedNewestFirst((await response.json()) as PublicReview[]) });
  } catch {
    $reviews.set({ name: 'unavailable' });
  }
}

/** Drops unapproved reviews, even if the server sent some. */
function approvedNewestFirst(reviews: PublicReview[]): PublicReview[] {
  const approved = reviews.filter(({ isApproved }) => isApproved === true);
  return newestFirst(approved, ({ submittedAt }) => submittedAt);
}
