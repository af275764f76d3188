import { useEffect, useLayoutEffect, useRef } from 'react';

export function rowTitleId(id: string): string {
  return `row-${id}`;
}

export function neighbourTitle(id: string): HTMLElement | null | undefined {
  const row = document.getElementById(rowTitleId(id))?.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('h3');
}

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

/** If the pressed button disappears, the focus moves to the row's notice, or else to its heading. */
export function useRestoredFocus(state: string) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => row.current?.querySelector<HTMLElement>(selector);
    (find('[data-row-status]') ?? find('h3'))?.focus({ preventScroll: true });
  }, [state]);
  return row;
}

/** If the element of the returned ref disappears with the focus in it, the section's heading takes the focus. */
export function useFocusAfterRemoval<Target extends HTMLElement>() {
  const elementRef = useRef<Target>(null);
  useLayoutEffect(() => {
    const { current } = elementRef;
    // This runs while the element is still in the page.
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const section = current.parentElement?.closest('section');
      (section?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]') ?? viewTitle())?.focus();
    };
  }, []);
  return elementRef;
}
