import { useEffect, useMemo } from 'react';
import { useStore } from '@nanostores/react';
import { startDashboard } from '@/stores/owner/dashboard.ts';
import { $publishedPractice } from '@/stores/owner/practice.ts';
import { $reauthRequests, $session } from '@/stores/owner/session.ts';
import { AdminContext, resolvePractice, type AdminContextValue, type AdminProps } from './shared/admin-context.ts';
import { LazyView } from './shared/lazy-component.tsx';
import { PanelErrorBoundary } from './shared/PanelErrorBoundary.tsx';
import { Loading } from './shared/Loading.tsx';
import { Notice } from './shared/Notice.tsx';
import { Dashboard } from './Dashboard.tsx';
import { signInCode } from './session/sign-in-code.ts';
// Styles of views loaded later are here, too: the page's policy allows no further style sheet.
import './edit/edit.css';
import './edit/forms/forms.css';
import './start/start.css';
import './dashboard.css';
import './shared/shared.css';
import './records/records.css';
import './account/account.css';

const SIGNED_OUT = { reason: 'signed-out' } as const;
const EXPIRED = { reason: 'expired' } as const;
const REAUTH = { reason: 'reauth' } as const;

/** The owner's page; it requests none of the owner's data before sign-in. */
export function AdminApp(props: AdminProps) {
  const admin = usePublishedAdmin(props);
  const session = useStore($session, { ssr: 'initial' });
  const { messages: m, hasReviews } = admin;
  const needsReauth = useStore($reauthRequests).length > 0;
  const isDashboardShown = session === 'signed-in' || session === 'ended';
  return (
    <AdminContext value={admin}>
      {!isDashboardShown && (
        <div className="gate stack gap-5">
          <h1>{m['admin.title']}</h1>
          {session === 'checking' && <Loading />}
          {session === 'unreachable' && (
            <Notice
              isFailure
              text={m['admin.unreachable']}
              action={{ label: m['admin.tryAgain'], run: () => void startDashboard({ hasReviews }) }}
            />
          )}
          {session === 'signed-out' && <LazyView code={signInCode} componentProps={SIGNED_OUT} />}
        </div>
      )}
      {isDashboardShown && (
        <PanelErrorBoundary>
          <Dashboard />
        </PanelErrorBoundary>
      )}
      <PanelErrorBoundary>
        {(session === 'ended' || needsReauth) && (
          <LazyView code={signInCode} componentProps={session === 'ended' ? EXPIRED : REAUTH} />
        )}
      </PanelErrorBoundary>
    </AdminContext>
  );
}

/** The practice as published now, not as it was when this tab was opened. */
function usePublishedAdmin(props: AdminProps): AdminContextValue {
  const published = useStore($publishedPractice);
  const admin = useMemo(() => {
    const { locale, messages, mailMessages, guideUrl, ...facts } = { ...props, ...published };
    const origin = import.meta.env.SSR ? '' : location.origin;
    // oxlint-disable-next-line react/purity -- Depends on the day.
    const practice = resolvePractice(facts, { locale, today: new Date(), origin });
    return { locale, messages, mailMessages, guideUrl, ...practice };
  }, [props, published]);
  const { practiceName } = admin;
  useEffect(() => {
    const header = document.querySelector('.brand__name');
    if (header) header.textContent = practiceName;
  }, [practiceName]);
  return admin;
}
