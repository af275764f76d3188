import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { ErrorText } from './ErrorText.tsx';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  errors: string[];
  errorPrefix: string;
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** Given for a text of several lines. */
  textarea?: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

/** One labelled field: hint and error belong to it for eyes and screen readers alike. */
export function Field({ id, name, label, hint, errors, errorPrefix, input, textarea }: FieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    className: 'field__input',
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
      <ErrorText id={errorId} prefix={errorPrefix} errors={errors} />
      {textarea ? <textarea {...shared} {...textarea} /> : <input {...shared} {...input} />}
    </div>
  );
}
