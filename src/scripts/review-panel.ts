// The island fires "review:sent", this script "review:opened".

/** Stored with the drafts, so that a reload or the language switch does not seem to discard a half-written review. */
const STORAGE_KEY = 'draft:review:open';

const panel = document.querySelector<HTMLElement>('[data-review-panel]');
const opening = document.querySelector<HTMLFormElement>('[data-review-opener]');
const closing = document.querySelector<HTMLFormElement>('[data-review-closer]');

function show(isOpen: boolean) {
  if (panel) panel.dataset.open = String(isOpen);
  opening?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
}

function showAndStore(isOpen: boolean) {
  show(isOpen);
  try {
    if (isOpen) sessionStorage.setItem(STORAGE_KEY, 'true');
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked.
  }
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}

const isTarget = () => location.hash === '#review-form';

opening?.addEventListener('submit', (event) => {
  event.preventDefault();
  showAndStore(true);
  document.dispatchEvent(new Event('review:opened'));
  panel?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
});

closing?.addEventListener('submit', (event) => {
  event.preventDefault();
  showAndStore(false);
  opening?.querySelector('button')?.focus();
});

document.addEventListener('review:sent', () => showAndStore(false));
addEventListener('hashchange', () => {
  if (isTarget()) showAndStore(true);
});
if (panel) show(isTarget() || wasOpen());
