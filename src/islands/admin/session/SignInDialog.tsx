import { useEffect, useRef } from 'react';
import { leaveDashboard } from '@/stores/owner/dashboard.ts';
import { useAdmin } from '../admin-context.ts';
import { SignInForm } from './SignInForm.tsx';

/** Comes over the page when the session has ended; what the owner was doing waits underneath. */
export function SignInDialog() {
  const { messages: m } = useAdmin();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, []);

  return (
    <dialog
      className="dialog dialog--curtain"
      ref={dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      onClose={leaveDashboard}
    >
      <div className="dialog__form">
        <h2 id="session-ended">{m['admin.ended.title']}</h2>
        <p>{m['admin.ended.text']}</p>
        <SignInForm id="again" />
        <button className="button button--quiet" type="button" onClick={leaveDashboard}>
          {m['admin.ended.leave']}
        </button>
      </div>
    </dialog>
  );
}
