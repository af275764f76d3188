const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Opens a modal dialog, or imitates one (Firefox before 98); returns a function that closes it. */
export function openDialog(dialog: HTMLDialogElement): (returnValue?: string) => void {
  if (typeof dialog.showModal !== 'function') return openFallback(dialog);
  dialog.showModal();
  return (returnValue) => dialog.close(returnValue);
}

function openFallback(dialog: HTMLDialogElement) {
  const opener = document.activeElement;
  const showSiblings = hideSiblings(dialog);
  const controller = new AbortController();
  for (const [name, value] of Object.entries({ open: '', role: 'dialog', 'aria-modal': 'true', 'data-box': '' }))
    dialog.setAttribute(name, value);

  const close = (returnValue = '') => {
    if (controller.signal.aborted) return;
    controller.abort();
    showSiblings();
    dialog.removeAttribute('open');
    if (opener instanceof HTMLElement) opener.focus();
    dialog.returnValue = returnValue;
    // Fires later, as in browsers: code that has removed the dialog meanwhile gets no event.
    setTimeout(() => dialog.dispatchEvent(new Event('close')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) close();
    if (event.key === 'Tab') keepFocusWithin(dialog, event);
  };
  document.addEventListener('keydown', onKeyDown, { signal: controller.signal });
  return close;
}

function hideSiblings(dialog: Element): () => void {
  const siblings = [...(dialog.parentElement?.children ?? [])].filter(
    (sibling) => sibling !== dialog && !sibling.matches('[inert]'),
  );
  const setAll = (isHidden: boolean) => {
    for (const sibling of siblings) {
      sibling.toggleAttribute('inert', isHidden);
      if (isHidden) sibling.setAttribute('aria-hidden', 'true');
      else sibling.removeAttribute('aria-hidden');
    }
  };
  setAll(true);
  return () => setAll(false);
}

function keepFocusWithin(dialog: Element, event: KeyboardEvent) {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.getClientRects().length > 0,
  );
  const [first, last] = [controls.at(0), controls.at(-1)];
  const isOutside = !dialog.contains(document.activeElement);
  const edge = event.shiftKey ? first : last;
  if (!isOutside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
