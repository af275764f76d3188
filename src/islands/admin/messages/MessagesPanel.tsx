import { useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnerMessage } from '@/contract/message.ts';
import { $unread } from '@/stores/owner/counts.ts';
import {
  MESSAGE_PLACES,
  messageList,
  messageRows,
  placeOfMessage,
  type MessagePlace,
} from '@/stores/owner/messages.ts';
import { compareText, itemsIn } from '@/stores/owner/rows.ts';
import { fill } from '@/i18n/fill.ts';
import { useAdmin } from '../admin-context.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { ListFrame } from '../parts/ListFrame.tsx';
import { PlaceLinks } from '../parts/PlaceLinks.tsx';
import { remove } from './message-actions.ts';
import { MessageRow } from './MessageRow.tsx';

/** The owner's post: inbox, archive and suspected spam apart, newest first. */
export function MessagesPanel({ place }: { place: MessagePlace }) {
  const { messages: m } = useAdmin();
  const { items, status } = useStore(messageList.$list);
  const rows = useStore(messageRows.$rows);
  const unread = useStore($unread);
  const [messageToDelete, setMessageToDelete] = useState<OwnerMessage>();
  const here = useMemo(() => newestFirst(itemsIn(place, items, rows, placeOfMessage)), [place, items, rows]);
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
      <ListFrame
        id="list-title"
        title={m[`admin.messages.${place}`]}
        status={status}
        isEmpty={here.length === 0}
        emptyText={m[`admin.messages.${place}.empty`]}
        onRetry={() => void messageList.load()}
      >
        {place === 'inbox' && unread > 0 && (
          <p className="list-frame__note">{fill(m['admin.unread'], { count: unread })}</p>
        )}
        <ul className="rows" role="list">
          {here.map((message) => (
            <MessageRow key={message.id} message={message} place={place} onDelete={setMessageToDelete} />
          ))}
        </ul>
      </ListFrame>
      {messageToDelete && (
        <DeleteDialog
          id={messageToDelete.id}
          title={fill(m['admin.message.confirmDelete'], { name: messageToDelete.name })}
          shown={here}
          onConfirm={() => remove({ message: messageToDelete, shownIn: place, messages: m })}
          onClose={() => setMessageToDelete(undefined)}
        />
      )}
    </>
  );
}

function newestFirst(messages: OwnerMessage[]): OwnerMessage[] {
  return messages.toSorted((a, b) => compareText(b.receivedAt, a.receivedAt) || compareText(b.id, a.id));
}
