/** Pixels of scrolling after which the button appears (tests/conformance/main-page.spec.ts). */
const APPEARS_AFTER = 500;

/** Side of the corner that the button takes, with some margin, in pixels. */
const CORNER = 88;

/** The button steps aside for the helplines' link, anywhere in its row, and for buttons and answers beneath it. */
const HELPLINES_LINK = ':is(main, footer) a[href$=crisis-resources]';
const BENEATH_BUTTON = 'main .button:not([data-floating-contact]), [open] .answer';

export function startFloatingContact() {
  const button = document.querySelector<HTMLElement>('[data-floating-contact]')!;

  function update() {
    button.hidden = scrollY <= APPEARS_AFTER;
    // Measuring would cost the first screen a layout.
    if (button.hidden) return;
    const isAside =
      // A focused field, even scrolled away, hides the button: it would disturb somebody typing.
      document.activeElement?.matches('input, textarea, select') ||
      // A form in view needs no link to it (WCAG 2.4.11).
      isAnyInView('form[data-draft]', 0, 0) ||
      isAnyInView(HELPLINES_LINK, 0, innerHeight - CORNER) ||
      isAnyInView(BENEATH_BUTTON, innerWidth - CORNER, innerHeight - CORNER);
    button.toggleAttribute('data-aside', isAside);
  }

  // An opened or closed `<details>` may bring something into view; `toggle` does not bubble.
  for (const name of ['scroll', 'toggle']) addEventListener(name, () => requestAnimationFrame(update), true);
  update();
}

function isAnyInView(selector: string, left: number, top: number): boolean {
  return [...document.querySelectorAll(selector)].some((element) => {
    const box = element.getBoundingClientRect();
    return box.right > left && box.bottom > top && box.top < innerHeight;
  });
}
