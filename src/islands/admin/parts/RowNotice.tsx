import { fill } from '@/i18n/fill.ts';
import { useAdmin } from '../admin-context.ts';

interface RowNoticeProps {
  name: 'saving' | 'changed' | 'conflict' | 'gone' | 'failed';
  /** What the server says it is now. */
  now: string;
}

/** Says in the row itself why a step was not done, and what is true instead. */
export function RowNotice({ name, now }: RowNoticeProps) {
  const { messages: m } = useAdmin();
  if (name === 'failed') return <p className="row__notice">{m['admin.row.failed']}</p>;
  if (name === 'gone') return <p className="row__notice">{m['admin.row.gone']}</p>;
  if (name === 'conflict') return <p className="row__notice">{fill(m['admin.row.conflict'], { now })}</p>;
  return null;
}
