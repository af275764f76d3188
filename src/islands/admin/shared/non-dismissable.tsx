import { useState, type DialogHTMLAttributes } from 'react';
import { useAdmin } from './admin-context.ts';

/** Keeps a dialog open at Escape and says how to leave it: a key without effect would look broken. */
export function useNonDismissable(isHeld: boolean) {
  const { messages: m } = useAdmin();
  const [wasTried, setWasTried] = useState(false);
  const held: DialogHTMLAttributes<HTMLDialogElement> = {
    // Some browsers let a second Escape through.
    closedby: isHeld ? 'none' : 'closerequest',
    onCancel: (event) => isHeld && event.preventDefault(),
    onKeyDown: ({ key }) => isHeld && key === 'Escape' && setWasTried(true),
  };
  const note = (
    <p className="small strong" role="alert">
      {isHeld && wasTried && m['admin.dialog.held']}
    </p>
  );
  return { held, note };
}
