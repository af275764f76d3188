/** Presses of Shift alone in a row, counted when Shift is released; quick-exit.ts says how many leave the page. */
let count = 0;
/** The Shift key that was pressed last, while it is down; else "". */
let heldShift = '';
let isCombined = false;
let isOtherDown = false;

/** Counts a press, but not the key's repeats; `key` tells left and right apart. */
export function shiftDown(key: string) {
  // Only the last pressed key repeats: Windows did not report the release of another one.
  if (key === heldShift) return;
  heldShift = key;
  count += 1;
  isCombined ||= isOtherDown;
}

/** `isLast` means that no Shift is down any more. Returns how many presses count: none after a combination. */
export function shiftUp(key: string, isLast: boolean): number {
  heldShift = isLast ? '' : heldShift.replace(key, 'other');
  if (isCombined) count = 0;
  isCombined &&= !isLast;
  return count;
}

/** Registers other input, such as the wheel. Returns how many presses count: scrolling between presses costs none. */
export function otherInput(): number {
  if (heldShift) {
    count = 0;
    isCombined = true;
  }
  return count;
}

export function pointerDown(): number {
  isOtherDown = true;
  return otherInput();
}

/** Ends a row of presses; returns 0. */
export function keyDown(): number {
  count = 0;
  return pointerDown();
}

export function otherUp() {
  isOtherDown = false;
}

/** Resets everything, also keys whose release was never reported; for a pause or a visit elsewhere. Returns 0. */
export function forgetPresses(): number {
  heldShift = '';
  isCombined = isOtherDown = false;
  return (count = 0);
}
