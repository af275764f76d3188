import type { OwnerMessage } from '@/contract/message.ts';
import { fill } from '@/i18n/fill.ts';
import type { MessagePlace } from '@/stores/owner/messages.ts';
import { useAdmin } from '../admin-context.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { focusRow, neighbourOf } from '../parts/focus-row.ts';
import { remove } from './message-actions.ts';

interface DeleteMessageProps {
  message: OwnerMessage;
  place: MessagePlace;
  /** The rows that are shown, to know where to go on. */
  shown: readonly OwnerMessage[];
  onClose: () => void;
}

/** Asks once, naming the sender, and deletes the message. */
export function DeleteMessage({ message, place, shown, onClose }: DeleteMessageProps) {
  const { messages } = useAdmin();
  const answer = async (isConfirmed: boolean) => {
    const next = neighbourOf(shown, message.id);
    onClose();
    if (!isConfirmed) return;
    if (await remove({ message, shownIn: place, messages })) focusRow(next);
  };
  return (
    <ConfirmDialog
      title={fill(messages['admin.message.confirmDelete'], { name: message.name })}
      text={messages['admin.confirmDelete.text']}
      confirmLabel={messages['admin.delete']}
      onAnswer={(isConfirmed) => void answer(isConfirmed)}
    />
  );
}
