/** The button appears once the page has scrolled further than this (specification, section 9). Pixels. */
const APPEARS_AFTER = 500;

const button = document.querySelector<HTMLElement>('[data-floating-contact]');

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}

/** Never over a field being typed in (WCAG 2.4.11). */
function update() {
  if (button) button.hidden = window.scrollY <= APPEARS_AFTER || isTyping();
}

addEventListener('scroll', update, { passive: true });
addEventListener('focusin', update);
addEventListener('focusout', () => requestAnimationFrame(update));
update();
