import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import {
  $isMailOff,
  $unreadCount,
  MESSAGE_FOLDERS,
  messageList,
  type MessageFolder,
  type MessageTypes,
} from '@/stores/owner/messages.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../admin-context.ts';
import { GuideLink } from '../components/GuideLink.tsx';
import { Notice } from '../components/Notice.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordPanel, useFolder } from '../records/RecordPanel.tsx';
import { remove, undo } from './message-actions.ts';
import { MessageButtons } from './MessageButtons.tsx';
import { MessageFacts } from './MessageFacts.tsx';

const MESSAGES: RecordKind<MessageTypes> = {
  list: messageList,
  label: (m) => m['admin.messages'],
  folders: MESSAGE_FOLDERS,
  addressOf: (folder) => addressOfView({ area: 'messages', folder }),
  folderWords: (folder, m) => ({
    tab: m[`admin.messages.${folder}.tab`],
    title: m[`admin.messages.${folder}`],
    empty: m[`admin.messages.${folder}.empty`],
  }),
  Facts: MessageFacts,
  Buttons: MessageButtons,
  stateOf: ({ state }) => state,
  stateWords: ({ state }, m) => m[`admin.message.is.${state}`],
  outcomeWords: ({ state, suspectedSpam }, before, m) =>
    m[`admin.message.is.${before.suspectedSpam && !suspectedSpam ? 'notSpam' : state}`],
  undo,
  deleteQuestion: ({ name }, m) => interpolate(m['admin.message.confirmDelete'], { name }),
  remove,
};

/** The owner's post: inbox, archive and suspected spam apart. */
export function MessagesPanel({ folder }: { folder: MessageFolder }) {
  const { messages: m } = useAdmin();
  const here = useFolder(messageList, folder);
  const unread = useStore($unreadCount);
  const isInbox = folder === 'inbox';
  return (
    <RecordPanel
      kind={MESSAGES}
      folder={folder}
      shown={here}
      tools={isInbox && unread > 0 && <p>{interpolate(m['admin.unread'], { count: unread })}</p>}
    >
      {isInbox && <InboxNotes />}
    </RecordPanel>
  );
}

/** What holds for all of the inbox: that no e-mail announces its messages, and what visitors read of her absence. */
function InboxNotes() {
  const { messages: m, away } = useAdmin();
  const isMailOff = useStore($isMailOff);
  return (
    <>
      {isMailOff && (
        <Notice text={m['admin.noMail']}>
          <GuideLink chapter={m['admin.noMail.chapter']} />
        </Notice>
      )}
      {away && <Notice text={interpolate(m['admin.away'], { date: away })} />}
    </>
  );
}
