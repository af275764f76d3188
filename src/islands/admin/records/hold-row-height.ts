const heldRows = new Map<HTMLElement, () => void>();

/** Keeps a row's height until the pointer has left it: a second press must not land on the record below. */
export function holdHeight(row: HTMLElement, onRelease: () => void) {
  row.style.minBlockSize = `${row.getBoundingClientRect().height}px`;
  if (heldRows.size === 0) toggleListeners(addEventListener);
  heldRows.set(row, onRelease);
}

function release(isLeft: (row: HTMLElement) => boolean) {
  for (const [row, onRelease] of heldRows) {
    if (!isLeft(row)) continue;
    heldRows.delete(row);
    row.style.minBlockSize = '';
    onRelease();
  }
  if (heldRows.size === 0) toggleListeners(removeEventListener);
}

/** Rows are released when the mouse leaves or the page scrolls; a lifted finger may press again. */
function toggleListeners(addOrRemove: typeof addEventListener) {
  addOrRemove('pointermove', releaseOnMouseLeave);
  for (const type of ['wheel', 'touchmove', 'keydown']) addOrRemove(type, releaseAll, { passive: true });
}

const releaseOnMouseLeave = ({ pointerType, target }: PointerEvent) => {
  if (pointerType === 'mouse') release((row) => !row.contains(target as Node));
};

const releaseAll = () => release(() => true);
