import type { OpenSession } from '@/contract/sign-in.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { openSessionsQuery, signOutEverywhere } from '@/stores/owner/dashboard.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { formatDateTime } from '../shared/formats.ts';
import { useSignOutGuard } from '../shared/sign-out-guard.tsx';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { Button } from '../shared/Button.tsx';

const INITIALLY_SHOWN = 2;

export function SessionsPanel() {
  const { messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const label = m['admin.sessions.end'];
  const { leave, dialog } = useSignOutGuard(label, () => {
    void run({
      perform: signOutEverywhere,
      successToast: { title: m['admin.sessions.ended'] },
      failureToast: m['admin.signOutFailed'],
    });
  });
  return (
    <Panel id="sessions" title={m['admin.sessions']}>
      <QueryBoundary query={openSessionsQuery}>
        {(sessions) => (
          <>
            <Sessions sessions={sessions.slice(0, INITIALLY_SHOWN)} />
            {sessions.length > INITIALLY_SHOWN && (
              <details className="wide">
                <summary className="details__summary target line gap-2">
                  {interpolate(m['admin.sessions.more'], { count: sessions.length - INITIALLY_SHOWN })}
                </summary>
                <Sessions sessions={sessions.slice(INITIALLY_SHOWN)} />
              </details>
            )}
          </>
        )}
      </QueryBoundary>
      <p>{m['admin.sessions.text']}</p>
      <Button label={label} isBusy={isBusy} onPress={leave} />
      {dialog}
    </Panel>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <ul className="wide" role="list">
      {sessions.map((session) => (
        <SessionRow key={session.startedAt} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session: { browser, startedAt, lastUsedAt, isThis } }: { session: OpenSession }) {
  const { locale, messages: m } = useAdmin();
  return (
    <li className="divided stack pad-3">
      <span className="breakable strong">
        {browser ?? m['admin.sessions.unknown']}
        {isThis && ` (${m['admin.sessions.this']})`}
      </span>
      <span className="small muted">
        {interpolate(m['admin.sessions.since'], { time: formatDateTime(startedAt, locale) })}
      </span>
      <span className="small muted">
        {interpolate(m['admin.passkey.used'], { time: formatDateTime(lastUsedAt, locale) })}
      </span>
    </li>
  );
}
