import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from '../admin-context.ts';

interface RowNoticeProps {
  name: 'saving' | 'changed' | 'conflict' | 'gone' | 'failed';
  /** What the server says it is now. */
  now: string;
}

/** Says in the row itself why a step was not done, and what is true instead. */
export function RowNotice({ name, now }: RowNoticeProps) {
  const { messages: m } = useAdmin();
  if (name === 'saving' || name === 'changed') return null;
  return (
    <p className="row__notice" tabIndex={-1} data-row-news>
      {interpolate(m[`admin.row.${name}`], { now })}
    </p>
  );
}
