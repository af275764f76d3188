import { useState, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/client.ts';
import type { Locale } from '@/contract/locales.ts';
import type { SignIn } from '@/contract/session.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { signIn } from '@/stores/owner/dashboard.ts';
import { answerWithPasskey, signInSettings, wasNotConfirmed } from '@/stores/owner/passkeys.ts';
import { $demand, hasStatus } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Field } from '../../form/Field.tsx';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { GuideLink } from '../shared/Notice.tsx';
import { PasswordField, UserNameField, whenToTryAgain } from '../shared/PasswordField.tsx';
import { focusViewTitle } from '../shared/focus.ts';
import { Button } from '../shared/Button.tsx';

interface Problem {
  title: string;
  text: string;
  /** Beside its field an error stands in words of its own: the same sentence twice would only be read twice. */
  field: string;
  at: 'password' | 'recoveryCode';
}

/** Asks for the owner's password, her passkey or both, as her settings want it; the server checks them. */
export function SignInForm({ id }: { id: string }) {
  const { locale, messages: m } = useAdmin();
  const demand = useStore($demand);
  const [problem, setProblem] = useState<Problem>();
  const [isChecking, setIsChecking] = useState(false);
  const asksForPassword = demand !== 'passkey';
  const errorsAt = (at: Problem['at']) => (problem?.at === at ? [problem.field] : []);

  const attempt = async (form: HTMLFormElement, bring: () => Promise<SignIn>) => {
    if (isChecking) return;
    setIsChecking(true);
    try {
      const typed = await bring();
      await signInWith(typed);
      const text = typed.recoveryCode ? await codesLeft(m) : m['admin.granted.text'];
      raiseToast({ title: m['admin.granted.title'], description: text });
      // This form is going away: the keyboard goes on in what takes its place.
      setTimeout(focusIfLost);
    } catch (failure) {
      const found = explain(failure, m, locale);
      raiseToast({ title: found.title, description: found.text, variant: 'destructive' });
      setProblem(found);
      setIsChecking(false);
      const place = form.querySelector<HTMLElement>(`[name="${found.at}"]`);
      (place ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as { password?: string; recoveryCode?: string };
    const { password, recoveryCode } = typed;
    const bringTyped = async () => ({
      // A code may come alone, where she has neither of the two.
      ...(asksForPassword && (password || !recoveryCode) && { password: password ?? '' }),
      ...(recoveryCode && { recoveryCode }),
    });
    void attempt(event.currentTarget, asksForPassword || recoveryCode ? bringTyped : bringPasskey);
  };

  const label = asksForPassword ? m['admin.signIn'] : m['admin.passkey.signIn'];
  return (
    <form
      className={id === 'gate' ? 'form sign-in edged' : 'form sign-in'}
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
            errors={errorsAt('password')}
            autoComplete="current-password"
            isFirst
          />
        </>
      )}
      {!asksForPassword && <p>{errorsAt('password')[0] ?? m['admin.passkey.only']}</p>}
      <Button look="primary" label={isChecking ? m['admin.signingIn'] : label} type="submit" isBusy={isChecking} />
      {demand === 'either' && (
        <Button
          icon="shield-check"
          label={m['admin.passkey.signIn']}
          isBusy={isChecking}
          onPress={(event) => void attempt(event.currentTarget.form!, bringPasskey)}
        />
      )}
      {demand && (
        <details className="sign-in__more small">
          <summary className="fold__summary target line gap-2">{m['admin.recovery.use']}</summary>
          <Field
            id={`${id}-code`}
            name="recoveryCode"
            label={m['admin.recovery.code']}
            hint={m['admin.recovery.code.hint']}
            errors={errorsAt('recoveryCode')}
            errorPrefix={m['form.errorPrefix']}
            input={{ type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          />
        </details>
      )}
      {asksForPassword && (
        <details className="sign-in__more small">
          <summary className="fold__summary target line gap-2">{m['admin.forgotten']}</summary>
          <p>{m['admin.forgotten.text']}</p>
          <GuideLink chapter={m['admin.forgotten.chapter']} />
        </details>
      )}
    </form>
  );
}

const bringPasskey = async (): Promise<SignIn> => ({ passkey: await answerWithPasskey() });

/** Asks for the passkey next, where the password was right and both are demanded. */
async function signInWith(typed: SignIn): Promise<void> {
  try {
    await signIn(typed);
  } catch (failure) {
    if (errorBodyOf(failure).error !== 'passkey-needed') throw failure;
    await signIn({ ...typed, passkey: await answerWithPasskey() });
  }
}

/** Whoever used a code hears how many are left. */
async function codesLeft(m: AdminMessages): Promise<string> {
  await signInSettings.load();
  const count = signInSettings.$reading.get().value?.recoveryCodes;
  return count === undefined ? m['admin.granted.text'] : interpolate(m['admin.recovery.count'], { count });
}

function focusIfLost() {
  if (document.activeElement === document.body) focusViewTitle();
}

function explain(failure: unknown, m: AdminMessages, locale: Locale): Problem {
  const problem = (title: string, text: string, field = text): Problem => ({ title, text, field, at: 'password' });
  const { error, message = '', fields } = errorBodyOf(failure);
  if (wasNotConfirmed(failure)) return problem(m['admin.passkey.unconfirmed.title'], m['admin.passkey.unconfirmed']);
  if (fields) return problem(m['admin.signInFailed'], message, fields.password?.[0]);
  if (error === 'wrong-code') return { ...problem(m['admin.denied.title'], message), at: 'recoveryCode' };
  if (error === 'wrong-passkey') return problem(m['admin.denied.title'], message);
  if (error === 'old-deploy') return problem(m['admin.signInFailed'], message);
  if (hasStatus(failure, 401)) return problem(m['admin.denied.title'], m['admin.denied.text'], m['admin.denied.field']);
  if (hasStatus(failure, 429)) return problem(m['admin.tooMany.title'], whenToTryAgain(failure, m, locale));
  if (hasStatus(failure, 503)) return problem(m['admin.signInFailed'], m['admin.notConfigured']);
  return problem(m['admin.signInFailed'], m['admin.unreachable']);
}
