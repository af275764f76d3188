import { lazy, useEffect, useState, type ComponentType } from 'react';
import { $view, isInSite, type FormView, type SiteView, type View } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { Notice } from './shared/Notice.tsx';

const importOthers = () => import('./other-views.tsx');
const notFetched = () => ({ default: NotFetched });

// Each comes in a file of its own, later: the site and its forms only for whoever opens them.
const OtherViews = lazy(() => importOthers().catch(notFetched));
const formArea = comingArea<FormView>(() => import('./edit/FormArea.tsx'));
const siteArea = comingArea<Exclude<SiteView, FormView>>(() => import('./edit/SiteArea.tsx'));
/** Below what waits, and not needed before it; nothing where it could not be fetched. */
export const AwayCard = lazy(() =>
  importOthers().then(
    ({ AwayCard: fetched }) => ({ default: fetched }),
    () => ({ default: () => null }),
  ),
);

interface ComingArea<Shown> {
  /** As soon as it is there: React lets what it has to wait for wait a third of a second longer. */
  now?: ComponentType<{ view: Shown }>;
  later: ComponentType<{ view: Shown }>;
  fetch: () => void;
}

function comingArea<Shown>(load: () => Promise<{ default: ComponentType<{ view: Shown }> }>) {
  const area: ComingArea<Shown> = {
    later: lazy<ComponentType<{ view: Shown }>>(() => load().catch(notFetched)),
    fetch: () =>
      void load().then(
        ({ default: fetched }) => (area.now = fetched),
        () => undefined,
      ),
  };
  return area;
}

// What the address opens is needed before it is drawn (src/scripts/owner-early.ts).
if (!import.meta.env.SSR && isInSite($view.get())) ($view.get().area === 'form' ? formArea : siteArea).fetch();

/** Has them at hand, in a tunnel, too. */
export const fetchOtherViews = () => void importOthers().catch(() => undefined);

/** What she looks at where that is neither the first screen nor a list; suspends while it is on its way. */
export function OtherView({ view }: { view: View }) {
  if (!isInSite(view)) return <OtherViews view={view} />;
  return view.area === 'form' ? (
    <InSite area={formArea} next={siteArea} view={view} key="form" />
  ) : (
    <InSite area={siteArea} next={formArea} view={view} key="site" />
  );
}

interface InSiteProps<Shown> {
  area: ComingArea<Shown>;
  /** Where her way leads from there. */
  next: { fetch: () => void };
  view: Shown;
}

function InSite<Shown>({ area, next, view }: InSiteProps<Shown>) {
  const [Area] = useState(() => area.now ?? area.later);
  useEffect(() => next.fetch(), [next]);
  return <Area view={view} />;
}

/** Browsers remember that a file could not be fetched until the page is read again. */
function NotFetched() {
  const { messages: m } = useAdmin();
  const again = { label: m['admin.tryAgain'], run: () => location.reload() };
  return <Notice isFailure text={m['admin.unreachable']} action={again} />;
}
