const heldRows = new Map<HTMLElement, () => void>();

/** Keeps a row's height until the pointer has left it: a second press must not land on the record below. */
export function holdHeight(row: HTMLElement, onLeft: () => void) {
  row.style.minBlockSize = `${row.getBoundingClientRect().height}px`;
  if (heldRows.size === 0) listen(addEventListener);
  heldRows.set(row, onLeft);
}

function release(isLeft: (row: HTMLElement) => boolean) {
  for (const [row, onLeft] of heldRows) {
    if (!isLeft(row)) continue;
    heldRows.delete(row);
    row.style.minBlockSize = '';
    onLeft();
  }
  if (heldRows.size === 0) listen(removeEventListener);
}

/** Releases rows when the mouse leaves or the page scrolls, not when a finger is lifted: it may come down again. */
function listen(addOrRemove: typeof addEventListener) {
  addOrRemove('pointermove', leaveByMouse);
  for (const type of ['wheel', 'touchmove', 'keydown']) addOrRemove(type, leaveAll, { passive: true });
}

const leaveByMouse = ({ pointerType, target }: PointerEvent) => {
  if (pointerType === 'mouse') release((row) => !row.contains(target as Node));
};

const leaveAll = () => release(() => true);
