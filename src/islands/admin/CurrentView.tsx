import { useEffect, type ReactNode } from 'react';
import { refresh } from '@/stores/owner/dashboard.ts';
import {
  $view,
  viewHash,
  isInSite,
  isList,
  type FormView,
  type ListView,
  type SiteView,
  type View,
} from '@/stores/owner/view.ts';
import { signInCode } from './session/sign-in-code.ts';
import { LazyView, lazyComponent } from './shared/lazy-component.tsx';
import { PanelErrorBoundary } from './shared/PanelErrorBoundary.tsx';

interface Shown<Of> {
  view: Of;
}

const start = lazyComponent<object>(() => import('./StartView.tsx'));
const lists = lazyComponent<Shown<ListView>>(() => import('./ListViews.tsx'));
const ofForm = lazyComponent<Shown<FormView>>(() => import('./edit/FormArea.tsx'));
const ofSite = lazyComponent<Shown<Exclude<SiteView, FormView>>>(() => import('./edit/SiteArea.tsx'));
const others = lazyComponent<Shown<View>>(() => import('./SecondaryViews.tsx'));

// The opened view's code is loaded before it is rendered (src/scripts/prefetch-dashboard.ts).
if (!import.meta.env.SSR) void codeOf($view.get()).load();

function codeOf(view: View): { load: () => Promise<unknown> } {
  if (view.area === 'start') return start;
  if (isList(view)) return lists;
  if (view.area === 'form') return ofForm;
  return isInSite(view) ? ofSite : others;
}

/** Prefetches everything outside the editor, so that it opens offline, and the sign-in dialog. */
export function prefetchOtherViews() {
  void signInCode.load();
  void lists.load();
  void start.load();
  void others.load();
}

interface CurrentViewProps {
  view: View;
  children: ReactNode;
}

export function CurrentView({ view, children }: CurrentViewProps) {
  const isOfSite = isInSite(view);
  useEffect(() => {
    if (isOfSite) void Promise.all([ofForm.load(), ofSite.load()]);
  }, [isOfSite]);

  const inPlace = (drawn: ReactNode) => (
    <>
      <PanelErrorBoundary
        resetKey={viewHash(view)}
        {...((view.area === 'start' || isList(view)) && { reload: refresh })}
      >
        {drawn}
      </PanelErrorBoundary>
      {children}
    </>
  );
  if (view.area === 'start') return <LazyView code={start} componentProps={{}} children={inPlace} key="start" />;
  if (isList(view)) return <LazyView code={lists} componentProps={{ view }} children={inPlace} key="lists" />;
  if (view.area === 'form') return <LazyView code={ofForm} componentProps={{ view }} children={inPlace} key="form" />;
  if (isInSite(view)) return <LazyView code={ofSite} componentProps={{ view }} children={inPlace} key="site" />;
  return <LazyView code={others} componentProps={{ view }} children={inPlace} key="others" />;
}
