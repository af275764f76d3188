import { atom, computed } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import { FIRST_READS, MESSAGE_ORDER } from '@/contract/first-reads.ts';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { messageListState, type ListOrder } from '@/contract/paging.ts';
import { $mail } from './mail.ts';
import { createRecordList } from './record-list.ts';

export const MESSAGE_FOLDERS = ['inbox', 'archive', 'spam'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

export interface MessageTypes {
  item: OwnerMessage;
  folder: MessageFolder;
  change: MessageChange;
}

/** In which order she reads her messages; this browser remembers it, where it remembers anything. */
export const $messageOrder = atom<ListOrder>(rememberedOrder());

export function chooseMessageOrder(order: ListOrder) {
  $messageOrder.set(order);
  try {
    localStorage.setItem(MESSAGE_ORDER.key, order);
  } catch {
    // It holds until the page is left.
  }
}

function rememberedOrder(): ListOrder {
  const { key, orders, preset } = MESSAGE_ORDER;
  try {
    const remembered = localStorage.getItem(key);
    return orders.find((order) => order === remembered) ?? preset;
  } catch {
    return preset;
  }
}

export const messageList = createRecordList<MessageTypes>({
  listPath: FIRST_READS.messages,
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

/** The change that leads back to what a message was. */
export function changeBackTo({ state, suspectedSpam = false }: OwnerMessage): MessageChange {
  return { state, suspectedSpam };
}
