import { useEffect, useLayoutEffect, useRef } from 'react';

export function rowTitleId(id: string): string {
  return `row-${id}`;
}

/** The heading of the row that takes the place of one that goes away: the next, or else the one before. */
export function neighbourTitle(id: string): HTMLElement | null | undefined {
  const row = document.getElementById(rowTitleId(id))?.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('h3');
}

/** Leads the keyboard on after a row went away: to its neighbour, or to the heading of the emptied list. */
export function focusTitle(title: HTMLElement | null | undefined) {
  if (title?.isConnected) title.focus();
  else (document.getElementById('list-title') ?? viewTitle())?.focus({ preventScroll: true });
}

export function focusViewTitle() {
  viewTitle()?.focus({ preventScroll: true });
}

function viewTitle() {
  return document.querySelector<HTMLElement>('[data-view-title]');
}

/** Where the pressed button went away, the keyboard goes on from what the row says about it, or else from its heading. */
export function useRestoredFocus(state: string) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => row.current?.querySelector<HTMLElement>(selector);
    (find('[data-row-news]') ?? find('h3'))?.focus({ preventScroll: true });
  }, [state]);
  return row;
}

/** Gives the ref of something that goes away with the button in it: the keyboard goes on at the heading of its part. */
export function useFocusAfter<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const { current } = part;
    // It is still in the page while it is being taken away.
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const around = current.parentElement?.closest('section');
      (around?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]') ?? viewTitle())?.focus();
    };
  }, []);
  return part;
}
