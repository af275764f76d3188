import { useEffect, type ReactNode } from 'react';
import { refresh } from '@/stores/owner/dashboard.ts';
import {
  $view,
  viewHash,
  isSiteView,
  isListView,
  type FormView,
  type ListView,
  type SiteView,
  type View,
} from '@/stores/owner/view.ts';
import { signInCode } from './session/sign-in-code.ts';
import { LazyView, lazyComponent } from './shared/lazy-component.tsx';
import { PanelErrorBoundary } from './shared/PanelErrorBoundary.tsx';

interface ViewProps<ShownView> {
  view: ShownView;
}

const startView = lazyComponent<object>(() => import('./StartView.tsx'));
const listViews = lazyComponent<ViewProps<ListView>>(() => import('./ListViews.tsx'));
const formArea = lazyComponent<ViewProps<FormView>>(() => import('./edit/FormArea.tsx'));
const siteArea = lazyComponent<ViewProps<Exclude<SiteView, FormView>>>(() => import('./edit/SiteArea.tsx'));
const secondaryViews = lazyComponent<ViewProps<View>>(() => import('./SecondaryViews.tsx'));

// The opened view's code is loaded before it is rendered (src/scripts/prefetch-dashboard.ts).
if (!import.meta.env.SSR) void lazyViewOf($view.get()).load();

function lazyViewOf(view: View): { load: () => Promise<unknown> } {
  if (view.area === 'start') return startView;
  if (isListView(view)) return listViews;
  if (view.area === 'form') return formArea;
  return isSiteView(view) ? siteArea : secondaryViews;
}

/** Prefetches everything outside the editor, so that it opens offline, and the sign-in dialog. */
export function prefetchOtherViews() {
  void signInCode.load();
  void listViews.load();
  void startView.load();
  void secondaryViews.load();
}

interface CurrentViewProps {
  view: View;
  children: ReactNode;
}

export function CurrentView({ view, children }: CurrentViewProps) {
  const isOfSite = isSiteView(view);
  useEffect(() => {
    if (isOfSite) void Promise.all([formArea.load(), siteArea.load()]);
  }, [isOfSite]);

  const withErrorBoundary = (element: ReactNode) => (
    <>
      <PanelErrorBoundary
        resetKey={viewHash(view)}
        {...((view.area === 'start' || isListView(view)) && { reload: refresh })}
      >
        {element}
      </PanelErrorBoundary>
      {children}
    </>
  );
  if (view.area === 'start')
    return <LazyView code={startView} componentProps={{}} children={withErrorBoundary} key="start" />;
  if (isListView(view))
    return <LazyView code={listViews} componentProps={{ view }} children={withErrorBoundary} key="lists" />;
  if (view.area === 'form')
    return <LazyView code={formArea} componentProps={{ view }} children={withErrorBoundary} key="form" />;
  if (isSiteView(view))
    return <LazyView code={siteArea} componentProps={{ view }} children={withErrorBoundary} key="site" />;
  return <LazyView code={secondaryViews} componentProps={{ view }} children={withErrorBoundary} key="others" />;
}
