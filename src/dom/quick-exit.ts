import { isPlain } from './disclosures.ts';
import { forgetPresses, keyDown, otherMove, otherUp, pointerDown, shiftDown, shiftUp } from './shift-presses.ts';

/** What forms keep of unsent words in the session's storage begins with this. */
const DRAFT_PREFIX = 'draft:';
/** Presses of Shift that leave the page, and how far apart they may be in milliseconds, as in GOV.UK's "Exit this page". */
const PRESSES = 3;
const PRESS_PATIENCE = 5000;

const exitLink = document.querySelector<HTMLAnchorElement>('[data-quick-exit]')!;
const exitStatus = document.querySelector<HTMLElement>('[data-exit-keys]')!;
let presses = 0;
let timer: ReturnType<typeof setTimeout>;

function wipeDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: then there is nothing to wipe either.
  }
}

/** Blank at once: on a weak signal the other site can take seconds to arrive. */
function leave() {
  document.title = '\u00a0';
  document.body.textContent = '';
  wipeDrafts();
  location.replace(exitLink.href);
}

/** Says how many are left to press, or leaves. */
function count(total: number) {
  if (total === presses) return;
  presses = total;
  if (total >= PRESSES) return leave();
  exitStatus.textContent = total ? exitStatus.dataset.exitKeys!.replace('{count}', String(PRESSES - total)) : '';
  waitForMore();
}

/** Also so that a key of whose release no word comes stops nobody from leaving. */
function waitForMore() {
  clearTimeout(timer);
  timer = setTimeout(forget, PRESS_PATIENCE);
}

const forget = () => count(forgetPresses());
const move = () => count(otherMove());

function holdPointer() {
  waitForMore();
  count(pointerDown());
}

function pressKey(event: KeyboardEvent) {
  if (event.key === 'Shift') {
    shiftDown(event.code || event.key);
    if (event.ctrlKey || event.altKey || event.metaKey) move();
    return;
  }
  waitForMore();
  count(keyDown());
  // On a Mac it comes up only when it is switched off.
  if (event.key === 'CapsLock') otherUp();
}

function releaseKey({ key, code, shiftKey }: KeyboardEvent) {
  if (key === 'Shift') count(shiftUp(code, !shiftKey));
  else otherUp();
}

/** All that may come together with a press. A screen reader may keep to itself which key moved the focus. */
const LISTENERS = {
  keydown: pressKey,
  keyup: releaseKey,
  pointerdown: holdPointer,
  pointerup: otherUp,
  pointercancel: otherUp,
  wheel: move,
  focusin: move,
  blur: forget,
};

/** Leaves by the link and by the Shift key; the other language takes the place of this page too. */
export function offerQuickExit() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-quick-exit], a[hreflang]'))
    link.addEventListener('click', (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (link === exitLink) leave();
      else location.replace(link.href);
    });
  for (const [name, listener] of Object.entries(LISTENERS))
    addEventListener(name, listener as EventListener, { passive: true });
}
