import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { NoWrap } from '../NoWrap.tsx';

/** No maxlength: a text that is too long gets a message and is not cut. */
export const NAME_INPUT = { type: 'text', autoComplete: 'name', enterKeyHint: 'next' } as const;

export const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'next',
} as const;

export interface FieldState {
  id: string;
  name: string;
  value?: string | undefined;
  errors: string[];
  /** Read out before an error: "Error:". */
  errorPrefix: string;
}

interface FieldProps extends FieldState {
  label: string;
  hint?: string;
  input?: InputHTMLAttributes<HTMLInputElement>;
  textarea?: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

export function Field({ id, name, value, label, hint, errors, errorPrefix, input, textarea }: FieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    className: 'field__input',
    defaultValue: value,
    'aria-required': input?.required ?? true,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} prefix={errorPrefix} errors={errors} />
      {textarea ? <textarea {...shared} {...textarea} /> : <input {...shared} {...input} />}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  prefix: string;
  errors: string[];
}

export function FieldError({ id, prefix, errors }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <p className="field__error" id={id}>
      <span className="visually-hidden">{prefix} </span>
      <span>
        <NoWrap text={errors.join(' ')} />
      </span>
    </p>
  );
}
