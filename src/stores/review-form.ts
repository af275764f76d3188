import { atom } from 'nanostores';
import { forget, keep, readKept } from './tab-storage.ts';

const KEPT_AS = 'review:open';

/** Whether the review form is shown; closed by default (specification, section 4). */
export const $reviewFormOpen = atom(false);

export function openReviewForm() {
  keep(KEPT_AS, true);
  $reviewFormOpen.set(true);
}

export function closeReviewForm() {
  forget(KEPT_AS);
  $reviewFormOpen.set(false);
}

/** A reload or the language switch must not seem to have thrown a half-written review away. */
export function wasReviewFormOpen(): boolean {
  return readKept(KEPT_AS) === true;
}
