import type { MessageState, OwnerMessage } from '@/contract/message.ts';
import { fill } from '@/i18n/fill.ts';
import { changeMessage, removeMessage, type MessagePlace } from '@/stores/owner/messages.ts';
import { $interrupted } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import type { AdminMessages } from '../admin-context.ts';

export interface MessageStep {
  message: OwnerMessage;
  shownIn: MessagePlace;
  messages: AdminMessages;
}

/** Moves a message on; the toast says where it is now. */
export async function move(step: MessageStep, state: MessageState): Promise<void> {
  const { message, shownIn, messages: m } = step;
  const result = await changeMessage({ message, shownIn, state });
  if (result === 'ended') rememberStep(m[`admin.message.to.${state}`], step, () => void move(step, state));
  else if (result === 'done') raiseToast({ title: m[`admin.message.is.${state}`] });
  else raiseFailure(m['admin.message.failed.title'], m['admin.message.failed.text']);
}

/** Deletes for good; tells whether the message is gone. */
export async function remove(step: MessageStep): Promise<boolean> {
  const { message, shownIn, messages: m } = step;
  const result = await removeMessage(message, shownIn);
  if (result === 'ended') rememberStep(m['admin.delete'], step, () => void remove(step));
  else if (result === 'done') raiseToast({ title: m['admin.message.deleted'] });
  else raiseFailure(m['admin.message.failed.title'], m['admin.message.failed.text']);
  return result === 'done';
}

function rememberStep(action: string, { message, messages: m }: MessageStep, run: () => void) {
  $interrupted.set({ label: fill(m['admin.step'], { action, name: message.name }), run });
}

function raiseFailure(title: string, description: string) {
  raiseToast({ title, description, variant: 'destructive' });
}
