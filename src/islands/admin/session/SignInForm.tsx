import { useState, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/api-request.ts';
import type { Locale } from '@/contract/locales.ts';
import type { SignIn } from '@/contract/sign-in.ts';
import { signIn } from '@/stores/owner/dashboard.ts';
import { assertPasskey, wasNotConfirmed } from '@/stores/owner/passkey-ceremonies.ts';
import { $signInPolicy, hasStatus } from '@/stores/owner/session.ts';
import { checkSession } from '@/stores/owner/session-channel.ts';
import { showToast } from '@/stores/toast.ts';
import { useAdmin, type AdminCatalogue } from '../shared/admin-context.ts';
import { GuideLink } from '../shared/GuideLink.tsx';
import { PasswordField, UserNameField, retryText } from '../shared/PasswordField.tsx';
import { focusViewTitle } from '../shared/focus.ts';
import { Button } from '../shared/Button.tsx';

interface Problem {
  title: string;
  text: string;
  /** Beside the field; differs from the toast, so that no sentence is read out twice. */
  field: string;
}

export function SignInForm({ id }: { id: string }) {
  const { locale, messages: m } = useAdmin();
  const policy = useStore($signInPolicy);
  const [problem, setProblem] = useState<Problem>();
  const [isChecking, setIsChecking] = useState(false);
  const asksForPassword = policy !== 'passkey';

  const trySignIn = async (form: HTMLFormElement, getCredentials: () => Promise<SignIn>) => {
    if (isChecking) return;
    setIsChecking(true);
    try {
      await signIn(await getCredentials());
      showToast({ title: m['admin.granted.title'], description: m['admin.granted.text'] });
      // Once this form is unmounted, the focus moves to what replaces it.
      setTimeout(focusIfLost);
    } catch (failure) {
      if (isPolicyStale(failure, getCredentials)) await checkSession().catch(() => {});
      const problem = explain(failure, m, locale);
      showToast({ title: problem.title, description: problem.text, variant: 'destructive' });
      setProblem(problem);
      setIsChecking(false);
      form.querySelector<HTMLElement>('[name="password"], [type="submit"]')?.focus();
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password } = Object.fromEntries(new FormData(event.currentTarget)) as { password?: string };
    const getTypedPassword = async () => ({ password: password ?? '' });
    void trySignIn(event.currentTarget, asksForPassword ? getTypedPassword : getPasskey);
  };

  const label = asksForPassword ? m['admin.signIn'] : m['admin.passkey.signIn'];
  return (
    <form
      className={id === 'gate' ? 'form sign-in bordered' : 'form sign-in'}
      method="post"
      action="/api/session"
      onSubmit={submit}
      noValidate
      aria-label={m['admin.signIn']}
    >
      {asksForPassword && (
        <>
          <UserNameField />
          <PasswordField
            id={`${id}-password`}
            name="password"
            label={m['admin.password']}
            errors={problem ? [problem.field] : []}
            autoComplete="current-password"
            hasAutoFocus
          />
        </>
      )}
      {!asksForPassword && <p>{problem?.field ?? m['admin.passkey.only']}</p>}
      <Button variant="primary" label={isChecking ? m['admin.signingIn'] : label} type="submit" isBusy={isChecking} />
      {policy === 'either' && (
        <Button
          icon="shield-check"
          label={m['admin.passkey.signIn']}
          isBusy={isChecking}
          onPress={(event) => void trySignIn(event.currentTarget.form!, getPasskey)}
        />
      )}
      <details className="sign-in__more small">
        <summary className="details__summary target line gap-2">
          {m[asksForPassword ? 'admin.forgotten' : 'admin.passkey.lost']}
        </summary>
        <p>{m[asksForPassword ? 'admin.forgotten.text' : 'admin.passkey.lost.text']}</p>
        <GuideLink chapter={m['admin.forgotten.chapter']} />
      </details>
    </form>
  );
}

const getPasskey = async (): Promise<SignIn> => ({ passkey: await assertPasskey() });

/** Whether the sign-in policy was changed elsewhere since this form was rendered. */
function isPolicyStale(failure: unknown, getCredentials: () => Promise<SignIn>): boolean {
  const { error } = errorBodyOf(failure);
  return error === 'passkey-needed' || (error === 'wrong-password' && getCredentials === getPasskey);
}

function focusIfLost() {
  if (document.activeElement === document.body) focusViewTitle();
}

function explain(failure: unknown, m: AdminCatalogue, locale: Locale): Problem {
  const problem = (title: string, text: string, field = text): Problem => ({ title, text, field });
  const { error, message = '', fields } = errorBodyOf(failure);
  if (wasNotConfirmed(failure)) return problem(m['admin.passkey.unconfirmed.title'], m['admin.passkey.unconfirmed']);
  if (fields) return problem(m['admin.signInFailed'], message, fields.password?.[0]);
  if (error === 'wrong-passkey' || error === 'passkey-needed') return problem(m['admin.denied.title'], message);
  if (error === 'old-deploy') return problem(m['admin.signInFailed'], message);
  if (hasStatus(failure, 401)) return problem(m['admin.denied.title'], m['admin.denied.text'], m['admin.denied.field']);
  if (hasStatus(failure, 429)) return problem(m['admin.tooMany.title'], retryText(failure, m, locale));
  if (hasStatus(failure, 503)) return problem(m['admin.signInFailed'], m['admin.notConfigured']);
  return problem(m['admin.signInFailed'], m['admin.unreachable']);
}
