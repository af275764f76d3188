import type { MessageChange, MessageState, OwnerMessage } from '@/contract/message.ts';
import { changeBackTo, messageList, type MessageTypes } from '@/stores/owner/messages.ts';
import type { RecordAction } from '@/stores/owner/record-list.ts';
import type { AdminMessages } from '../admin-context.ts';
import { runAction } from '../records/run-action.ts';

type MessageAction = RecordAction<MessageTypes>;

interface Labels {
  action: string;
  done: string;
}

/** Moves a message on; the toast says where it is now. */
export function move(action: MessageAction, state: MessageState, m: AdminMessages): Promise<void> {
  const labels = { action: m[`admin.message.to.${state}`], done: m[`admin.message.is.${state}`] };
  return change(action, { state }, labels, m);
}

/** Takes a message that looked like spam into the inbox. */
export function clearOfSpam(action: MessageAction, m: AdminMessages): Promise<void> {
  const labels = { action: m['admin.notSpam'], done: m['admin.message.is.notSpam'] };
  return change(action, { suspectedSpam: false }, labels, m);
}

export function undo(action: MessageAction, before: OwnerMessage, m: AdminMessages): Promise<void> {
  return change(action, changeBackTo(before), { action: m['admin.undo'], done: m['admin.undone'] }, m);
}

/** Deletes for good; tells whether the message is gone. */
export async function remove(action: MessageAction, m: AdminMessages): Promise<boolean> {
  const words = wordsOf(action, { action: m['admin.delete'], done: m['admin.message.deleted'] }, m);
  return (await runAction(() => messageList.remove(action), words, m)) === 'done';
}

async function change(action: MessageAction, to: MessageChange, labels: Labels, m: AdminMessages): Promise<void> {
  await runAction(() => messageList.change(action, to), wordsOf(action, labels, m), m);
}

function wordsOf({ item }: MessageAction, { action, done }: Labels, m: AdminMessages) {
  const failed = { title: m['admin.message.failed.title'], description: m['admin.message.failed.text'] };
  return { action, name: item.name, done: { title: done }, failed };
}
