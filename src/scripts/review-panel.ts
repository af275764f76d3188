import { $reviewFormOpen, closeReviewForm, openReviewForm } from '@/stores/review-form.ts';

const panel = document.querySelector<HTMLElement>('[data-review-panel]');
const opener = document.querySelector<HTMLFormElement>('[data-review-opener]');

opener?.addEventListener('submit', (event) => {
  event.preventDefault();
  openReviewForm();
  panel?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
});

panel?.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-cancel]')) return;
  closeReviewForm();
  opener?.querySelector('button')?.focus();
});

if (location.hash === '#review-form') openReviewForm();

$reviewFormOpen.subscribe((isOpen) => {
  if (panel) panel.dataset.open = String(isOpen);
  opener?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
});
