// No imports: the script is inlined, as early-clicks.ts is, on pages of practices with online booking only.

/** How long a press waits for the booking dialog, whose island fires "booking:ready". */
const MAX_WAIT_MS = 8000;

const pressedLinks = new Set<HTMLAnchorElement>();

function holdPress(event: Event) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-book-service]');
  if (!link || !document.querySelector('.booking')) return;
  event.preventDefault();
  pressedLinks.add(link);
  link.setAttribute('aria-disabled', 'true');
  setTimeout(followInThisTab, MAX_WAIT_MS);
}

function releasePresses(target = '_blank') {
  document.removeEventListener('click', holdPress);
  for (const link of pressedLinks) {
    link.removeAttribute('aria-disabled');
    link.target = target;
    link.click();
    link.target = '_blank';
  }
  pressedLinks.clear();
}

/** Uses this tab, as browsers block a new one so long after the press. */
const followInThisTab = () => releasePresses('_self');

document.addEventListener('click', holdPress);
document.addEventListener('booking:ready', () => releasePresses(), { once: true });
// Heard in the capture phase, as this event does not bubble.
document.addEventListener(
  'astro:hydration-error',
  ({ target }) => {
    if ((target as Element).querySelector('.booking')) followInThisTab();
  },
  true,
);

/** Reserves the line of TimeZoneNote.astro if clocks differ from the UK's, which in July are an hour ahead of UTC. */
document.addEventListener('DOMContentLoaded', () => {
  const offsets = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset());
  document.querySelector<HTMLElement>('[data-time-zone-note]')!.hidden = offsets.join() === '0,-60';
});
