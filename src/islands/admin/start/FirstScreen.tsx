import { AdminContext, type Admin } from '../shared/admin-context.ts';
import { AreaLinks } from '../AreaLinks.tsx';
import { MailOff } from '../MailNotice.tsx';
import { WAITING_PLACES } from './start-lines.ts';
import { Line, Nobody, StartSection, Unknown } from './StartParts.tsx';

/**
 * What the page brings along for somebody who is signed in, never hydrated: src/scripts/owner-first-screen.ts shows it with who
 * waits filled in, until the dashboard takes its place.
 */
export function FirstScreen(admin: Admin) {
  const { messages: m, hasReviews } = admin;
  const parts = hasReviews ? (['messages', 'reviews'] as const) : (['messages'] as const);
  return (
    <AdminContext value={admin}>
      <template data-first-screen>
        <div className="dashboard stack gap-3" data-first-screen>
          <div className="dashboard__side">
            <h1 className="dashboard__title h3">{m['admin.title']}</h1>
            <AreaLinks current="start" />
          </div>
          <div className="dashboard__content stack gap-3">
            <StartSection>
              {parts.map((part) => (
                <Unknown key={part} />
              ))}
              <Unknown />
              <Unknown />
            </StartSection>
          </div>
          <template data-first="mail">
            <MailOff />
          </template>
          <template data-first="nobody">
            <Nobody />
          </template>
          {parts.map((part) => (
            <template data-first={part} key={part}>
              <li>
                <Line line={{ id: part, href: WAITING_PLACES[part], text: '', detail: '', tone: 'calm' }} />
              </li>
            </template>
          ))}
        </div>
      </template>
    </AdminContext>
  );
}
