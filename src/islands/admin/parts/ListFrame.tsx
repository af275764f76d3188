import { useEffect, useRef, type ReactNode } from 'react';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // Following a link to another list leads to its heading, as following one to another page would.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else {
      scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
  }, [id]);

  return (
    <section className="list-frame" aria-labelledby={id} aria-busy={status === 'loading'}>
      <h2 className="list-frame__title" id={id} tabIndex={-1} ref={heading} data-list-title>
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
