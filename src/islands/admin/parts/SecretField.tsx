import { useState } from 'react';
import { Field } from '../../form/Field.tsx';
import { useAdmin } from '../admin-context.ts';

interface SecretFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  errors: string[];
  autoComplete: 'current-password' | 'new-password';
  isFirst?: boolean;
}

/** A password that can be looked at while it is typed. */
export function SecretField({ id, name, label, hint, errors, autoComplete, isFirst = false }: SecretFieldProps) {
  const { messages: m } = useAdmin();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="secret">
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
          autoFocus: isFirst,
          autoCapitalize: 'none',
          spellCheck: false,
          required: true,
        }}
      />
      <button
        className="secret__toggle"
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
