import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import {
  restoringChange,
  MESSAGE_FOLDERS,
  messageList,
  type MessageFolder,
  type MessageTypes,
} from '@/stores/owner/messages.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { useAdmin, type AdminCatalogue } from '../shared/admin-context.ts';
import { Notice } from '../shared/Notice.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordPanel } from '../records/RecordPanel.tsx';
import { SetApartNotice } from '../records/SetApartNotice.tsx';
import { MessageButtons, MessageFacts } from './MessageParts.tsx';

export const MESSAGES: RecordKind<MessageTypes> = {
  list: messageList,
  label: (m) => m['admin.messages'],
  folders: MESSAGE_FOLDERS,
  addressOf: (folder) => viewHash({ area: 'messages', folder }),
  folderWords: (folder, m) => ({
    tab: m[`admin.messages.${folder}.tab`],
    title: m[`admin.messages.${folder}`],
    empty: m[`admin.messages.${folder}.empty`],
  }),
  newRecordsKey: (count, isUrgent) => {
    if (isUrgent) return 'admin.messages.newsDanger';
    return count === 1 ? 'admin.messages.newsOne' : 'admin.messages.news';
  },
  textOf: ({ message }) => message,
  Facts: MessageFacts,
  Buttons: MessageButtons,
  stateOf: ({ state }) => state,
  stateText: ({ state }, m) => m[`admin.message.is.${state}`],
  outcomeWords: outcomeText,
  changeBackTo: restoringChange,
  deleteQuestion: ({ name }, m) => interpolate(m['admin.message.confirmDelete'], { name }),
  brokenWords: (date, m) => ({
    title: date ? interpolate(m['admin.message.broken'], { date }) : m['admin.message.broken.undated'],
    question: m['admin.message.broken.confirm'],
  }),
  toasts: (m) => {
    const failureToast = { title: m['admin.message.failed.title'], description: m['admin.message.failed.text'] };
    return {
      changed: (change, from) => outcomeText({ suspectedSpam: from.suspectedSpam, ...change }, from, m),
      undone: m['admin.undone'],
      changeFailed: failureToast,
      deleted: { title: m['admin.message.deleted'] },
      deleteFailed: failureToast,
    };
  },
};

/** Names the state after a change, for row and toast; for a message moved back, says that it is in the inbox. */
function outcomeText(change: MessageChange, before: OwnerMessage, m: AdminCatalogue): string {
  const { state = before.state, suspectedSpam } = change;
  if (suspectedSpam && !before.suspectedSpam) return m['admin.message.is.spam'];
  const isBack = before.state === 'archived' || (before.suspectedSpam && !suspectedSpam);
  return m[`admin.message.is.${isBack ? 'inInbox' : state}`];
}

export function MessagesPanel({ folder }: { folder: MessageFolder }) {
  const { messages: m, awayUntil } = useAdmin();
  return (
    <RecordPanel kind={MESSAGES} folder={folder}>
      {folder === 'spam' && <SetApartNotice list={messageList} folder={folder} />}
      {folder === 'inbox' && awayUntil && <Notice text={interpolate(m['admin.away'], { date: awayUntil })} />}
    </RecordPanel>
  );
}
