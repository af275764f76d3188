import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from '@nanostores/react';
import { $waitingMessages, type MessageFolder } from '@/stores/owner/messages.ts';
import { $waitingReviews, type ReviewFolder } from '@/stores/owner/reviews.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { lookForNews } from '@/stores/owner/watch.ts';
import { $view, addressOfView, targetInAddress, type View } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { Guarded } from './shared/Guarded.tsx';
import { Loading, Notice } from './shared/Notice.tsx';
import { AreaLinks } from './AreaLinks.tsx';
import { GuideFold, MailNotice } from './shared/MailNotice.tsx';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { AwayCard, fetchOtherViews, OtherView } from './OtherView.tsx';
import { OwnerTools } from './OwnerTools.tsx';
import { focusViewTitle, rowTitleId } from './shared/focus.ts';
import { ReviewsPanel } from './reviews/ReviewsPanel.tsx';
import { SetupCard } from './start/SetupCard.tsx';
import { StartSummary } from './start/StartSummary.tsx';

/** The other views are fetched a little later than what the first screen needs, so that they are there in a tunnel, too. */
const AFTER_FIRST_SCREEN_MS = 300;

export function Dashboard() {
  const { messages: m, hasReviews } = useAdmin();
  const view = useStore($view);
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  useTitleCount();
  const address = addressOfView(view);
  useNewsOfOpened(address);
  useSkipLink();

  const folders = foldersOf(view, hasReviews);
  const isAtOnce = view.area === 'start' || folders.reviews !== undefined || folders.messages !== undefined;
  useEffect(() => void setTimeout(fetchOtherViews, AFTER_FIRST_SCREEN_MS), []);

  return (
    <div className="dashboard stack gap-3">
      <Guarded>
        <OwnerTools />
      </Guarded>
      <div className="dashboard__side not-on-paper">
        <h1 className="dashboard__title h3">{m['admin.title']}</h1>
        <Guarded>
          <AreaLinks current={view} />
        </Guarded>
      </div>
      <div className={view.area === 'start' ? 'dashboard__content stack gap-2' : 'dashboard__content stack gap-3'}>
        {!isOnline && <Notice text={m['admin.offline']} />}
        <Guarded>
          <MailNotice />
        </Guarded>
        {view.area === 'start' && (
          <>
            <Guarded>
              <SetupCard />
            </Guarded>
            <Guarded reload={refresh}>
              <StartSummary />
            </Guarded>
            <Guarded>
              <Suspense fallback={<div className="away edged" />}>
                <AwayCard />
              </Suspense>
            </Guarded>
            <GuideFold />
          </>
        )}
        <Guarded resetKey={address} reload={refresh}>
          {folders.reviews && <ReviewsPanel folder={folders.reviews} />}
          {folders.messages && <MessagesPanel folder={folders.messages} />}
        </Guarded>
        <Suspense fallback={<Loading />}>
          <Guarded resetKey={address}>{!isAtOnce && <OtherView view={view} />}</Guarded>
          {/* A form that is opened at a field leads there itself. */}
          <Arrival address={address} hasOwnPlace={'field' in view} />
        </Suspense>
      </div>
    </div>
  );
}

/** Which list a view shows; the address of reviews may be older than the decision to take none. */
function foldersOf(view: View, hasReviews: boolean): { reviews?: ReviewFolder; messages?: MessageFolder } {
  if (view.area === 'messages') return { messages: view.folder };
  if (view.area !== 'reviews') return {};
  return hasReviews ? { reviews: view.folder } : { messages: 'inbox' };
}

/** Following a link to another view leads to its top and heading, as following one to another page would. */
function Arrival({ address, hasOwnPlace }: { address: string; hasOwnPlace: boolean }) {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (hasOwnPlace) return;
    scrollTo({ top: 0, behavior: 'instant' });
    focusViewTitle();
    const target = targetInAddress() ?? '';
    document.getElementById(`${target}-title`)?.scrollIntoView({ block: 'center' });
    const row = document.getElementById(rowTitleId(target));
    row?.closest('li')?.scrollIntoView();
    row?.focus({ preventScroll: true });
  }, [address, hasOwnPlace]);
  return null;
}

/** Asks what is new with every view that she opens; what the first one shows is being read already, or has just been. */
function useNewsOfOpened(address: string) {
  const opened = useRef(address);
  useEffect(() => {
    if (opened.current !== address) void lookForNews({ isViewOpened: true });
    opened.current = address;
  }, [address]);
}

/** The link at the page's top leads past the areas as well; as an address its own would be that of no view. */
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

/** Puts the number of what waits before the document's title: "(3) Admin". */
function useTitleCount() {
  const count = (useStore($waitingReviews) ?? 0) + (useStore($waitingMessages) ?? 0);
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
