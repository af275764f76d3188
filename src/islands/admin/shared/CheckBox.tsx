import type { ComponentProps } from 'react';

interface CheckBoxProps extends ComponentProps<'input'> {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

export function CheckBox({ isChecked, onCheck, children, className = '', ...more }: CheckBoxProps) {
  return (
    <label className={`choices__choice target line gap-3 ${className}`}>
      <input
        type="checkbox"
        {...more}
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
