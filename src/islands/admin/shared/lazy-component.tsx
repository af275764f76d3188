import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useAdmin } from './admin-context.ts';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';

export interface LazyComponent<Props> {
  Component?: ComponentType<Props>;
  load: () => Promise<ComponentType<Props>>;
}

export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyComponent<Props> {
  const code: LazyComponent<Props> = {
    load: () =>
      load().then(
        ({ default: fetched }) => (code.Component = fetched),
        () => LoadFailure,
      ),
  };
  return code;
}

interface LazyViewProps<Props extends object> {
  code: LazyComponent<Props>;
  componentProps: Props;
  children?: (element: ReactNode) => ReactNode;
}

/** Does without Suspense, which delays content that arrives a moment later by a third of a second. */
export function LazyView<Props extends object>({
  code,
  componentProps,
  children = (element) => element,
}: LazyViewProps<Props>) {
  const [Component, setComponent] = useState(() => code.Component);
  useEffect(() => {
    if (!Component) void code.load().then((fetched) => setComponent(() => fetched));
  }, [code, Component]);
  return Component ? children(<Component {...componentProps} />) : <Loading />;
}

/** Browsers remember that a module could not be fetched until the page is reloaded. */
function LoadFailure() {
  const { messages: m } = useAdmin();
  const retry = { label: m['admin.tryAgain'], run: () => location.reload() };
  return <Notice isFailure text={m['admin.unreachable']} action={retry} />;
}
