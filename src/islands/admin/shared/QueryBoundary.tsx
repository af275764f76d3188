import { useEffect, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/api-request.ts';
import type { Query } from '@/stores/owner/query.ts';
import { $session } from '@/stores/owner/session.ts';
import { useAdmin } from './admin-context.ts';
import { PanelErrorBoundary } from './PanelErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';

interface QueryBoundaryProps<Value> {
  query: Query<Value>;
  children: (value: Value) => ReactNode;
}

export function QueryBoundary<Value>({ query: { $state, load }, children }: QueryBoundaryProps<Value>) {
  const { messages: m } = useAdmin();
  const { value, error } = useStore($state);
  const isSignedIn = useStore($session) === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn, load]);

  return (
    <>
      {error !== undefined && (
        <Notice
          isFailure
          text={errorBodyOf(error).message ?? m['admin.readFailed']}
          action={{ label: m['admin.tryAgain'], run: () => void load() }}
        />
      )}
      {value !== undefined && (
        <PanelErrorBoundary resetKey={value} reload={load}>
          <Loaded value={value}>{children}</Loaded>
        </PanelErrorBoundary>
      )}
      {value === undefined && error === undefined && <Loading />}
    </>
  );
}

/** A component of its own, so that an unexpected value fails inside the error boundary. */
function Loaded<Value>({ value, children }: { value: Value; children: (value: Value) => ReactNode }) {
  return children(value);
}
