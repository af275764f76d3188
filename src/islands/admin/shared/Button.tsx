import type { ButtonHTMLAttributes, MouseEventHandler, Ref } from 'react';
import { Icon } from '@/components/Icon.tsx';
import type { IconName } from '@/components/icon-paths.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  label: string;
  icon?: IconName | undefined;
  look?: 'primary' | 'danger' | 'quiet' | 'compact' | undefined;
  isBusy?: boolean;
  onPress?: MouseEventHandler<HTMLButtonElement> | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** While it is busy it keeps its place and the keyboard, and does nothing. Its words have an element of their own: a translation takes texts out, and what React then writes beside another element is not seen. */
export function Button({ label, icon, look, isBusy = false, onPress, className, ...others }: ButtonProps) {
  return (
    <button
      className={['button', look && `button--${look}`, className].filter(Boolean).join(' ')}
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
      {...others}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{label}</span>
    </button>
  );
}
