/** Kept for this tab alone; the crisis page's quick exit wipes it, as it wipes drafts. */
const STORAGE_KEY = 'draft:language';

/** Above the first heading (sections/Hero.astro). */
const ROOM_IN_REM = 3;

/** Shows the line about the other language to whoever prefers it, until it is followed or closed. */
export function startLanguageHint() {
  const hint = document.querySelector<HTMLElement>('[data-language-hint]');
  if (!hint) return;
  const here = document.documentElement.lang;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === here || tag === hint.lang);
  if (preferred !== hint.lang || wasSeen()) return;
  hint.hidden = false;
  // Large text takes more than the room above the first heading: then it takes room of its own.
  if (hint.offsetHeight > ROOM_IN_REM * parseFloat(getComputedStyle(document.documentElement).fontSize)) {
    hint.style.position = 'static';
  }
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
