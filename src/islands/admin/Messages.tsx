import type { OwnerMessage } from '@/contract/message.ts';
import type { AdminProps } from './AdminApp.tsx';

interface MessagesProps extends AdminProps {
  inbox: OwnerMessage[];
}

/** The owner's inbox, newest first. */
export function Messages({ locale, messages: m, inbox }: MessagesProps) {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section aria-labelledby="messages-title">
      <h2 id="messages-title">
        {m['admin.messages']} ({inbox.length})
      </h2>
      {inbox.length === 0 && <p>{m['admin.nothing']}</p>}
      <ul className="admin__list">
        {inbox.map((message) => (
          <li className="admin__item" key={message.id} aria-label={message.name}>
            <p>
              <strong>{message.name}</strong> · <a href={`mailto:${message.email}`}>{message.email}</a>
            </p>
            <p>
              {dates.format(new Date(message.receivedAt))} · {m[`admin.language.${message.language}`]}
            </p>
            <p className="admin__text" lang={message.language}>
              {message.message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
