import { useState, type DialogHTMLAttributes } from 'react';
import { useAdmin } from './admin-context.ts';

/** Keeps a dialog open at Escape and says how to leave it: a key without effect would look broken. */
export function useNonDismissable(isLocked: boolean) {
  const { messages: m } = useAdmin();
  const [wasTried, setWasTried] = useState(false);
  const dialogProps: DialogHTMLAttributes<HTMLDialogElement> = {
    // Some browsers let a second Escape through.
    closedby: isLocked ? 'none' : 'closerequest',
    onCancel: (event) => isLocked && event.preventDefault(),
    onKeyDown: ({ key }) => isLocked && key === 'Escape' && setWasTried(true),
  };
  const note = (
    <p className="small strong" role="alert">
      {isLocked && wasTried && m['admin.dialog.held']}
    </p>
  );
  return { dialogProps, note };
}
