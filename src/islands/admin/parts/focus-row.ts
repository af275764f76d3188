/** Id of the heading of a row. */
export function rowTitleId(id: string): string {
  return `row-${id}`;
}

/** The row that takes the place of one that goes away: the next, or else the one before. */
export function neighbourOf(items: readonly { id: string }[], id: string): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  return (items[index + 1] ?? items[index - 1])?.id;
}

/** Leads the keyboard on after a row went away: to its neighbour, or to the heading of the emptied list. */
export function focusRow(id: string | undefined) {
  const title = id === undefined ? null : document.getElementById(rowTitleId(id));
  if (title) title.focus();
  else focusViewTitle();
}

/** Leads the keyboard to the heading of what is shown now. */
export function focusViewTitle() {
  document.querySelector<HTMLElement>('[data-view-title]')?.focus({ preventScroll: true });
}
