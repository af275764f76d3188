import { computed } from 'nanostores';
import { apiRequest } from '@/contract/api-request.ts';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { isOpen, isPending, messageListState, SET_APART } from '@/contract/owner-lists.ts';
import { mailStateQuery } from './mail.ts';
import { countPending, createRecordList } from './record-list.ts';

export const MESSAGE_FOLDERS = ['inbox', 'archive', 'spam'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

export interface MessageTypes {
  item: OwnerMessage;
  folder: MessageFolder;
  change: MessageChange;
}

/** Whether a message may speak of danger and is still open, even if set apart. */
function isUrgent(message: OwnerMessage): boolean {
  return message.mayBeDanger === true && isOpen(messageListState(message));
}

export function isPendingInDanger(message: OwnerMessage): boolean {
  return isUrgent(message) && isPending(messageListState(message));
}

export function isReadSetApart(message: OwnerMessage): boolean {
  return message.state !== 'new' && messageListState(message) === SET_APART;
}

export const messageList = createRecordList<MessageTypes>({
  path: '/api/messages',
  textField: 'message',
  statesByFolder: { inbox: ['new', 'read', 'answered'], archive: ['archived'], spam: ['spam'] },
  stateOf: messageListState,
  timeOf: ({ receivedAt }) => receivedAt,
  isUrgent,
  bulkActionByFolder: { inbox: 'archive', spam: 'delete' },
  sendChange: ({ id }, change) => apiRequest('PATCH', `/api/messages/${id}`, { body: change }),
  sendDeletion: (id) => apiRequest('DELETE', `/api/messages/${id}`),
  isNewer: ({ status }) => status === 'changed' || status === 'saving',
});

/** Without messages set apart; undefined until known. */
export const $pendingMessages = computed(messageList.$list, countPending);

export const $isMailOff = computed(mailStateQuery.$state, ({ value }) => value?.isSetUp === false);

export function restoringChange({ state, suspectedSpam = false }: OwnerMessage): MessageChange {
  return { state, suspectedSpam };
}
