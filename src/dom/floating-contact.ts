/** The button appears once the page has scrolled further than this (tests/conformance/limits.spec.ts). Pixels. */
const APPEARS_AFTER = 500;

/** The corner of the window that the button takes, with some air. Pixels. */
const CORNER = 88;

/** What it moves aside for: the way to the helplines, buttons, and the answers that somebody reads. */
const MATTERS_MORE = ':is(main, footer) a[href$="/crisis-resources"], main .button, details[open] .answer';

/** The button that floats over the page: there once it is of use, and never over what matters more. */
export function startFloatingContact() {
  const button = document.querySelector<HTMLElement>('[data-floating-contact]');
  if (!button) return;
  const forms = [...document.querySelectorAll<HTMLElement>('form[data-draft]')];

  /** Never over a form (WCAG 2.4.11): whoever has come as far as its fields and errors needs no way to it. */
  const isAtForm = () => forms.some((form) => isSeen(form));

  const wouldCover = () =>
    [...document.querySelectorAll<HTMLElement>(MATTERS_MORE)].some((other) => other !== button && isInCorner(other));

  /** A field keeps the focus when it is scrolled away: whoever writes is left in peace. */
  function isTyping(): boolean {
    return document.activeElement?.matches('input, textarea, select') ?? false;
  }

  function update() {
    button!.hidden = window.scrollY <= APPEARS_AFTER;
    button!.toggleAttribute('data-aside', isAtForm() || isTyping() || wouldCover());
  }

  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  // Whatever opens or closes may bring something into view; a <details> tells of it without bubbling.
  addEventListener('toggle', update, true);
  addEventListener('focusin', update);
  addEventListener('focusout', () => requestAnimationFrame(update));
  update();
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

function isInCorner(element: HTMLElement): boolean {
  const { right, bottom, top } = element.getBoundingClientRect();
  return right > innerWidth - CORNER && bottom > innerHeight - CORNER && top < innerHeight;
}
