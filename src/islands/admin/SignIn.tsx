import { useState, type SubmitEvent } from 'react';
import { apiRequest, ApiRequestError } from '@/contract/client.ts';
import { loadOwnerData } from '@/stores/owner.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Field } from '../form/Field.tsx';
import type { AdminProps } from './AdminApp.tsx';

/** Asks for the owner's password; it is checked on the server. */
export function SignIn({ locale, messages: m }: AdminProps) {
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking) return;
    const password = new FormData(event.currentTarget).get('password');
    setIsChecking(true);
    try {
      await apiRequest('POST', '/api/session', { body: { password }, headers: { 'Accept-Language': locale } });
      await loadOwnerData();
      raiseToast({ title: m['admin.granted.title'], description: m['admin.granted.text'] });
    } catch (failure) {
      const isWrong = failure instanceof ApiRequestError && failure.status === 401;
      setError(isWrong ? m['admin.denied.text'] : m['admin.unreachable']);
      raiseToast({
        title: isWrong ? m['admin.denied.title'] : m['admin.signInFailed'],
        description: isWrong ? m['admin.denied.text'] : m['admin.unreachable'],
        variant: 'destructive',
      });
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <form className="form admin__sign-in" method="post" action="/api/session" onSubmit={(event) => void submit(event)}>
      <Field
        id="admin-password"
        name="password"
        label={m['admin.password']}
        errors={error ? [error] : []}
        errorPrefix={m['form.errorPrefix']}
        input={{ type: 'password', autoComplete: 'current-password', autoFocus: true }}
      />
      <button className="button button--primary" type="submit" aria-disabled={isChecking || undefined}>
        {m['admin.signIn']}
      </button>
    </form>
  );
}
