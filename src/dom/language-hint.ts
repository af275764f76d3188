/** Kept for this tab alone; the crisis page's quick exit wipes it, as it wipes drafts. */
const STORAGE_KEY = 'draft:language';

/** Shows the line about the other language to whoever prefers it, until it is followed or closed. */
export function startLanguageHint() {
  const hint = document.querySelector<HTMLElement>('[data-language-hint]');
  if (!hint) return;
  const here = document.documentElement.lang;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === here || tag === hint.lang);
  if (preferred !== hint.lang || wasSeen()) return;
  hint.hidden = false;
  for (const control of hint.querySelectorAll('a, button'))
    control.addEventListener('click', () => {
      hint.hidden = true;
      sessionStorage.setItem(STORAGE_KEY, 'seen');
    });
}

/** Where storage is blocked the line stays hidden. */
function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return true;
  }
}
