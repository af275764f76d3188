import { useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnerMessage } from '@/contract/message.ts';
import { $unread } from '@/stores/owner/counts.ts';
import {
  isUnanswered,
  MESSAGE_PLACES,
  messageList,
  messageRows,
  placeOfMessage,
  type MessagePlace,
} from '@/stores/owner/messages.ts';
import { compareText, itemsIn } from '@/stores/owner/rows.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from '../admin-context.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { ListFrame } from '../parts/ListFrame.tsx';
import { PlaceLinks } from '../parts/PlaceLinks.tsx';
import { ToolRow } from '../parts/ToolRow.tsx';
import { remove } from './message-actions.ts';
import { InboxNotes } from './InboxNotes.tsx';
import { MessageRow } from './MessageRow.tsx';

/** The owner's post: inbox, archive and suspected spam apart; in the inbox, who has waited longest comes first. */
export function MessagesPanel({ place }: { place: MessagePlace }) {
  const { messages: m } = useAdmin();
  const { items, status, readAt } = useStore(messageList.$list);
  const rows = useStore(messageRows.$rows);
  const unread = useStore($unread);
  const [messageToDelete, setMessageToDelete] = useState<OwnerMessage>();
  const here = useMemo(() => {
    const asFirstSeen = (message: OwnerMessage) => rows[message.id]?.first ?? message;
    return inOrder(itemsIn(place, items, rows, placeOfMessage), asFirstSeen);
  }, [place, items, rows]);
  const countIn = (other: MessagePlace) => items.filter((message) => placeOfMessage(message) === other).length;

  return (
    <>
      <PlaceLinks
        label={m['admin.messages']}
        places={MESSAGE_PLACES.map((other) => ({
          view: { area: 'messages', place: other },
          label: m[`admin.messages.${other}.tab`],
          count: countIn(other),
          isCurrent: other === place,
        }))}
      />
      <ToolRow>{place === 'inbox' && unread > 0 && <p>{interpolate(m['admin.unread'], { count: unread })}</p>}</ToolRow>
      {place === 'inbox' && <InboxNotes />}
      <ListFrame
        id="list-title"
        title={m[`admin.messages.${place}`]}
        status={status}
        isEmpty={here.length === 0}
        emptyText={m[`admin.messages.${place}.empty`]}
        onRetry={() => void messageList.load()}
      >
        <ul className="rows" role="list">
          {here.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              place={place}
              readAt={readAt ?? 0}
              onDelete={setMessageToDelete}
            />
          ))}
        </ul>
      </ListFrame>
      {messageToDelete && (
        <DeleteDialog
          id={messageToDelete.id}
          title={interpolate(m['admin.message.confirmDelete'], { name: messageToDelete.name })}
          shown={here}
          onConfirm={() => remove({ message: messageToDelete, shownIn: place, messages: m })}
          onClose={() => setMessageToDelete(undefined)}
        />
      )}
    </>
  );
}

/** First those who wait for an answer, the longest waiting on top; then everything else, the newest on top. */
function inOrder(messages: OwnerMessage[], asFirstSeen: (message: OwnerMessage) => OwnerMessage): OwnerMessage[] {
  const oldestFirst = messages.toSorted((a, b) => compareText(a.receivedAt, b.receivedAt) || compareText(a.id, b.id));
  const isWaiting = (message: OwnerMessage) => isUnanswered(asFirstSeen(message));
  return [...oldestFirst.filter(isWaiting), ...oldestFirst.filter((message) => !isWaiting(message)).toReversed()];
}
