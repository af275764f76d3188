import { useEffect, useRef } from 'react';

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

/**
 * Gives the ref of a row. Where the pressed button went away because the row moved to another folder or came back, the
 * keyboard goes on from what the row says about it, or else from its heading, unless it is elsewhere already.
 */
export function useRestoredFocus(hasMoved: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const hadMoved = useRef(hasMoved);
  useEffect(() => {
    if (hadMoved.current === hasMoved) return;
    hadMoved.current = hasMoved;
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => row.current?.querySelector<HTMLElement>(selector);
    (find('[data-row-news]') ?? find('h3'))?.focus({ preventScroll: true });
  }, [hasMoved]);
  return row;
}
