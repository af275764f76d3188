import { useState } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { useEdit } from './edit-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useFocusAfter } from '../shared/focus.ts';
import { siteFailure } from './failure.ts';

interface SiteButtonProps {
  label: string;
  /** What it is done to, where other buttons say the same. */
  name?: string;
  isPrimary?: boolean;
  /** Asked first. */
  question?: { title: string; text: string };
  work: () => Promise<unknown>;
  /** What to say where it was not done; the server says best why. */
  failure: string;
}

/** Does something to the site; the keyboard goes on where the button goes away with what it did. */
export function SiteButton({ label, name, isPrimary, question, work, failure }: SiteButtonProps) {
  const { messages: m } = useEdit();
  const { isBusy, run } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const place = useFocusAfter<HTMLButtonElement>();
  const act = () => {
    void run({ label, work, failed: siteFailure(failure, m) });
  };
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false);
    if (isConfirmed) act();
  };
  return (
    <>
      <button
        className={isPrimary ? 'button button--primary' : 'button'}
        type="button"
        ref={place}
        aria-disabled={isBusy || undefined}
        aria-label={name && interpolate(m['admin.step'], { action: label, name })}
        onClick={question ? () => setIsAsking(true) : act}
      >
        {label}
      </button>
      {question && isAsking && <ConfirmDialog {...question} confirmLabel={label} onAnswer={answer} />}
    </>
  );
}
