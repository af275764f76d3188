import { useEffect, useRef } from 'react';
import type { FieldErrors } from '@/contract/errors.ts';
import { NoWrap } from '../NoWrap.tsx';

interface ErrorSummaryProps {
  title: string;
  isPlainForm?: boolean;
  reportedErrors: FieldErrors;
  errors: FieldErrors;
  idOf: (field: string) => string;
  /** Counts the attempts: each one that found errors moves the focus here. */
  attempt: number;
  isTyping: boolean;
}

/** A fixed error is struck through until the next attempt: removing it would move the field being typed in. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, isPlainForm, reportedErrors, errors, idOf, attempt, isTyping } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTyping) focusInView(box.current);
  }, [attempt, isTyping]);

  const fields = Object.keys(reportedErrors);
  if (fields.length === 0 && !isPlainForm) return null;
  const Title = isPlainForm ? 'h2' : 'h3';
  return (
    <div className="error-summary stack gap-2" tabIndex={-1} autoFocus={isPlainForm} ref={box}>
      <div role="alert">
        <Title className="field__label">{title}</Title>
        {fields.length > 0 && (
          <ul className="stack">
            {fields.map((field) => (
              <li key={field} data-ok={!errors[field]}>
                <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
                  <NoWrap text={reportedErrors[field]!.join(' ')} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A link to a group focuses its first control; a group with an error has nothing selected. */
function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  (field?.matches('fieldset') ? field.querySelector('input') : field)?.focus();
}

/** Scrolls instantly, since a toast avoids the element where it then is. */
export function focusInView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}
