import { useEffect, useRef } from 'react';
import type { FieldErrors } from '@/contract/errors.ts';

interface ErrorSummaryProps {
  title: string;
  /** It is the answer to a form sent without script, which brings it into view by itself. */
  isPlain?: boolean;
  /** The errors of the last attempt. */
  found: FieldErrors;
  /** Those that are still there. */
  errors: FieldErrors;
  /** Id of a field's input, from the field's name. */
  idOf: (field: string) => string;
  /** Counts the attempts: each one that found errors moves the focus here. */
  attempt: number;
  /** Somebody is writing in the form, so the focus stays there. */
  isWritingOn: boolean;
}

/**
 * All errors at the top of the form, each leading to its field. One that is put right is struck through and stays
 * until the next attempt: were it taken away, the field being typed in would jump.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, isPlain, found, errors, idOf, attempt, isWritingOn } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWritingOn) focusInView(box.current);
  }, [attempt, isWritingOn]);

  const fields = Object.keys(found);
  if (fields.length === 0 && !isPlain) return null;
  const Title = isPlain ? 'h2' : 'h3';
  return (
    <div className="error-summary stack gap-2" tabIndex={-1} autoFocus={isPlain} ref={box}>
      <div role="alert">
        <Title className="field__label">{title}</Title>
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={field} data-ok={!errors[field]}>
                <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
                  {found[field]!.join(' ')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A link to a group leads to the first of its controls: where something is wrong with it, none is chosen. */
function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  (field?.matches('fieldset') ? field.querySelector('input') : field)?.focus();
}

/** Brings an element into view at once and moves the focus there; a toast that must not cover it then knows where it is. */
export function focusInView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}
