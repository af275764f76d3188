import { useEffect, useRef } from 'react';

/**
 * Gives the ref of a row. Where the pressed button went away because the row moved to another list or came back, the
 * keyboard goes on from what the row says about it, or else from its heading, unless it is elsewhere already.
 */
export function useKeptFocus(hasMoved: boolean) {
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
