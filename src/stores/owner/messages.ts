import { atom, computed } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { LIST_ORDERS, messageListState, workRank, type ListOrder } from '@/contract/paging.ts';
import { $mail } from './mail.ts';
import { createRecordList } from './record-list.ts';

export const MESSAGE_FOLDERS = ['inbox', 'archive', 'spam'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

export interface MessageTypes {
  item: OwnerMessage;
  folder: MessageFolder;
  change: MessageChange;
}

const ORDER_KEY = 'message-order';

/** In which order she reads her messages; this browser remembers it, where it remembers anything. */
export const $messageOrder = atom<ListOrder>(rememberedOrder());

export function chooseMessageOrder(order: ListOrder) {
  $messageOrder.set(order);
  try {
    localStorage.setItem(ORDER_KEY, order);
  } catch {
    // It holds until the page is left.
  }
}

function rememberedOrder(): ListOrder {
  try {
    const remembered = localStorage.getItem(ORDER_KEY);
    return LIST_ORDERS.find((order) => order === remembered) ?? 'work';
  } catch {
    return 'work';
  }
}

export const messageList = createRecordList<MessageTypes>({
  listPath: '/api/messages',
  $order: $messageOrder,
  statesOf: { inbox: ['new', 'read', 'answered'], archive: ['archived'], spam: ['spam'] },
  stateOf: messageListState,
  timeOf: ({ receivedAt }) => receivedAt,
  bulkPath: '/api/messages/bulk',
  sendChange: ({ id }, change) => apiRequest('PATCH', `/api/messages/${id}`, { body: change }),
  sendDeletion: ({ id }) => apiRequest('DELETE', `/api/messages/${id}`),
  isNewer: ({ name }) => name === 'changed' || name === 'saving',
});

/** How many messages in the inbox have not been read; undefined until that is known. */
export const $unreadCount = computed(messageList.$list, ({ counts }) => counts && (counts.new ?? 0));

/** No mail is set up, so that the owner is told of nothing. */
export const $isMailOff = computed($mail, (mail) => mail?.isSetUp === false);

/** Somebody still waits for an answer. */
export function isUnanswered(message: OwnerMessage): boolean {
  return workRank(messageListState(message)) === 0;
}

/** The change that leads back to what a message was. */
export function changeBackTo({ state, suspectedSpam = false }: OwnerMessage): MessageChange {
  return { state, suspectedSpam };
}
