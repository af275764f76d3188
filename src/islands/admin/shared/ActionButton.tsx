import { useState } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from './admin-context.ts';
import { useAttempt, type Action } from './attempt.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFocusAfter } from './focus.ts';

interface ActionButtonProps extends Action, Pick<ButtonProps, 'label' | 'icon' | 'look' | 'className'> {
  /** Tells the button apart from others with the same label. */
  name?: string;
  question?: { title: string; text: string; cancelLabel?: string };
}

export function ActionButton({ name, question, label, icon, look, className, ...action }: ActionButtonProps) {
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
      <Button
        {...{ label, icon, look, className, isBusy, ref: place }}
        aria-label={name && interpolate(m['admin.step'], { action: label, name })}
        onPress={question ? () => setIsAsking(true) : act}
      />
      {question && isAsking && <ConfirmDialog {...question} confirmLabel={label} onAnswer={answer} />}
    </>
  );
}
