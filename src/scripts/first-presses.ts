// No imports: so small, this script travels inside the page, and no press is lost on a slow connection.

/** The page's other scripts; the build writes their addresses here (src/integrations/defer-page-scripts.ts). */
const FILES = '__FILES__';

/** How long a press waits for the booking dialog, whose island says "booking:ready". Milliseconds. */
const LONGEST_WAIT = 8000;

const scripts = import.meta.env.PROD
  ? FILES.split(' ').map((src) => Object.assign(document.createElement('script'), { type: 'module', src }))
  : [];
/** When all that is seen has come, or at the first touch or key; nothing is asked for twice. */
const ask = () => document.head.append(...scripts);
addEventListener('load', () => setTimeout(ask));
for (const type of ['pointerdown', 'keydown']) addEventListener(type, ask, { once: true });

const pressed = new Set<HTMLAnchorElement>();

function hold(event: Event) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-book-service]');
  if (!link || !document.querySelector('.booking')) return;
  event.preventDefault();
  pressed.add(link);
  link.setAttribute('aria-disabled', 'true');
  setTimeout(followInThisTab, LONGEST_WAIT);
}

/** Presses again what was pressed. */
function release(target = '_blank') {
  document.removeEventListener('click', hold);
  for (const link of pressed) {
    link.removeAttribute('aria-disabled');
    link.target = target;
    link.click();
    link.target = '_blank';
  }
  pressed.clear();
}

/** Browsers block a new tab so long after the press. */
const followInThisTab = () => release('_self');

document.addEventListener('click', hold);
document.addEventListener('booking:ready', () => release(), { once: true });
// Told to the island alone, so it is heard on the way down.
document.addEventListener(
  'astro:hydration-error',
  ({ target }) => {
    if ((target as Element).querySelector('.booking')) followInThisTab();
  },
  true,
);

/** The review form opens as the page's target (review-panel.ts does the rest): the page need not be sent again for that. */
document.addEventListener('submit', (event) => {
  const { pathname, hash } = new URL((event.target as HTMLFormElement).action);
  if (event.defaultPrevented || !hash || pathname !== location.pathname) return;
  event.preventDefault();
  location.hash = hash;
  try {
    sessionStorage.setItem('draft:review:open', 'true');
  } catch {
    // Storage is blocked.
  }
  document.querySelector<HTMLElement>(`${hash} input:not([type=hidden])`)?.focus();
});

/** Room for the line of VisitorZone.astro, where clocks are not set as in the UK, one hour ahead in July. */
document.addEventListener('DOMContentLoaded', () => {
  const offsets = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset());
  document.querySelector<HTMLElement>('[data-visitor-zone]')!.hidden = offsets.join() === '0,-60';
});
