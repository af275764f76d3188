import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from './focus.ts';
import { Button } from './Button.tsx';

interface NoticeProps {
  text: string;
  isFailure?: boolean;
  action?: { label: string; run: () => void };
  children?: ReactNode;
}

export function Notice({ text, isFailure = false, action, children }: NoticeProps) {
  const focusRef = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div
      className={`notice cluster line gap-3 no-print ${isFailure ? 'notice--failure' : ''}`}
      role={isFailure ? 'alert' : 'status'}
      ref={focusRef}
    >
      <p>{text}</p>
      {action && <Button label={action.label} onPress={action.run} />}
      {children}
    </div>
  );
}
