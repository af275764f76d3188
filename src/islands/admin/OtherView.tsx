import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { isInSite, type View } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { Loading, Notice } from './shared/Notice.tsx';

/** Views that come in a file of their own, later; it is fetched once. */
function lateViews<Views>(load: () => Promise<Views>) {
  const $views = atom<Views | 'failed' | undefined>();
  const fetch = async () => {
    if (!$views.get()) $views.set(await load().catch(() => 'failed' as const));
  };
  return { $views, fetch };
}

/** What is neither the first screen nor a list. */
export const otherViews = lateViews(() => import('./other-views.ts'));

/** Her site with its forms: only for whoever opens it. */
const siteViews = lateViews(() => import('./edit/index.ts'));

/** What draws a view that comes later; undefined while it is on its way. */
export function useViewsOf(view: View) {
  const other = useStore(otherViews.$views);
  const site = useStore(siteViews.$views);
  return isInSite(view) ? site : other;
}

/** What she looks at where that is neither the first screen nor a list. */
export function OtherView({ view }: { view: View }) {
  const { messages: m } = useAdmin();
  const other = useStore(otherViews.$views);
  const site = useStore(siteViews.$views);
  const isSite = isInSite(view);
  useEffect(() => void (isSite ? siteViews : otherViews).fetch(), [isSite]);

  const views = isSite ? site : other;
  if (!views) return <Loading />;
  if (views === 'failed') {
    // Browsers remember that a file could not be fetched until the page is read again.
    const again = { label: m['admin.tryAgain'], run: () => location.reload() };
    return <Notice isFailure text={m['admin.unreachable']} action={again} />;
  }
  if ('EditArea' in views) return isSite ? <views.EditArea view={view} /> : null;
  if (view.area === 'launch') return <views.LaunchPanel />;
  if (view.area === 'person') return <views.PersonPanel id={view.id} />;
  return <views.AccountPanel />;
}
