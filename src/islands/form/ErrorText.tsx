interface ErrorTextProps {
  id: string;
  /** Read out before the error: "Error:". */
  prefix: string;
  errors: string[];
}

/** The errors of one field, beside it. */
export function ErrorText({ id, prefix, errors }: ErrorTextProps) {
  if (errors.length === 0) return null;
  return (
    <p className="field__error" id={id}>
      <span className="visually-hidden">{prefix} </span>
      {errors.join(' ')}
    </p>
  );
}
