import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useAdmin } from './admin-context.ts';
import { Loading, Notice } from './Notice.tsx';

/** A component whose code has a file of its own. */
export interface FetchedCode<Props> {
  /** As soon as it is there. */
  Component?: ComponentType<Props>;
  load: () => Promise<ComponentType<Props>>;
}

export function fetchedCode<Props>(load: () => Promise<{ default: ComponentType<Props> }>): FetchedCode<Props> {
  const code: FetchedCode<Props> = {
    load: () =>
      load().then(
        ({ default: fetched }) => (code.Component = fetched),
        () => NotFetched,
      ),
  };
  return code;
}

interface FetchedProps<Props extends object> {
  code: FetchedCode<Props>;
  given: Props;
  /** What stands around it. */
  children?: (drawn: ReactNode) => ReactNode;
}

/** The component once it is there. Without Suspense, which lets what comes a moment later wait a third of a second longer. */
export function Fetched<Props extends object>({ code, given, children = (drawn) => drawn }: FetchedProps<Props>) {
  const [Component, setComponent] = useState(() => code.Component);
  useEffect(() => {
    if (!Component) void code.load().then((fetched) => setComponent(() => fetched));
  }, [code, Component]);
  return Component ? children(<Component {...given} />) : <Loading />;
}

/** Browsers remember that a file could not be fetched until the page is read again. */
function NotFetched() {
  const { messages: m } = useAdmin();
  const again = { label: m['admin.tryAgain'], run: () => location.reload() };
  return <Notice isFailure text={m['admin.unreachable']} action={again} />;
}
