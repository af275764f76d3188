// No imports: so small, this script travels inside the page, and no press is lost on a slow connection.
// The island's directive (src/islands/directives/near.ts) says "near:ready" when it takes over.

/** As long as an island is waited for. Milliseconds. */
const LONGEST_WAIT = 8000;

const pressed = new Set<HTMLAnchorElement>();

function hold(event: Event) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-book-service]');
  if (!link) return;
  event.preventDefault();
  pressed.add(link);
  link.setAttribute('aria-disabled', 'true');
  setTimeout(release, LONGEST_WAIT, '_self');
}

/** Presses again what was pressed; by itself in this tab, since browsers block a new one by then. */
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

document.addEventListener('click', hold);
document.addEventListener('near:ready', () => release(), { once: true });
