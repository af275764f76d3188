import type { MessageChange, MessageState, OwnerMessage } from '@/contract/message.ts';
import { changeBackTo, changeMessage, removeMessage, type MessagePlace } from '@/stores/owner/messages.ts';
import type { AdminMessages } from '../admin-context.ts';
import { tellOutcome } from '../parts/step-outcome.ts';

export interface MessageStep {
  message: OwnerMessage;
  shownIn: MessagePlace;
  messages: AdminMessages;
}

/** Moves a message on; the toast says where it is now. */
export function move(step: MessageStep, state: MessageState): Promise<void> {
  const m = step.messages;
  return change(step, { state }, m[`admin.message.to.${state}`], m[`admin.message.is.${state}`]);
}

/** Takes a message that looked like spam into the inbox. */
export function clearOfSpam(step: MessageStep): Promise<void> {
  const m = step.messages;
  return change(step, { suspectedSpam: false }, m['admin.notSpam'], m['admin.message.is.notSpam']);
}

export function undo(step: MessageStep, before: OwnerMessage): Promise<void> {
  const m = step.messages;
  return change(step, changeBackTo(before), m['admin.undo'], m['admin.undone']);
}

/** Deletes for good; tells whether the message is gone. */
export async function remove(step: MessageStep): Promise<boolean> {
  const { message, shownIn, messages: m } = step;
  const result = await removeMessage(message, shownIn);
  tellOutcome(result, wordsOf(step, m['admin.delete'], m['admin.message.deleted']), m, () => void remove(step));
  return result === 'done';
}

async function change(step: MessageStep, to: MessageChange, action: string, done: string): Promise<void> {
  const { message, shownIn, messages: m } = step;
  const result = await changeMessage({ message, shownIn, change: to });
  tellOutcome(result, wordsOf(step, action, done), m, () => void change(step, to, action, done));
}

function wordsOf({ message, messages: m }: MessageStep, action: string, done: string) {
  const failed = { title: m['admin.message.failed.title'], description: m['admin.message.failed.text'] };
  return { action, name: message.name, done: { title: done }, failed };
}
