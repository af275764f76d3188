/** The button appears once the page has scrolled further than this (tests/conformance/limits.spec.ts). Pixels. */
const APPEARS_AFTER = 500;

/** Height of the strip at the window's lower edge that the buttons may cover, with some air. Pixels. */
const CORNER_HEIGHT = 96;

/** The buttons that float over the page: there once they are of use, and never over what matters more. */
export function startFloatingContact() {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-floating]')];
  const forms = [...document.querySelectorAll<HTMLElement>('form[data-draft]')];
  const crisisLinks = [
    ...document.querySelectorAll<HTMLElement>('main a[href$="/crisis-resources"], footer a[href$="/crisis-resources"]'),
  ];

  /** Never over a form (WCAG 2.4.11): whoever has come as far as its fields and errors needs no way to it. */
  const isAtForm = () => forms.some((form) => isSeen(form, 0));

  /** Never over the way to the helplines. */
  const wouldCoverCrisisLink = () => crisisLinks.some((link) => isSeen(link, innerHeight - CORNER_HEIGHT));

  /** A field keeps the focus when it is scrolled away: whoever writes is left in peace. */
  function isTyping(): boolean {
    return document.activeElement?.matches('input, textarea, select') ?? false;
  }

  function update() {
    const isHidden = window.scrollY <= APPEARS_AFTER || isAtForm() || isTyping() || wouldCoverCrisisLink();
    for (const button of buttons) button.hidden = isHidden;
  }

  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  // Whatever opens or closes may bring a form into view.
  addEventListener('focusin', update);
  addEventListener('focusout', () => requestAnimationFrame(update));
  update();
}

/** Whether any of it stands below this line of the window. */
function isSeen(element: HTMLElement, line: number): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > line && top < innerHeight;
}
