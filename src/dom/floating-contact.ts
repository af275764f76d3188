/** The button appears once the page has scrolled further than this (tests/conformance/limits.spec.ts). Pixels. */
const APPEARS_AFTER = 500;

/** The corner of the window that the button takes, with some air. Pixels. */
const CORNER = 88;

/** What it never covers: the whole width of the way to the helplines, and the buttons and answers under it. */
const HELP = ':is(main, footer) a[href$=crisis-resources]';
const UNDER_IT = 'main .button:not([data-floating-contact]), [open] .answer';

/** The button that floats over the page: there once it is of use, and never over what matters more. */
export function startFloatingContact() {
  const button = document.querySelector<HTMLElement>('[data-floating-contact]')!;

  function update() {
    button.hidden = scrollY <= APPEARS_AFTER;
    const isAside =
      // A field keeps the focus when it is scrolled away: whoever writes is left in peace.
      document.activeElement?.matches('input, textarea, select') ||
      // Whoever has come as far as a form needs no way to it (WCAG 2.4.11).
      isSeen('form[data-draft]', 0, 0) ||
      isSeen(HELP, 0, innerHeight - CORNER) ||
      isSeen(UNDER_IT, innerWidth - CORNER, innerHeight - CORNER);
    button.toggleAttribute('data-aside', isAside);
  }

  // Whatever opens or closes may bring something into view; a <details> tells of it without bubbling.
  for (const name of ['scroll', 'toggle']) addEventListener(name, () => requestAnimationFrame(update), true);
  update();
}

/** Whether the window shows any of these right of and below a place in it; what is not displayed is nowhere. */
function isSeen(selector: string, left: number, top: number): boolean {
  return [...document.querySelectorAll(selector)].some((element) => {
    const box = element.getBoundingClientRect();
    return box.right > left && box.bottom > top && box.top < innerHeight;
  });
}
