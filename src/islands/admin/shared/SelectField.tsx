import type { ComponentProps } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  id: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  onChoose: (value: string) => void;
}

export function SelectField({ id, label, hint, options, onChoose, ...more }: SelectFieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint no-print" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select className="field__input" {...{ id, ...more }} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
