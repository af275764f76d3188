import { atom } from 'nanostores';

/** Whether the review form is shown; closed by default (specification, section 4). */
export const $reviewFormOpen = atom(false);

export function openReviewForm() {
  $reviewFormOpen.set(true);
}

export function closeReviewForm() {
  $reviewFormOpen.set(false);
}
