import type { ReactNode } from 'react';

interface NoticeProps {
  text: string;
  isFailure?: boolean;
  action?: { label: string; run: () => void };
  children?: ReactNode;
}

/** A sentence that stays in the page until what it says is over, with what can be done about it. */
export function Notice({ text, isFailure = false, action, children }: NoticeProps) {
  return (
    <div className={isFailure ? 'notice notice--failure' : 'notice'} role={isFailure ? 'alert' : 'status'}>
      <p>{text}</p>
      {action && (
        <button className="button" type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
      {children}
    </div>
  );
}
