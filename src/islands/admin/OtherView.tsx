import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { View } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { Loading, Notice } from './shared/Notice.tsx';

/** What is neither the first screen nor a list comes in a file of its own, later. */
const load = () => import('./other-views.ts');

export const $otherViews = atom<Awaited<ReturnType<typeof load>> | 'failed' | undefined>();

/** Fetches them, once. */
export async function fetchOtherViews(): Promise<void> {
  if (!$otherViews.get()) $otherViews.set(await load().catch(() => 'failed' as const));
}

/** What she looks at where that is neither the first screen nor a list. */
export function OtherView({ view }: { view: View }) {
  const { messages: m } = useAdmin();
  const views = useStore($otherViews);
  useEffect(() => void fetchOtherViews(), []);

  if (!views) return <Loading />;
  if (views === 'failed') {
    // Browsers remember that a file could not be fetched until the page is read again.
    const again = { label: m['admin.tryAgain'], run: () => location.reload() };
    return <Notice isFailure text={m['admin.unreachable']} action={again} />;
  }
  const { LaunchPanel, PersonPanel, SitePanel, AccountPanel } = views;
  if (view.area === 'launch') return <LaunchPanel />;
  if (view.area === 'person') return <PersonPanel id={view.id} />;
  if (view.area === 'site') return <SitePanel />;
  return <AccountPanel />;
}
