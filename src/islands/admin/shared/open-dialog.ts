const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Opens a modal dialog, or a box if the browser has none (Firefox before 98); returns how to close it. */
export function openDialog(dialog: HTMLDialogElement): (returnValue?: string) => void {
  if (typeof dialog.showModal !== 'function') return openBox(dialog);
  dialog.showModal();
  return (returnValue) => dialog.close(returnValue);
}

function openBox(dialog: HTMLDialogElement) {
  const opener = document.activeElement;
  const showOthers = hideOthers(dialog);
  const listening = new AbortController();
  for (const [name, value] of Object.entries({ open: '', role: 'dialog', 'aria-modal': 'true', 'data-box': '' }))
    dialog.setAttribute(name, value);

  const close = (returnValue = '') => {
    if (listening.signal.aborted) return;
    listening.abort();
    showOthers();
    dialog.removeAttribute('open');
    if (opener instanceof HTMLElement) opener.focus();
    dialog.returnValue = returnValue;
    // Fires later, as in browsers: code that removes the dialog no longer hears of it.
    setTimeout(() => dialog.dispatchEvent(new Event('close')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) close();
    if (event.key === 'Tab') keepFocusWithin(dialog, event);
  };
  document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
  return close;
}

function hideOthers(dialog: Element): () => void {
  const others = [...(dialog.parentElement?.children ?? [])].filter(
    (other) => other !== dialog && !other.matches('[inert]'),
  );
  const setAll = (isHidden: boolean) => {
    for (const other of others) {
      other.toggleAttribute('inert', isHidden);
      if (isHidden) other.setAttribute('aria-hidden', 'true');
      else other.removeAttribute('aria-hidden');
    }
  };
  setAll(true);
  return () => setAll(false);
}

function keepFocusWithin(dialog: Element, event: KeyboardEvent) {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.getClientRects().length > 0,
  );
  const [first, last] = [controls.at(0), controls.at(-1)];
  const isOutside = !dialog.contains(document.activeElement);
  const end = event.shiftKey ? first : last;
  if (!isOutside && document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
