import { memo } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnerMessage } from '@/contract/message.ts';
import { messageRows, placeOfMessage, type MessagePlace } from '@/stores/owner/messages.ts';
import { useAdmin } from '../admin-context.ts';
import { formatMoment } from '../formats.ts';
import { rowTitleId } from '../parts/focus-row.ts';
import { RowHead } from '../parts/RowHead.tsx';
import { RowNotice } from '../parts/RowNotice.tsx';
import { RowOutcome } from '../parts/RowOutcome.tsx';
import { undo } from './message-actions.ts';
import { MessageButtons } from './MessageButtons.tsx';

interface MessageRowProps {
  message: OwnerMessage;
  place: MessagePlace;
  onDelete: (message: OwnerMessage) => void;
}

/** One message, whole, and what can be done with it. */
export const MessageRow = memo(function MessageRow({ message: listed, place, onDelete }: MessageRowProps) {
  const { locale, messages: m } = useAdmin();
  const row = useStore(messageRows.$rows, { keys: [listed.id] })[listed.id];
  const message = row?.name === 'changed' ? row.item : listed;
  const before = row?.before;
  const isBusy = row?.name === 'saving';
  const now = m[`admin.message.is.${message.state}`];
  const hasMoved = before !== undefined && placeOfMessage(message) !== place;

  return (
    <li className="row" aria-labelledby={rowTitleId(message.id)} data-state={message.state}>
      <RowHead {...message} />
      <ul className="row__facts" role="list">
        <li className={message.state === 'new' ? 'row__tag' : 'row__state'}>
          {m[`admin.message.state.${message.state}`]}
        </li>
        <li>{formatMoment(message.receivedAt, locale)}</li>
        <li>{m[`admin.language.${message.language}`]}</li>
        <li>{m[`admin.notice.${message.notice}`]}</li>
        {message.suspectedSpam && <li className="row__tag row__tag--warning">{m['admin.suspectedSpam']}</li>}
      </ul>
      <p className="row__text" lang={message.language}>
        {message.message}
      </p>
      {row && <RowNotice name={row.name} now={now} />}
      {hasMoved && (
        <RowOutcome
          text={before.suspectedSpam && !message.suspectedSpam ? m['admin.message.is.notSpam'] : now}
          isBusy={isBusy}
          onUndo={() => void undo({ message, shownIn: place, messages: m }, before)}
        />
      )}
      {!hasMoved && row?.name !== 'gone' && (
        <MessageButtons message={message} place={place} isBusy={isBusy} onDelete={onDelete} />
      )}
    </li>
  );
});
