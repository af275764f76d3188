import { apiRequest } from '@/contract/client.ts';
import type { MessageState, OwnerMessage } from '@/contract/message.ts';
import { createCachedList } from './cached-list.ts';
import { createRows } from './rows.ts';
import { asOwner, failureOf, type StepResult } from './session.ts';

/** The owner's three boxes. */
export const MESSAGE_PLACES = ['inbox', 'archive', 'spam'] as const;

export type MessagePlace = (typeof MESSAGE_PLACES)[number];

export const messageList = createCachedList<OwnerMessage>('/api/messages');

export const messageRows = createRows<OwnerMessage, MessagePlace>();

/** Suspected spam that the owner answered is a person after all. */
export function placeOfMessage({ state, suspectedSpam }: OwnerMessage): MessagePlace {
  if (state === 'archived') return 'archive';
  return suspectedSpam && state !== 'answered' ? 'spam' : 'inbox';
}

interface MessageStep {
  message: OwnerMessage;
  shownIn: MessagePlace;
  state: MessageState;
}

/** Moves a message on; where it leaves its list, the row stays with a way back. */
export async function changeMessage({ message, shownIn, state }: MessageStep): Promise<StepResult> {
  messageRows.set({ name: 'saving', shownIn, item: message });
  try {
    const response = await asOwner(() => apiRequest('PATCH', `/api/messages/${message.id}`, { body: { state } }));
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
    return settleFailure(error, message, shownIn);
  }
}

/** Removes a message for good. */
export async function removeMessage(message: OwnerMessage, shownIn: MessagePlace): Promise<StepResult> {
  messageRows.set({ name: 'saving', shownIn, item: message });
  try {
    await asOwner(() => apiRequest('DELETE', `/api/messages/${message.id}`));
    await messageList.load();
    messageRows.clear(message.id);
    return 'done';
  } catch (error) {
    return settleFailure(error, message, shownIn);
  }
}

async function settleFailure(error: unknown, message: OwnerMessage, shownIn: MessagePlace): Promise<StepResult> {
  const result = failureOf(error);
  if (result === 'ended') {
    messageRows.clear(message.id);
    return result;
  }
  await messageList.load();
  messageRows.set({ name: result, shownIn, item: message });
  return result;
}
