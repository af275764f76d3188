// No imports: so small, this script travels inside the page, and the form opens at once.
// The island says "review:sent"; this script says "review:opened".

/** Kept with the drafts, so that a reload or the language switch does not seem to throw a half-written review away. */
const KEPT_AS = 'draft:review:open';

const panel = document.querySelector<HTMLElement>('[data-review-panel]');
const opening = document.querySelector<HTMLFormElement>('[data-review-opener]');
const closing = document.querySelector<HTMLFormElement>('[data-review-closer]');

function show(isOpen: boolean) {
  if (panel) panel.dataset.open = String(isOpen);
  opening?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
}

function showAndKeep(isOpen: boolean) {
  show(isOpen);
  try {
    if (isOpen) sessionStorage.setItem(KEPT_AS, 'true');
    else sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Storage is blocked.
  }
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(KEPT_AS) === 'true';
  } catch {
    return false;
  }
}

const isTarget = () => location.hash === '#review-form';

opening?.addEventListener('submit', (event) => {
  event.preventDefault();
  showAndKeep(true);
  document.dispatchEvent(new Event('review:opened'));
  panel?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
});

closing?.addEventListener('submit', (event) => {
  event.preventDefault();
  showAndKeep(false);
  opening?.querySelector('button')?.focus();
});

document.addEventListener('review:sent', () => showAndKeep(false));
addEventListener('hashchange', () => {
  if (isTarget()) showAndKeep(true);
});
// The server opens it itself on a page that names what is wrong in a review.
if (panel) show(isTarget() || wasOpen() || panel.dataset.open === 'true');
