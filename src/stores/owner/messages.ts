import { computed } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { createCachedList } from './cached-list.ts';
import { compareText, createRows } from './rows.ts';
import { asOwner, type StepResult } from './session.ts';
import { removeItem, settleFailure } from './steps.ts';

/** The owner's three boxes. */
export const MESSAGE_PLACES = ['inbox', 'archive', 'spam'] as const;

export type MessagePlace = (typeof MESSAGE_PLACES)[number];

export const messageList = createCachedList<OwnerMessage>('/api/messages');

export const messageRows = createRows<OwnerMessage, MessagePlace>();

const board = { list: messageList, rows: messageRows };

/** Suspected spam that the owner answered is a person after all. */
export function placeOfMessage({ state, suspectedSpam }: OwnerMessage): MessagePlace {
  if (state === 'archived') return 'archive';
  return suspectedSpam && state !== 'answered' ? 'spam' : 'inbox';
}

/** Somebody still waits for an answer. */
export function isUnanswered(message: OwnerMessage): boolean {
  return placeOfMessage(message) === 'inbox' && message.state !== 'answered';
}

/** The newest message was not mailed to the owner, because no mail is set up. */
export const $isMailOff = computed(messageList.$list, ({ items }) => {
  const newest = items.toSorted((a, b) => compareText(b.receivedAt, a.receivedAt))[0];
  return newest?.notice === 'none';
});

interface MessageStep {
  message: OwnerMessage;
  shownIn: MessagePlace;
  change: MessageChange;
}

/** Changes a message; the row stays where it is, with a way back where the message leaves its list. */
export async function changeMessage({ message, shownIn, change }: MessageStep): Promise<StepResult> {
  const row = { shownIn, item: message, first: messageRows.$rows.get()[message.id]?.first ?? message };
  messageRows.set({ ...row, name: 'saving' });
  try {
    const response = await asOwner(() => apiRequest('PATCH', `/api/messages/${message.id}`, { body: change }));
    const changed = (await response.json()) as OwnerMessage;
    const hasLeft = placeOfMessage(changed) !== shownIn;
    messageRows.set({ ...row, name: 'changed', item: changed, ...(hasLeft && { before: message }) });
    void messageList.load();
    return 'done';
  } catch (error) {
    return settleFailure(board, row, error);
  }
}

/** Removes a message for good. */
export function removeMessage(message: OwnerMessage, shownIn: MessagePlace): Promise<StepResult> {
  return removeItem(board, { shownIn, item: message }, () =>
    asOwner(() => apiRequest('DELETE', `/api/messages/${message.id}`)),
  );
}

/** The change that leads back to what a message was. */
export function changeBackTo({ state, suspectedSpam = false }: OwnerMessage): MessageChange {
  return { state, suspectedSpam };
}
