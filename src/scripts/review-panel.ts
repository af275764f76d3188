// The island fires "review:sent", this script "review:opened".

/** Stored with the drafts, so that a reload or the language switch does not seem to discard a half-written review. */
const STORAGE_KEY = 'draft:review:open';

const panel = document.querySelector<HTMLElement>('[data-review-panel]');
const openerForm = document.querySelector<HTMLFormElement>('[data-review-opener]');
const closerForm = document.querySelector<HTMLFormElement>('[data-review-closer]');

function setOpen(isOpen: boolean) {
  if (panel) panel.dataset.open = String(isOpen);
  openerForm?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
}

function setAndStoreOpen(isOpen: boolean) {
  setOpen(isOpen);
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

openerForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  setAndStoreOpen(true);
  document.dispatchEvent(new Event('review:opened'));
  panel?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
});

closerForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  setAndStoreOpen(false);
  openerForm?.querySelector('button')?.focus();
});

document.addEventListener('review:sent', () => setAndStoreOpen(false));
addEventListener('hashchange', () => {
  if (isTarget()) setAndStoreOpen(true);
});
if (panel) setOpen(isTarget() || wasOpen());
