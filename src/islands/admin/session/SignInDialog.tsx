import { useEffect, useRef } from 'react';
import { leaveDashboard, cancelSignIn } from '@/stores/owner/dashboard.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { SignInForm } from './SignInForm.tsx';

interface SignInDialogProps {
  /** Whether the session is over; else only a change of the sign-in asks for another one. */
  isOver: boolean;
}

/** Comes over the page when the session has ended, or for a change that asks for a new one; what the owner was doing waits underneath. */
export function SignInDialog({ isOver }: SignInDialogProps) {
  const { messages: m } = useAdmin();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[name="password"], [type="submit"]')?.focus();
  }, []);

  const leave = isOver ? leaveDashboard : cancelSignIn;
  return (
    <dialog
      className="dialog dialog--curtain"
      ref={dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      onClose={leave}
    >
      <div className="dialog__form stack gap-4">
        <h2 id="session-ended">{m[isOver ? 'admin.ended.title' : 'admin.confirm.title']}</h2>
        <p>{m[isOver ? 'admin.ended.text' : 'admin.confirm.text']}</p>
        <SignInForm id="again" />
        <button className="button button--quiet" type="button" onClick={leave}>
          {m[isOver ? 'admin.ended.leave' : 'admin.cancel']}
        </button>
      </div>
    </dialog>
  );
}
