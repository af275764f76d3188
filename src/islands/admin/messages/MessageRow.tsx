import { memo } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnerMessage } from '@/contract/message.ts';
import { messageRows, placeOfMessage, type MessagePlace } from '@/stores/owner/messages.ts';
import { useAdmin } from '../admin-context.ts';
import { rowTitleId } from '../parts/focus-row.ts';
import { RowNotice } from '../parts/RowNotice.tsx';
import { RowOutcome } from '../parts/RowOutcome.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { undo } from './message-actions.ts';
import { MessageButtons } from './MessageButtons.tsx';
import { MessageFacts } from './MessageFacts.tsx';

interface MessageRowProps {
  message: OwnerMessage;
  place: MessagePlace;
  /** When the list was read, milliseconds: ages count from there. */
  readAt: number;
  onDelete: (message: OwnerMessage) => void;
}

/** One message, whole, and what can be done with it. */
export const MessageRow = memo(function MessageRow({ message: listed, place, readAt, onDelete }: MessageRowProps) {
  const { messages: m } = useAdmin();
  const row = useStore(messageRows.$rows, { keys: [listed.id] })[listed.id];
  // The answer to a step may be newer than the list.
  const message = row?.name === 'changed' || row?.name === 'saving' ? row.item : listed;
  const before = row?.before;
  const isBusy = row?.name === 'saving';
  const now = m[`admin.message.is.${message.state}`];
  const hasMoved = before !== undefined && placeOfMessage(message) !== place;
  const element = useKeptFocus(hasMoved);

  return (
    <li className="row" ref={element} aria-labelledby={rowTitleId(message.id)} data-state={message.state}>
      <MessageFacts message={message} readAt={readAt} />
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
