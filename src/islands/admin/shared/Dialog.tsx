import { useLayoutEffect, useRef, type DialogHTMLAttributes } from 'react';
import { createPortal } from 'react-dom';
import { openDialog } from './open-dialog.ts';

interface DialogProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'> {
  initialFocus: (dialog: HTMLDialogElement) => HTMLElement | null;
  onClosed: (returnValue: string) => void;
}

/** A modal dialog, open while mounted; at the end of the page, so that nothing clips it. */
export function Dialog({ initialFocus, onClosed, className = '', ...others }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<(returnValue?: string) => void>(undefined);
  useLayoutEffect(() => {
    const { current } = dialog;
    close.current = openDialog(current!);
    initialFocus(current!)?.focus();
    // Closing the dialog restores the focus; removing it would not.
    return () => close.current?.();
    // oxlint-disable-next-line react/exhaustive-deps -- A dialog opens once.
  }, []);
  return createPortal(
    <dialog
      {...others}
      className={`dialog ${className}`}
      ref={dialog}
      onClose={({ currentTarget }) => onClosed(currentTarget.returnValue)}
      onSubmit={(event) => {
        // React's events reach a surrounding form; browsers that do not know method="dialog" would send this one.
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
