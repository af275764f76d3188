/** Presses of Shift alone, one after another; those that are whole, once a Shift has come up. */
let count = 0;
/** The Shift that was pressed last, while one is down; else "". */
let down = '';
/** Whether something else happened while a Shift was down. */
let isCombined = false;
/** Whether another key, a mouse button or a finger is down. */
let isOtherDown = false;

/** A Shift goes down, or repeats itself; `key` tells the two apart. */
export function shiftDown(key: string) {
  // Only the key that was pressed last repeats itself. Of another one Windows has not told the release.
  if (key === down) return;
  down = key;
  count += 1;
  isCombined ||= isOtherDown;
}

/** A Shift comes up; `isLast` where none is down then. Returns how many presses count: none where one was a combination. */
export function shiftUp(key: string, isLast: boolean): number {
  down = isLast ? '' : down.replace(key, 'other');
  if (isCombined) count = 0;
  isCombined &&= !isLast;
  return count;
}

/**
 * Something else happens, such as a turn of the wheel. Returns how many presses count. Between presses it changes nothing:
 * a page that still rolls on must not cost somebody in a hurry what is counted already.
 */
export function otherMove(): number {
  if (down) {
    count = 0;
    isCombined = true;
  }
  return count;
}

/** A mouse button or a finger goes down. Returns how many presses count. */
export function pointerDown(): number {
  isOtherDown = true;
  return otherMove();
}

/** Another key goes down, which also ends a row of presses. Returns how many presses count: none. */
export function keyDown(): number {
  count = 0;
  return pointerDown();
}

/** Whatever it was comes up. */
export function otherUp() {
  isOtherDown = false;
}

/** As if nothing had been pressed, such as after a while or in another window; also what never came up. Returns 0. */
export function forgetPresses(): number {
  down = '';
  isCombined = isOtherDown = false;
  return (count = 0);
}
