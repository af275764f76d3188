import type { ReactNode } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import type { QueryState } from '@/stores/owner/query.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin } from './admin-context.ts';
import { formatTime } from './formats.ts';

interface ToolbarProps {
  list: Pick<QueryState<unknown>, 'readAt' | 'isLoading'>;
  /** Set for printing: on paper the date matters, even today's. */
  format?: typeof formatTime;
  onRefresh?: () => unknown;
  children?: ReactNode;
}

export function Toolbar({ list, format = formatTime, onRefresh = refresh, children }: ToolbarProps) {
  const { messages: m } = useAdmin();
  const { readAt, isLoading } = list;
  return (
    <div className="tool-row target line end gap-2 small">
      {children}
      {readAt !== undefined && <UpdatedAt {...{ readAt, format }} />}
      <button
        className="button button--compact tool-row__refresh no-print"
        type="button"
        aria-label={m['admin.refresh']}
        aria-disabled={isLoading || undefined}
        onClick={() => void onRefresh()}
      >
        <Icon name="refresh" size={20} />
        <span className="tool-row__word">{m['admin.refresh']}</span>
      </button>
    </div>
  );
}

export function UpdatedAt({ readAt, format = formatTime }: { readAt: number } & Pick<ToolbarProps, 'format'>) {
  const { locale, messages: m } = useAdmin();
  return <p className="tool-row__time muted">{interpolate(m['admin.asOf'], { time: format(readAt, locale) })}</p>;
}

export function UpdatedAgo({ list: { readAt = 0 } }: { list: Pick<QueryState<unknown>, 'readAt'> }) {
  const { locale, messages: m } = useAdmin();
  return <span>{interpolate(m['admin.since'], { time: formatTime(readAt, locale) })}</span>;
}
