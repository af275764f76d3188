/** The button appears once the page has scrolled further than this (specification, section 9). Pixels. */
const APPEARS_AFTER = 500;

/** Height of the strip at the window's lower edge that the buttons may cover, with some air. Pixels. */
const CORNER_HEIGHT = 96;

const buttons = [...document.querySelectorAll<HTMLElement>('[data-floating]')];
const crisisLinks = [
  ...document.querySelectorAll<HTMLElement>('main a[href$="/crisis-resources"], footer a[href$="/crisis-resources"]'),
];

/** Never over a field being typed in (WCAG 2.4.11). */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}

/** Never over the way to the helplines. */
function wouldCoverCrisisLink(): boolean {
  const top = innerHeight - CORNER_HEIGHT;
  return crisisLinks.some((link) => {
    const place = link.getBoundingClientRect();
    return place.bottom > top && place.top < innerHeight;
  });
}

function update() {
  const isHidden = window.scrollY <= APPEARS_AFTER || isTyping() || wouldCoverCrisisLink();
  for (const button of buttons) button.hidden = isHidden;
}

addEventListener('scroll', update, { passive: true });
addEventListener('resize', update, { passive: true });
addEventListener('focusin', update);
addEventListener('focusout', () => requestAnimationFrame(update));
update();
