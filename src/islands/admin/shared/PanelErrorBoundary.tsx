import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useAdmin } from './admin-context.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface PanelErrorBoundaryProps {
  resetKey?: unknown;
  reload?: () => Promise<void>;
  children: ReactNode;
}

export function PanelErrorBoundary({ resetKey, reload = async () => {}, children }: PanelErrorBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(retry) => <BrokenNotice onRetry={() => void reload().finally(retry)} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function BrokenNotice({ onRetry }: { onRetry: () => void }) {
  const { messages: m } = useAdmin();
  return (
    <Notice isFailure text={m['admin.broken']} action={{ label: m['admin.tryAgain'], run: onRetry }}>
      <Button label={m['admin.reload']} onPress={() => location.reload()} />
    </Notice>
  );
}
