import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { $isPasswordOpen } from '@/stores/owner/view.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin } from '../admin-context.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Opens and closes the password change (tests/conformance/dashboard-account.spec.ts). */
export function PasswordPanel() {
  const { messages: m } = useAdmin();
  const isOpen = useStore($isPasswordOpen);
  const [isUpdated, setIsUpdated] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => () => $isPasswordOpen.set(false), []);

  const finish = () => {
    raiseToast({ title: m['password.updated'], description: m['admin.password.others'] });
    $isPasswordOpen.set(false);
    setIsUpdated(true);
    toggle.current?.focus();
  };

  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 className="panel__title" id="password-title" tabIndex={-1} data-view-title>
        {m['admin.password']}
      </h2>
      <button
        className="button"
        type="button"
        ref={toggle}
        aria-expanded={isOpen}
        onClick={() => {
          $isPasswordOpen.set(!isOpen);
          setIsUpdated(false);
        }}
      >
        {m['admin.password.change']}
      </button>
      {isUpdated && (
        <p className="panel__outcome">
          {m['admin.password.done']} {m['admin.password.others']}
        </p>
      )}
      {isOpen && <PasswordForm onUpdated={finish} />}
    </section>
  );
}
