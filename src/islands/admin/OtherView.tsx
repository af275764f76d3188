import { lazy, useState, type ComponentType } from 'react';
import { $view, isInSite, type SiteView, type View } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { Notice } from './shared/Notice.tsx';

const importOthers = () => import('./other-views.tsx');
const importEditArea = () => import('./edit/EditArea.tsx');
const notFetched = () => ({ default: NotFetched });

// Each comes in a file of its own, later: the site with its forms only for whoever opens it.
const OtherViews = lazy(() => importOthers().catch(notFetched));
const EditArea = lazy(() => importEditArea().catch(notFetched));
/** Below what waits, and not needed before it; nothing where it could not be fetched. */
export const AwayCard = lazy(() =>
  importOthers().then(
    ({ AwayCard: fetched }) => ({ default: fetched }),
    () => ({ default: () => null }),
  ),
);

/** As soon as it is there: React lets what it has to wait for wait a third of a second longer. */
let Area: ComponentType<{ view: SiteView }> | undefined;

// A form that is opened by its address needs it before it is drawn (src/scripts/owner-early.ts).
if (!import.meta.env.SSR && isInSite($view.get()))
  void importEditArea().then(
    (module) => (Area = module.default),
    () => undefined,
  );

/** Has them at hand, in a tunnel, too. */
export const fetchOtherViews = () => void importOthers().catch(() => undefined);

/** What she looks at where that is neither the first screen nor a list; suspends while it is on its way. */
export function OtherView({ view }: { view: View }) {
  const [SiteArea] = useState(() => Area ?? EditArea);
  return isInSite(view) ? <SiteArea view={view} /> : <OtherViews view={view} />;
}

/** Browsers remember that a file could not be fetched until the page is read again. */
function NotFetched() {
  const { messages: m } = useAdmin();
  const again = { label: m['admin.tryAgain'], run: () => location.reload() };
  return <Notice isFailure text={m['admin.unreachable']} action={again} />;
}
