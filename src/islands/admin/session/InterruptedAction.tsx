import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { $interruptedAction, $session } from '@/stores/owner/session.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { focusTitle, rowTitleId } from '../shared/focus.ts';

/** After signing in again: one tap repeats what the end of the session interrupted. */
export function InterruptedAction() {
  const { messages: m } = useAdmin();
  const action = useStore($interruptedAction);
  const isSignedIn = useStore($session) === 'signed-in';
  const repeat = useRef<HTMLButtonElement>(null);
  const isWaiting = action !== undefined && isSignedIn;
  useEffect(() => {
    if (isWaiting) repeat.current?.focus();
  }, [isWaiting]);

  if (!isWaiting) return null;
  const goBack = () => {
    $interruptedAction.set(undefined);
    focusTitle(document.getElementById(rowTitleId(action.recordId ?? '')));
  };
  return (
    <div className="notice cluster gap-3" role="status">
      <p>{interpolate(m['admin.interrupted'], { step: action.label })}</p>
      <button
        className="button button--primary"
        type="button"
        ref={repeat}
        onClick={() => {
          goBack();
          action.run();
        }}
      >
        {m['admin.repeat']}
      </button>
      <button className="button" type="button" onClick={goBack}>
        {m['admin.dismiss']}
      </button>
    </div>
  );
}
