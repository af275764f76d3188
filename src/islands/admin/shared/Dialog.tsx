import { useLayoutEffect, useRef, type DialogHTMLAttributes } from 'react';
import { createPortal } from 'react-dom';
import { openDialog } from './open-dialog.ts';

interface DialogProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'> {
  /** What has the focus first. */
  first: (dialog: HTMLDialogElement) => HTMLElement | null;
  /** It was closed, with the value of the button that did. */
  onClosed: (returnValue: string) => void;
}

/** A modal dialog, open as long as it is drawn; a button of its form (`method="dialog"`) closes it. At the end of the page, so that nothing around it cuts it off. */
export function Dialog({ first, onClosed, className = '', ...others }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<(returnValue?: string) => void>(undefined);
  useLayoutEffect(() => {
    const { current } = dialog;
    close.current = openDialog(current!);
    first(current!)?.focus();
    // Closing it leads the keyboard back to where it was; taking it away alone would not.
    return () => close.current?.();
    // It opens once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return createPortal(
    <dialog
      {...others}
      className={`dialog ${className}`}
      ref={dialog}
      onClose={({ currentTarget }) => onClosed(currentTarget.returnValue)}
      onSubmit={(event) => {
        // Not to a form that it is drawn in, nor by browsers that do not know the method to an address.
        event.stopPropagation();
        const form = event.target as HTMLFormElement;
        if (form.getAttribute('method') !== 'dialog') return;
        event.preventDefault();
        close.current?.(((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value);
      }}
    />,
    document.body,
  );
}
