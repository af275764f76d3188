import { useEffect, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { $session } from '@/stores/owner/session.ts';
import { useAdmin } from './admin-context.ts';
import { Loading, Notice } from './Notice.tsx';

interface WhenLoadedProps<Value> {
  /** Undefined until it was read, "failed" where it could not be. */
  store: ReadableAtom<Value | 'failed' | undefined>;
  load: () => Promise<void>;
  children: (value: Value) => ReactNode;
}

/** What a part of the dashboard reads as it opens, or that it is on its way, or the way to try again. */
export function WhenLoaded<Value>({ store, load, children }: WhenLoadedProps<Value>) {
  const { messages: m } = useAdmin();
  const value = useStore(store);
  const isSignedIn = useStore($session) === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn, load]);

  if (value === undefined) return <Loading />;
  if (value !== 'failed') return children(value);
  return (
    <Notice isFailure text={m['admin.readFailed']} action={{ label: m['admin.tryAgain'], run: () => void load() }} />
  );
}
