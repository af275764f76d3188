import { useState } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from './admin-context.ts';
import { useAttempt, type Action } from './attempt.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFocusAfterRemoval } from './focus.ts';

interface ActionButtonProps extends Action, Pick<ButtonProps, 'label' | 'icon' | 'variant' | 'className'> {
  /** Tells the button apart from others with the same label. */
  name?: string;
  confirmation?: { title: string; text: string; cancelLabel?: string };
}

/** A button that runs an action, after asking if there is a `confirmation`. */
export function ActionButton({ name, confirmation, label, icon, variant, className, ...action }: ActionButtonProps) {
  const { messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const focusRef = useFocusAfterRemoval<HTMLButtonElement>();
  const act = () => void run(action);
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false);
    if (isConfirmed) act();
  };
  return (
    <>
      <Button
        {...{ label, icon, variant, className, isBusy, ref: focusRef }}
        aria-label={name && interpolate(m['admin.step'], { action: label, name })}
        onPress={confirmation ? () => setIsAsking(true) : act}
      />
      {confirmation && isAsking && <ConfirmDialog {...confirmation} confirmLabel={label} onAnswer={answer} />}
    </>
  );
}
