/** A key of this tab only; the crisis page's quick exit removes it with the drafts. */
const STORAGE_KEY = 'draft:language';

export function startLanguageHint() {
  const hint = document.querySelector<HTMLElement>('[data-language-hint]');
  if (!hint) return;
  const pageLanguage = document.documentElement.lang;
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag === pageLanguage || tag === hint.lang);
  if (preferred !== hint.lang || wasSeen()) return;
  hint.hidden = false;
  for (const control of hint.querySelectorAll('a, button'))
    control.addEventListener('click', () => {
      hint.hidden = true;
      sessionStorage.setItem(STORAGE_KEY, 'seen');
    });
}

/** True if storage is blocked, so that the hint stays hidden. */
function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return true;
  }
}
