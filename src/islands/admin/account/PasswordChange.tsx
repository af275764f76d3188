import { useRef, useState, type SubmitEvent } from 'react';
import { errorBodyOf } from '@/contract/api-request.ts';
import { fieldErrorsOf, type FieldErrors } from '@/contract/errors.ts';
import type { Locale } from '@/contract/locales.ts';
import { passwordChangeSchema } from '@/contract/sign-in.ts';
import { sendAsOwner, hasStatus } from '@/stores/owner/session.ts';
import { showToast } from '@/stores/toast.ts';
import { useAdmin, type AdminCatalogue } from '../shared/admin-context.ts';
import { useAttempt, type ToastText } from '../shared/attempt.ts';
import { PasswordField, UserNameField, retryText } from '../shared/PasswordField.tsx';
import { Button } from '../shared/Button.tsx';

export function PasswordChange() {
  const { messages: m } = useAdmin();
  const [isOpen, setIsOpen] = useState(false);
  const [isUpdated, setIsUpdated] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);

  const finish = () => {
    showToast({ title: m['password.updated'] });
    setIsOpen(false);
    setIsUpdated(true);
    toggleButton.current?.focus();
  };

  return (
    <>
      <Button
        label={m['admin.password.change']}
        ref={toggleButton}
        aria-expanded={isOpen}
        onPress={() => {
          setIsOpen(!isOpen);
          setIsUpdated(false);
        }}
      />
      {isUpdated && (
        <p className="panel__outcome beside-road breakable strong">
          {m['admin.password.done']} {m['admin.password.others']}
        </p>
      )}
      {isOpen && <PasswordForm onUpdated={finish} />}
    </>
  );
}

const LABEL_KEY_BY_FIELD = {
  currentPassword: 'admin.password.current',
  newPassword: 'admin.password.new',
  confirmation: 'admin.password.confirmation',
} as const;

/** What a toast and the fields say about a failed attempt. */
interface Problem extends ToastText {
  fields: FieldErrors;
}

function PasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const { locale, messages: m } = useAdmin();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, run } = useAttempt();

  /** Marks the fields, focuses the first of them, and returns the toast's text. */
  const showProblem = (form: HTMLFormElement, { fields, ...toastText }: Problem): ToastText => {
    setErrors(fields);
    const firstField = Object.keys(fields)[0];
    if (firstField) (form.elements.namedItem(firstField) as HTMLElement | null)?.focus();
    return toastText;
  };

  const save = (form: HTMLFormElement) => {
    const change = Object.fromEntries(new FormData(form));
    const problem = findProblem(change, m);
    if (problem) return showToast({ ...showProblem(form, problem), variant: 'destructive' });
    setErrors({});
    void run({
      perform: async () => {
        await sendAsOwner('PUT', '/api/password', change);
        onUpdated();
      },
      failureToast: (error) => showProblem(form, explainFailure(error, m, locale)),
    });
  };

  return (
    <form
      className="form panel__form wide"
      noValidate
      aria-label={m['admin.password.change']}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <UserNameField />
      {Object.entries(LABEL_KEY_BY_FIELD).map(([name, labelKey]) => (
        <PasswordField
          key={name}
          {...{ name, id: name, label: m[labelKey] }}
          hint={name === 'newPassword' ? m['admin.password.hint'] : undefined}
          errors={errors[name] ?? []}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          hasAutoFocus={name === 'currentPassword'}
        />
      ))}
      <Button
        variant="primary"
        label={isBusy ? m['admin.loading'] : m['admin.password.save']}
        type="submit"
        isBusy={isBusy}
      />
    </form>
  );
}

function findProblem(change: Record<string, unknown>, m: AdminCatalogue): Problem | undefined {
  if (change.currentPassword === '') {
    const text = m['validation.required'];
    return { title: m['admin.password.current'], description: text, fields: { currentPassword: [text] } };
  }
  const result = passwordChangeSchema.safeParse(change);
  if (result.success) return undefined;
  const textOf = (key: string) => m[key as keyof AdminCatalogue];
  // A field's error has its own wording if there is one (tests/conformance/dashboard-account.spec.ts).
  const fields = Object.fromEntries(
    Object.entries(fieldErrorsOf(result.error)).map(([field, keys]) => [
      field,
      keys.map((key) => textOf(`admin.${key.replace('.text', '.field')}`) ?? textOf(key)),
    ]),
  );
  const firstKey = result.error.issues[0]?.message ?? '';
  const title = textOf(firstKey.replace('.text', '.title')) ?? m['admin.password.failed.title'];
  return { title, description: textOf(firstKey), fields };
}

/** Why the server refused: a weak new password, a wrong current one, too many attempts, or something else. */
function explainFailure(failure: unknown, m: AdminCatalogue, locale: Locale): Problem {
  const { fields: fieldErrors = {} } = errorBodyOf(failure);
  if (fieldErrors.newPassword) {
    return { title: m['password.weak.title'], description: fieldErrors.newPassword[0] ?? '', fields: fieldErrors };
  }
  if (hasStatus(failure, 422)) {
    const fields = { currentPassword: [m['admin.denied.field']] };
    return { title: m['admin.denied.title'], description: m['admin.denied.text'], fields };
  }
  if (hasStatus(failure, 429)) {
    const description = retryText(failure, m, locale);
    return { title: m['admin.tooMany.title'], description, fields: { currentPassword: [description] } };
  }
  return { title: m['admin.password.failed.title'], description: m['admin.password.failed.text'], fields: {} };
}
