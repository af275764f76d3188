import { useState, type ReactNode } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from './admin-context.ts';
import { useAttempt, type Action } from './attempt.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFocusAfter } from './focus.ts';

interface ActionButtonProps extends Action {
  label: string;
  icon?: ReactNode;
  /** What it is done to, where other buttons say the same. */
  name?: string;
  className?: string;
  /** Asked first. */
  question?: { title: string; text: string; cancelLabel?: string };
}

/** Does one thing, once it was asked about where that is needed; the keyboard goes on where the button goes away with it. */
export function ActionButton({ label, icon, name, className = 'button', question, ...action }: ActionButtonProps) {
  const { messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const place = useFocusAfter<HTMLButtonElement>();
  const act = () => void run(action);
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false);
    if (isConfirmed) act();
  };
  return (
    <>
      <button
        className={className}
        type="button"
        ref={place}
        aria-disabled={isBusy || undefined}
        aria-label={name && interpolate(m['admin.step'], { action: label, name })}
        onClick={question ? () => setIsAsking(true) : act}
      >
        {icon}
        {label}
      </button>
      {question && isAsking && <ConfirmDialog {...question} confirmLabel={label} onAnswer={answer} />}
    </>
  );
}
