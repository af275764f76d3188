import { useEffect, useRef } from 'react';

/** Whether a key means "save" in every editor: Ctrl+S, or ⌘S. */
export function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Gives the ref of the button that this key presses, wherever the keyboard is; the browser would keep the page as a file. */
export function useSaveKey() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // Not behind a question that waits for its answer.
      if (!event.repeat && !document.querySelector('dialog[open]')) button.current?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return button;
}
