import type { ReactNode } from 'react';
import type { CachedList } from '@/stores/owner/cached-list.ts';
import { useAdmin } from '../admin-context.ts';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';

interface ListFrameProps {
  id: string;
  title: string;
  status: CachedList<never>['status'];
  isEmpty: boolean;
  emptyText: string;
  onRetry: () => void;
  children: ReactNode;
}

/** One list with its heading, and what to say while it loads, when it is empty and when it could not be read. */
export function ListFrame({ id, title, status, isEmpty, emptyText, onRetry, children }: ListFrameProps) {
  const { messages: m } = useAdmin();

  return (
    <section className="list-frame" aria-labelledby={id} aria-busy={status === 'loading'}>
      <h2 className="visually-hidden" id={id} tabIndex={-1} data-view-title>
        {title}
      </h2>
      {status === 'failed' && (
        <Notice isFailure text={m['admin.readFailed']} action={{ label: m['admin.tryAgain'], run: onRetry }} />
      )}
      {status === 'ready' && isEmpty && (
        <div className="empty">
          <span className="empty__sun" aria-hidden="true" />
          <p>{emptyText}</p>
        </div>
      )}
      {status === 'loading' && isEmpty && <Loading />}
      {children}
    </section>
  );
}
