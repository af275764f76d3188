import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from '@nanostores/react';
import { forgetRows } from '@/stores/owner/dashboard.ts';
import { $unreadCount, type MessageFolder } from '@/stores/owner/messages.ts';
import { $pendingCount, type ReviewFolder } from '@/stores/owner/reviews.ts';
import { endSelection } from '@/stores/owner/selection.ts';
import { $view, addressOfView, panelInAddress, type View } from '@/stores/owner/view.ts';
import { AccountPanel } from './account/AccountPanel.tsx';
import { useAdmin } from './admin-context.ts';
import { Notice } from './components/Notice.tsx';
import { AreaLinks } from './AreaLinks.tsx';
import { SitePanel } from './edit/SitePanel.tsx';
import { MailNotice } from './MailNotice.tsx';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { OwnerTools } from './OwnerTools.tsx';
import { PersonPanel } from './person/PersonPanel.tsx';
import { focusViewTitle } from './records/focus.ts';
import { Unreadable } from './records/Unreadable.tsx';
import { ReviewsPanel } from './reviews/ReviewsPanel.tsx';
import { InterruptedAction } from './session/InterruptedAction.tsx';
import { LaunchPanel } from './start/LaunchPanel.tsx';
import { StartSummary } from './start/StartSummary.tsx';

/** Everything behind the sign-in. */
export function Dashboard() {
  const { messages: m, hasReviews } = useAdmin();
  const view = useStore($view);
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  useTitleCount();
  // Rows that were changed stay where they are only until she looks elsewhere.
  const address = addressOfView(view);
  useEffect(
    () => () => {
      forgetRows();
      endSelection();
    },
    [address],
  );
  useScrollToView(address);

  const folders = foldersOf(view, hasReviews);
  return (
    <div className="dashboard">
      <OwnerTools />
      <div className="dashboard__side">
        <h1 className="dashboard__title">{m['admin.title']}</h1>
        <AreaLinks />
      </div>
      <div className="dashboard__content">
        {!isOnline && <Notice text={m['admin.offline']} />}
        <MailNotice />
        <Unreadable />
        <InterruptedAction />
        {view.area === 'start' && <StartSummary />}
        {view.area === 'launch' && <LaunchPanel />}
        {folders.reviews && <ReviewsPanel folder={folders.reviews} />}
        {folders.messages && <MessagesPanel folder={folders.messages} />}
        {view.area === 'person' && <PersonPanel id={view.id} />}
        {view.area === 'site' && <SitePanel />}
        {view.area === 'account' && <AccountPanel />}
      </div>
    </div>
  );
}

/** Which list a view shows: the first screen has below its summary the one that asks for decisions. */
function foldersOf(view: View, hasReviews: boolean): { reviews?: ReviewFolder; messages?: MessageFolder } {
  if (view.area === 'messages') return { messages: view.folder };
  if (view.area !== 'reviews' && view.area !== 'start') return {};
  if (!hasReviews) return { messages: 'inbox' };
  return { reviews: view.area === 'reviews' ? view.folder : 'pending' };
}

/** Following a link to another list leads to its top and heading, as following one to another page would. */
function useScrollToView(address: string) {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    scrollTo({ top: 0, behavior: 'instant' });
    focusViewTitle();
    document.getElementById(`${panelInAddress()}-title`)?.scrollIntoView({ block: 'center' });
  }, [address]);
}

/** Puts the number of what is new before the document's title: "(3) Admin". */
function useTitleCount() {
  const count = (useStore($pendingCount) ?? 0) + (useStore($unreadCount) ?? 0);
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
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
