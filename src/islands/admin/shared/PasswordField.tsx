import { useState } from 'react';
import { Field } from '../../form/Field.tsx';
import type { ApiRequestError } from '@/contract/api-request.ts';
import type { Locale } from '@/contract/locales.ts';
import { OWNER_NAME } from '@/contract/owner-name.ts';
import { MINUTE_MS } from '@/contract/periods.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin, type AdminCatalogue } from './admin-context.ts';
import { formatTime } from './formats.ts';

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  errors: string[];
  autoComplete: 'current-password' | 'new-password';
  hasAutoFocus?: boolean;
}

export function PasswordField({
  id,
  name,
  label,
  hint,
  errors,
  autoComplete,
  hasAutoFocus = false,
}: PasswordFieldProps) {
  const { messages: m } = useAdmin();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="password-field relative">
      <Field
        id={id}
        name={name}
        label={label}
        {...(hint && { hint })}
        errors={errors}
        errorPrefix={m['form.errorPrefix']}
        input={{
          type: isShown ? 'text' : 'password',
          autoComplete,
          autoFocus: hasAutoFocus,
          autoCapitalize: 'none',
          spellCheck: false,
          required: true,
        }}
      />
      <button
        className="password-field__toggle bare-button small strong"
        type="button"
        aria-controls={id}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {m['admin.show']}
      </button>
    </div>
  );
}

/** Password managers store a password with a user name; nobody else needs this field. */
export function UserNameField() {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      defaultValue={OWNER_NAME}
      tabIndex={-1}
      aria-hidden="true"
      readOnly
    />
  );
}

/** Says from which minute on another attempt is accepted. */
export function retryText({ retryAfter = 1 }: ApiRequestError, m: AdminCatalogue, locale: Locale): string {
  return interpolate(m['admin.tooMany.text'], { time: formatTime(Date.now() + retryAfter * 1000 + MINUTE_MS, locale) });
}
