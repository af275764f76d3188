import { lazy, Suspense } from 'react';
import { refresh } from '@/stores/owner/dashboard.ts';
import { PanelErrorBoundary } from './shared/PanelErrorBoundary.tsx';
import { GuideFold } from './shared/MailNotice.tsx';
import { SetupCard } from './start/SetupCard.tsx';
import { StartSummary } from './start/StartSummary.tsx';

/** Loaded late, as it is below what is pending; left out if it cannot be fetched. */
const AwayCard = lazy(() =>
  import('./other-views.tsx').then(
    ({ AwayCard: fetched }) => ({ default: fetched }),
    () => ({ default: () => null }),
  ),
);

export default function StartView() {
  return (
    <>
      <PanelErrorBoundary>
        <SetupCard />
      </PanelErrorBoundary>
      <PanelErrorBoundary reload={refresh}>
        <StartSummary />
      </PanelErrorBoundary>
      <PanelErrorBoundary>
        <Suspense fallback={<div className="away edged" />}>
          <AwayCard />
        </Suspense>
      </PanelErrorBoundary>
      <GuideFold />
    </>
  );
}
