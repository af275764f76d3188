import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useAdmin } from './admin-context.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** A part of the dashboard that may fail alone: it says so, with the way back, and the rest goes on. */
export function Guarded({ resetKey, children }: { resetKey?: unknown; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(retry) => <Broken onRetry={retry} />}>
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
