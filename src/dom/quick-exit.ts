import { isUnmodified } from './disclosures.ts';
import { forgetPresses, keyDown, otherInput, otherUp, pointerDown, shiftDown, shiftUp } from './shift-key-sequence.ts';

const DRAFT_PREFIX = 'draft:';
/** Both as in GOV.UK's "Exit this page"; the time is between two presses. */
const PRESSES_TO_EXIT = 3;
const SEQUENCE_TIMEOUT_MS = 5000;

const exitLink = document.querySelector<HTMLAnchorElement>('[data-quick-exit]')!;
const exitStatus = document.querySelector<HTMLElement>('[data-exit-keys]')!;
let presses = 0;
let timer: ReturnType<typeof setTimeout>;

function wipeDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** Blanks the page at once: on a weak signal the other site can take seconds to arrive. */
function leave() {
  document.title = '\u00a0';
  document.body.textContent = '';
  wipeDrafts();
  location.replace(exitLink.href);
}

function updatePresses(total: number) {
  if (total === presses) return;
  presses = total;
  if (total >= PRESSES_TO_EXIT) return leave();
  exitStatus.textContent = total
    ? exitStatus.dataset.exitKeys!.replace('{count}', String(PRESSES_TO_EXIT - total))
    : '';
  restartTimeout();
}

/** Forgets the presses after a pause: a key whose release was never reported must keep nobody from leaving. */
function restartTimeout() {
  clearTimeout(timer);
  timer = setTimeout(resetPresses, SEQUENCE_TIMEOUT_MS);
}

const resetPresses = () => updatePresses(forgetPresses());
const onOtherInput = () => updatePresses(otherInput());

function onPointerDown() {
  restartTimeout();
  updatePresses(pointerDown());
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Shift') {
    shiftDown(event.code || event.key);
    if (event.ctrlKey || event.altKey || event.metaKey) onOtherInput();
    return;
  }
  restartTimeout();
  updatePresses(keyDown());
  // A Mac reports the keyup of Caps Lock only when it is switched off.
  if (event.key === 'CapsLock') otherUp();
}

function onKeyUp({ key, code, shiftKey }: KeyboardEvent) {
  if (key === 'Shift') updatePresses(shiftUp(code, !shiftKey));
  else otherUp();
}

/** Every event that may belong to a press or end a sequence; a screen reader may hide the key that moved the focus. */
const LISTENERS = {
  keydown: onKeyDown,
  keyup: onKeyUp,
  pointerdown: onPointerDown,
  pointerup: otherUp,
  pointercancel: otherUp,
  wheel: onOtherInput,
  focusin: onOtherInput,
  blur: resetPresses,
};

/** Replaces this page in the history, also on a switch of language: Back must not lead here. */
export function startQuickExit() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-quick-exit], a[hreflang]'))
    link.addEventListener('click', (event) => {
      if (!isUnmodified(event)) return;
      event.preventDefault();
      if (link === exitLink) leave();
      else location.replace(link.href);
    });
  for (const [name, listener] of Object.entries(LISTENERS))
    addEventListener(name, listener as EventListener, { passive: true });
}
