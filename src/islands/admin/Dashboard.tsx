import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useStore } from '@nanostores/react';
import { $pendingMessages } from '@/stores/owner/messages.ts';
import { $pendingReviews } from '@/stores/owner/reviews.ts';
import { afterFirstPaint } from '@/stores/owner/after-first-paint.ts';
import { checkForUpdates } from '@/stores/owner/polling.ts';
import { $view, viewHash, targetInAddress } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { PanelErrorBoundary } from './shared/PanelErrorBoundary.tsx';
import { Notice } from './shared/Notice.tsx';
import { DashboardNav } from './DashboardNav.tsx';
import { CurrentView, prefetchOtherViews } from './CurrentView.tsx';
import { MailNotice } from './shared/MailNotice.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { focusViewTitle, rowTitleId } from './shared/focus.ts';

export function Dashboard() {
  const { messages: m } = useAdmin();
  const view = useStore($view);
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  useTitleCount();
  const address = viewHash(view);
  useCheckOnNavigation(address);
  useSkipLink();
  const lastAddressRef = useRef(address);

  useEffect(() => afterFirstPaint(prefetchOtherViews), []);

  return (
    <div className="dashboard stack gap-3">
      <PanelErrorBoundary>
        <SignOutButton />
      </PanelErrorBoundary>
      <div className="dashboard__side in-sight stack gap-4 no-print">
        <h1 className="dashboard__title h3">{m['admin.title']}</h1>
        <PanelErrorBoundary>
          <DashboardNav current={view} />
        </PanelErrorBoundary>
      </div>
      <div className={`dashboard__content align-start stack ${view.area === 'start' ? 'gap-2' : 'gap-3'}`}>
        {!isOnline && <Notice text={m['admin.offline']} />}
        <PanelErrorBoundary>
          <MailNotice />
        </PanelErrorBoundary>
        <CurrentView view={view}>
          {/* A form opened at a field moves the focus itself. */}
          <FocusOnNavigation address={address} setsOwnFocus={'field' in view} lastAddressRef={lastAddressRef} />
        </CurrentView>
      </div>
    </div>
  );
}

interface FocusOnNavigationProps {
  address: string;
  setsOwnFocus: boolean;
  lastAddressRef: RefObject<string>;
}

/** Following a link to another view moves to its top and heading, as following a link to another page would. */
function FocusOnNavigation({ address, setsOwnFocus, lastAddressRef }: FocusOnNavigationProps) {
  useEffect(() => {
    if (lastAddressRef.current === address) return;
    lastAddressRef.current = address;
    if (setsOwnFocus) return;
    scrollTo({ top: 0, behavior: 'instant' });
    focusViewTitle();
    const target = targetInAddress() ?? '';
    document.getElementById(`${target}-title`)?.scrollIntoView({ block: 'center' });
    const row = document.getElementById(rowTitleId(target));
    row?.closest('li')?.scrollIntoView();
    row?.focus({ preventScroll: true });
  }, [address, setsOwnFocus, lastAddressRef]);
  return null;
}

/** Checks for updates when a view opens, except the first, whose data is already loading. */
function useCheckOnNavigation(address: string) {
  const openedAddressRef = useRef(address);
  useEffect(() => {
    if (openedAddressRef.current !== address) void checkForUpdates({ isViewOpened: true });
    openedAddressRef.current = address;
  }, [address]);
}

/** The skip link also skips the navigation; its own hash would not be a view's address. */
function useSkipLink() {
  useEffect(() => {
    const link = document.querySelector('.skip-link');
    const skip = (event: Event) => {
      event.preventDefault();
      scrollTo({ top: 0, behavior: 'instant' });
      focusViewTitle();
    };
    link?.addEventListener('click', skip);
    return () => link?.removeEventListener('click', skip);
  }, []);
}

function useTitleCount() {
  const count = (useStore($pendingReviews) ?? 0) + (useStore($pendingMessages) ?? 0);
  useEffect(() => {
    const { title } = document;
    if (count === 0) return undefined;
    document.title = `(${count}) ${title}`;
    return () => void (document.title = title);
  }, [count]);
}

function onConnectionChange(update: () => void) {
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
}
