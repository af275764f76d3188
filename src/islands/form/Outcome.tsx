import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { takeFocus } from './take-focus.ts';

interface OutcomeProps {
  title: string;
  text: string;
  isFailure?: boolean;
  children?: ReactNode;
}

/** What became of a submission; it takes the focus, and stays in the page after the toast has gone. */
export function Outcome({ title, text, isFailure = false, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => takeFocus(box.current), []);
  return (
    <div
      className={isFailure ? 'outcome outcome--failed' : 'outcome'}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={box}
    >
      <h3 className="outcome__title" id={titleId}>
        {title}
      </h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
