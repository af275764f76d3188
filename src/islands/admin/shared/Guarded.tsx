import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useAdmin } from './admin-context.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface GuardedProps {
  /** Another value is another part. */
  resetKey?: unknown;
  /** Reads anew what it is drawn from, before it is tried again. */
  reload?: () => Promise<void>;
  children: ReactNode;
}

/** A part of the dashboard that may fail alone: it says so, with the way back, and the rest goes on. */
export function Guarded({ resetKey, reload = async () => {}, children }: GuardedProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(retry) => <Broken onRetry={() => void reload().finally(retry)} />}>
      {children}
    </ErrorBoundary>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { messages: m } = useAdmin();
  return (
    <Notice isFailure text={m['admin.broken']} action={{ label: m['admin.tryAgain'], run: onRetry }}>
      <Button label={m['admin.reload']} onPress={() => location.reload()} />
    </Notice>
  );
}
