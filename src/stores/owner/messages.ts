import { computed } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { compareText, createRecordList } from './record-list.ts';

export const MESSAGE_FOLDERS = ['inbox', 'archive', 'spam'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

export interface MessageTypes {
  item: OwnerMessage;
  folder: MessageFolder;
  change: MessageChange;
}

export const messageList = createRecordList<MessageTypes>({
  listPath: '/api/messages',
  folderOf: folderOfMessage,
  sort: sortMessages,
  sendChange: ({ id }, change) => apiRequest('PATCH', `/api/messages/${id}`, { body: change }),
  sendDeletion: ({ id }) => apiRequest('DELETE', `/api/messages/${id}`),
  isNewer: ({ name }) => name === 'changed' || name === 'saving',
});

/** How many messages in the inbox have not been read. */
export const $unreadCount = computed(
  messageList.$list,
  ({ items }) => items.filter((message) => message.state === 'new' && folderOfMessage(message) === 'inbox').length,
);

/** The newest message was not mailed to the owner, because no mail is set up. */
export const $isMailOff = computed(messageList.$list, ({ items }) => {
  const newest = items.toSorted((a, b) => compareText(b.receivedAt, a.receivedAt))[0];
  return newest?.notice === 'none';
});

/** Suspected spam that the owner answered is a person after all. */
export function folderOfMessage({ state, suspectedSpam }: OwnerMessage): MessageFolder {
  if (state === 'archived') return 'archive';
  return suspectedSpam && state !== 'answered' ? 'spam' : 'inbox';
}

/** Somebody still waits for an answer. */
export function isUnanswered(message: OwnerMessage): boolean {
  return folderOfMessage(message) === 'inbox' && message.state !== 'answered';
}

/** The change that leads back to what a message was. */
export function changeBackTo({ state, suspectedSpam = false }: OwnerMessage): MessageChange {
  return { state, suspectedSpam };
}

/** First those who wait for an answer, the longest waiting on top; then everything else, the newest on top. */
function sortMessages(
  messages: readonly OwnerMessage[],
  _folder: MessageFolder,
  asFirstSeen: (message: OwnerMessage) => OwnerMessage,
): OwnerMessage[] {
  const oldestFirst = messages.toSorted((a, b) => compareText(a.receivedAt, b.receivedAt) || compareText(a.id, b.id));
  const isWaiting = (message: OwnerMessage) => isUnanswered(asFirstSeen(message));
  return [...oldestFirst.filter(isWaiting), ...oldestFirst.filter((message) => !isWaiting(message)).toReversed()];
}
