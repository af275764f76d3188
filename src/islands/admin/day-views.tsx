import { lazy, Suspense } from 'react';
import { refresh } from '@/stores/owner/dashboard.ts';
import type { DayView } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { Guarded } from './shared/Guarded.tsx';
import { GuideFold } from './shared/MailNotice.tsx';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { ReviewsPanel } from './reviews/ReviewsPanel.tsx';
import { SetupCard } from './start/SetupCard.tsx';
import { StartSummary } from './start/StartSummary.tsx';

/** Below what waits, and not needed before it; nothing where it could not be fetched. */
const AwayCard = lazy(() =>
  import('./other-views.tsx').then(
    ({ AwayCard: fetched }) => ({ default: fetched }),
    () => ({ default: () => null }),
  ),
);

/** What she looks at every day: Start and the two lists. The address of reviews may be older than the decision to take none. */
export default function DayViews({ view }: { view: DayView }) {
  const { hasReviews } = useAdmin();
  if (view.area === 'start') return <Start />;
  if (view.area === 'messages') return <MessagesPanel folder={view.folder} />;
  return hasReviews ? <ReviewsPanel folder={view.folder} /> : <MessagesPanel folder="inbox" />;
}

function Start() {
  return (
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
  );
}
