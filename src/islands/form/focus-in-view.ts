/** Brings an element into view at once and moves the focus there; a toast that must not cover it then knows where it is. */
export function focusInView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}
