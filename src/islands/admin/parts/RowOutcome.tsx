import type { ReactNode } from 'react';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';

interface RowOutcomeProps {
  text: string;
  isBusy: boolean;
  /** Given where there is a way back. */
  onUndo?: (() => void) | undefined;
  children?: ReactNode;
}

/** What has become of a row, in the place of its buttons. */
export function RowOutcome({ text, isBusy, onUndo, children }: RowOutcomeProps) {
  const { messages: m } = useAdmin();
  return (
    <div className="row-outcome" data-keep-clear="in-focus">
      <div className="row-outcome__line">
        <p className="row-outcome__text" tabIndex={-1} data-row-news>
          <Icon name="check" size={20} />
          {text}
        </p>
        {onUndo && (
          <button
            className="button"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onUndo}
          >
            <Icon name="undo" size={20} />
            {m['admin.undo']}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
