import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { dismissToast } from '@/stores/toast.ts';
import { useAdmin } from './admin-context.ts';
import { Dialog } from './Dialog.tsx';
import { useNonDismissable } from './non-dismissable.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Nothing is lost, so the button is not styled as a warning. */
  isHarmless?: boolean;
  onAnswer: (isConfirmed: boolean) => void;
  children?: ReactNode;
}

/** Ignores Escape once something was typed in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isHarmless = false, onAnswer, children } = props;
  const { messages: m } = useAdmin();
  const [hasInput, setHasInput] = useState(false);
  const { dialogProps, note } = useNonDismissable(hasInput);
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(dismissToast, []);

  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...dialogProps}
      initialFocus={(dialog) => dialog.querySelector('select') ?? cancelButton.current}
      onInput={() => setHasInput(true)}
      onClosed={(returnValue) => onAnswer(returnValue === 'confirmed')}
    >
      <form className="dialog__form stack gap-4" method="dialog">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        {note}
        <div className="dialog__actions stack gap-3">
          <button className="button" value="cancelled" ref={cancelButton}>
            {cancelLabel ?? m['admin.cancel']}
          </button>
          <button
            className={isHarmless ? 'button button--primary' : 'button button--primary button--danger'}
            value="confirmed"
          >
            {confirmLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
