import { apiRequest } from '@/contract/client.ts';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { createCachedList } from './cached-list.ts';
import { createRows } from './rows.ts';
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

interface MessageStep {
  message: OwnerMessage;
  shownIn: MessagePlace;
  change: MessageChange;
}

/** Changes a message; where it leaves its list, the row stays with a way back. */
export async function changeMessage({ message, shownIn, change }: MessageStep): Promise<StepResult> {
  const row = { shownIn, item: message };
  messageRows.set({ ...row, name: 'saving' });
  try {
    const response = await asOwner(() => apiRequest('PATCH', `/api/messages/${message.id}`, { body: change }));
    const changed = (await response.json()) as OwnerMessage;
    if (placeOfMessage(changed) === shownIn) {
      await messageList.load();
      messageRows.clear(message.id);
    } else {
      messageRows.set({ name: 'changed', shownIn, item: changed, before: message });
      void messageList.load();
    }
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
