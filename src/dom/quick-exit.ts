/** What forms keep of unsent words in the session's storage begins with this. */
const DRAFT_PREFIX = 'draft:';
/** Presses of Shift that leave the page, and how far apart they may be in milliseconds, as in GOV.UK's "Exit this page". */
const PRESSES = 3;
const PRESS_PATIENCE = 5000;

const exitLink = document.querySelector<HTMLAnchorElement>('[data-quick-exit]');
const exitStatus = document.querySelector<HTMLElement>('[data-exit-keys]');
let presses = 0;
let wasShiftHeld = false;
let timer = 0;

function wipeDrafts() {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of drafts) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: then there is nothing to wipe either.
  }
}

/** Blank at once: on a weak signal the other site can take seconds to arrive. */
function leave(address: string) {
  document.title = '\u00a0';
  document.body.textContent = '';
  wipeDrafts();
  location.replace(address);
}

function forgetPresses() {
  presses = 0;
  if (exitStatus) exitStatus.textContent = '';
}

/** Shift alone, never as a part of a combination such as Shift+Tab. */
function countPresses({ key, shiftKey }: KeyboardEvent) {
  clearTimeout(timer);
  if (key !== 'Shift' || wasShiftHeld) forgetPresses();
  else presses += 1;
  wasShiftHeld = shiftKey;
  if (presses === 0 || !exitLink) return;
  if (presses === PRESSES) return leave(exitLink.href);
  if (exitStatus)
    exitStatus.textContent = (exitStatus.dataset.exitKeys ?? '').replace('{count}', String(PRESSES - presses));
  timer = window.setTimeout(forgetPresses, PRESS_PATIENCE);
}

/** Leaves by the link and by the Shift key; the other language takes the place of this page too. */
export function offerQuickExit() {
  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('a');
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (pressed !== exitLink && !pressed.hreflang) return;
    event.preventDefault();
    if (pressed === exitLink) leave(exitLink.href);
    else location.replace(pressed.href);
  });
  document.addEventListener('keyup', countPresses);
}
