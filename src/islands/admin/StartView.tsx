import { lazy, Suspense } from 'react';
import { refresh } from '@/stores/owner/dashboard.ts';
import { GuideLinks } from './shared/GuideLinks.tsx';
import { PanelErrorBoundary } from './shared/PanelErrorBoundary.tsx';
import { SetupCard } from './start/SetupCard.tsx';
import { StartSummary } from './start/StartSummary.tsx';

/** Lazy, since pending items come first; renders nothing if its code cannot be fetched. */
const AwayCard = lazy(() =>
  import('./SecondaryViews.tsx').then(
    ({ AwayCard: Component }) => ({ default: Component }),
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
        <Suspense fallback={<div className="away bordered" />}>
          <AwayCard />
        </Suspense>
      </PanelErrorBoundary>
      <GuideLinks />
    </>
  );
}
