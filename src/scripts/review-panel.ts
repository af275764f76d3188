import { $reviewFormOpen, closeReviewForm, openReviewForm, wasReviewFormOpen } from '@/stores/review-form.ts';

const panel = document.querySelector<HTMLElement>('[data-review-panel]');
const opener = document.querySelector<HTMLFormElement>('[data-review-opener]');
const closer = document.querySelector<HTMLFormElement>('[data-review-closer]');

opener?.addEventListener('submit', (event) => {
  event.preventDefault();
  openReviewForm();
  panel?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
});

closer?.addEventListener('submit', (event) => {
  event.preventDefault();
  closeReviewForm();
  opener?.querySelector('button')?.focus();
});

function openAsTarget() {
  if (location.hash === '#review-form') openReviewForm();
}

addEventListener('hashchange', openAsTarget);
openAsTarget();
if (wasReviewFormOpen()) openReviewForm();

$reviewFormOpen.subscribe((isOpen) => {
  if (panel) panel.dataset.open = String(isOpen);
  opener?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
});
