import { computed } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import { speaksOfDanger } from '@/contract/danger.ts';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { isWaiting, messageListState, SUSPECTED } from '@/contract/owner-lists.ts';
import { countWaiting } from './cached-list.ts';
import { mailState } from './mail.ts';
import { createRecordList } from './record-list.ts';

export const MESSAGE_FOLDERS = ['inbox', 'archive', 'spam'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

export interface MessageTypes {
  item: OwnerMessage;
  folder: MessageFolder;
  change: MessageChange;
}

/** What was found in a message: a list is put in order at every touch. */
const found = new WeakMap<OwnerMessage, boolean>();

function mayBeInDanger(message: OwnerMessage): boolean {
  // One that came without words keeps no list from being put in order.
  const isInDanger = found.get(message) ?? speaksOfDanger(String(message.message));
  found.set(message, isInDanger);
  return isInDanger;
}

/** Whether somebody who may be in danger waits for an answer. */
export function isUrgent(message: OwnerMessage): boolean {
  return mayBeInDanger(message) && isWaiting(messageListState(message));
}

/** Whether a message was set apart by the site, and she has not looked at it yet. */
export function isUnopenedSpam(message: OwnerMessage): boolean {
  return message.state === 'new' && messageListState(message) === SUSPECTED;
}

export const messageList = createRecordList<MessageTypes>({
  listPath: '/api/messages',
  statesOf: { inbox: ['new', 'read', 'answered'], archive: ['archived'], spam: ['spam'] },
  stateOf: messageListState,
  timeOf: ({ receivedAt }) => receivedAt,
  isUrgent,
  bulkPath: '/api/messages/bulk',
  sendChange: ({ id }, change) => apiRequest('PATCH', `/api/messages/${id}`, { body: change }),
  sendDeletion: (id) => apiRequest('DELETE', `/api/messages/${id}`),
  isNewer: ({ name }) => name === 'changed' || name === 'saving',
});

/** How many messages wait for an answer, suspected spam apart; undefined until that is known. */
export const $waitingMessages = computed(messageList.$list, countWaiting);

export const $isMailOff = computed(mailState.$reading, ({ value }) => value?.isSetUp === false);

export function changeBackTo({ state, suspectedSpam = false }: OwnerMessage): MessageChange {
  return { state, suspectedSpam };
}
