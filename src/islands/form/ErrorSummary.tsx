import { useEffect, useRef } from 'react';
import type { FieldErrors } from '@/contract/errors.ts';

interface ErrorSummaryProps {
  title: string;
  errors: FieldErrors;
  /** Id of a field's input, from the field's name. */
  idOf: (field: string) => string;
  /** Counts the failed submissions: each one moves the focus here. */
  attempt: number;
}

/** All errors at the top of the form, each leading to its field. */
export function ErrorSummary({ title, errors, idOf, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  const entries = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p className="field__label">{title}</p>
      <ul>
        {entries.map(([field, messages]) => (
          <li key={field}>
            <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
              {messages.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
