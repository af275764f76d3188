import type { ButtonHTMLAttributes, MouseEventHandler, Ref } from 'react';
import { Icon } from '@/components/Icon.tsx';
import type { IconName } from '@/components/icon-paths.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  label: string;
  icon?: IconName | undefined;
  variant?: 'primary' | 'danger' | 'quiet' | 'compact' | undefined;
  isBusy?: boolean;
  onPress?: MouseEventHandler<HTMLButtonElement> | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The label has its own element: React's text updates are lost if page translation has replaced the text node. */
export function Button({ label, icon, variant, isBusy = false, onPress, className, ...others }: ButtonProps) {
  return (
    <button
      className={['button', variant && `button--${variant}`, className].filter(Boolean).join(' ')}
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
