import type { IconName } from '@/components/icon-paths.ts';
import { Icon } from '../../Icon.tsx';
import { rowTitleId } from './focus.ts';

interface RowButtonProps {
  recordId: string;
  label: string;
  icon?: IconName;
  variant?: 'primary' | 'danger';
  isBusy: boolean;
  onPress: () => void;
}

/** One thing that can be done with a record; while another is on its way, it keeps its place and does nothing. */
export function RowButton({ recordId, label, icon, variant, isBusy, onPress }: RowButtonProps) {
  return (
    <button
      className={variant ? `button button--${variant}` : 'button'}
      type="button"
      aria-disabled={isBusy || undefined}
      aria-describedby={rowTitleId(recordId)}
      onClick={isBusy ? undefined : onPress}
    >
      {icon && <Icon name={icon} size={20} />}
      {label}
    </button>
  );
}
