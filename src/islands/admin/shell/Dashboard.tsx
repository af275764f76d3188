import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { forgetRows } from '@/stores/owner/everything.ts';
import { $view, addressOfView } from '@/stores/owner/view.ts';
import { AccountPanel } from '../account/AccountPanel.tsx';
import { useAdmin } from '../admin-context.ts';
import { focusViewTitle } from '../parts/focus-row.ts';
import { MessagesPanel } from '../messages/MessagesPanel.tsx';
import { ReviewsPanel } from '../reviews/ReviewsPanel.tsx';
import { InterruptedStep } from '../session/InterruptedStep.tsx';
import { AreaLinks } from './AreaLinks.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { OwnerTools } from './OwnerTools.tsx';
import { useTitleCount } from './use-title-count.ts';

/** Everything behind the sign-in. */
export function Dashboard() {
  const { messages: m, hasReviews } = useAdmin();
  const view = useStore($view);
  useTitleCount();
  // Rows that were changed stay where they are only until she looks elsewhere.
  const address = addressOfView(view);
  useEffect(() => forgetRows, [address]);
  useLedToView(address);

  const showsReviews = view.area === 'reviews' && hasReviews;
  return (
    <div className="dashboard">
      <OwnerTools />
      <div className="dashboard__side">
        <h1 className="dashboard__title">{m['admin.title']}</h1>
        <AreaLinks />
      </div>
      <div className="dashboard__content">
        <OfflineNotice />
        <InterruptedStep />
        {showsReviews && <ReviewsPanel place={view.place} />}
        {view.area === 'messages' && <MessagesPanel place={view.place} />}
        {view.area === 'reviews' && !hasReviews && <MessagesPanel place="inbox" />}
        {view.area === 'account' && <AccountPanel />}
      </div>
    </div>
  );
}

/** Following a link to another list leads to its top and heading, as following one to another page would. */
function useLedToView(address: string) {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    scrollTo({ top: 0, behavior: 'instant' });
    focusViewTitle();
  }, [address]);
}
