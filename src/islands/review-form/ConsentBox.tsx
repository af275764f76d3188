import { ErrorText } from '../form/ErrorText.tsx';

interface ConsentBoxProps {
  id: string;
  name: string;
  label: string;
  errors: string[];
  errorPrefix: string;
  /** Names the wording; sent when the box is ticked. */
  version: string;
}

/** Consent to publication: never ticked beforehand, and required. */
export function ConsentBox({ id, name, label, errors, errorPrefix, version }: ConsentBoxProps) {
  const errorId = `${id}-error`;
  const isInvalid = errors.length > 0 || undefined;
  return (
    <div className="field">
      <ErrorText id={errorId} prefix={errorPrefix} errors={errors} />
      <label className="checkbox">
        <input
          id={id}
          name={name}
          type="checkbox"
          value={version}
          required
          aria-invalid={isInvalid}
          aria-describedby={isInvalid && errorId}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
