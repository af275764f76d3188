import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface OutcomeProps {
  title: string;
  text: string;
  isFailure?: boolean;
  children?: ReactNode;
}

/** What became of a submission; it stays in the page after the toast has gone. */
export function Outcome({ title, text, isFailure = false, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={isFailure ? 'outcome outcome--failed' : 'outcome'} tabIndex={-1} ref={box}>
      <p className="field__label">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
