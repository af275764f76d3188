import { useState, type SubmitEvent } from 'react';
import { signIn } from '@/stores/owner/dashboard.ts';
import { messageOf } from '@/contract/client.ts';
import { hasStatus } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type AdminMessages } from '../admin-context.ts';
import { PasswordField, UserNameField } from '../components/PasswordField.tsx';
import { RetryCountdown, useCountdown } from '../components/RetryCountdown.tsx';
import { focusViewTitle } from '../records/focus.ts';

/** Asks for the owner's password; it is checked on the server. */
export function SignInForm({ id }: { id: string }) {
  const { locale, messages: m } = useAdmin();
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const { secondsLeft, start } = useCountdown();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking || secondsLeft > 0) return;
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    setIsChecking(true);
    try {
      await signIn(field.value, locale);
      raiseToast({ title: m['admin.granted.title'], description: m['admin.granted.text'] });
      // This form is going away: the keyboard goes on in what takes its place.
      setTimeout(focusIfLost);
    } catch (failure) {
      const { title, text } = explain(failure, m);
      raiseToast({ title, description: text, variant: 'destructive' });
      // The field says it in words of its own: the same sentence twice would only be read twice.
      setError(hasStatus(failure, 401) ? m['admin.denied.field'] : text);
      setIsChecking(false);
      if (hasStatus(failure, 429)) start(failure.retryAfter ?? 1);
      field.focus();
    }
  };

  return (
    <form
      className="form sign-in"
      method="post"
      action="/api/session"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={m['admin.signIn']}
    >
      <UserNameField />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={m['admin.password']}
        errors={error ? [error] : []}
        autoComplete="current-password"
        isFirst
      />
      <RetryCountdown secondsLeft={secondsLeft} />
      <button
        className="button button--primary"
        type="submit"
        aria-disabled={isChecking || secondsLeft > 0 || undefined}
      >
        {isChecking ? m['admin.signingIn'] : m['admin.signIn']}
      </button>
    </form>
  );
}

function focusIfLost() {
  if (document.activeElement === document.body) focusViewTitle();
}

function explain(failure: unknown, m: AdminMessages): { title: string; text: string } {
  if (hasStatus(failure, 401)) return { title: m['admin.denied.title'], text: m['admin.denied.text'] };
  if (hasStatus(failure, 429)) return { title: m['admin.tooMany.title'], text: m['admin.tooMany.text'] };
  if (hasStatus(failure, 403)) return { title: m['admin.signInFailed'], text: messageOf(failure) };
  if (hasStatus(failure, 503)) return { title: m['admin.signInFailed'], text: m['admin.notConfigured'] };
  return { title: m['admin.signInFailed'], text: m['admin.unreachable'] };
}
