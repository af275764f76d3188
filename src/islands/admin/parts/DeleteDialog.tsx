import { useAdmin } from '../admin-context.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { focusRow, neighbourOf } from './focus-row.ts';

interface DeleteDialogProps {
  id: string;
  /** Names what would be deleted. */
  title: string;
  /** The rows that are shown, to know where to go on. */
  shown: readonly { id: string }[];
  /** Deletes, and tells whether it is gone. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks once before a row is deleted for good, and leads the keyboard on to the next. */
export function DeleteDialog({ id, title, shown, onConfirm, onClose }: DeleteDialogProps) {
  const { messages: m } = useAdmin();
  const answer = async (isConfirmed: boolean) => {
    const next = neighbourOf(shown, id);
    onClose();
    if (isConfirmed && (await onConfirm())) focusRow(next);
  };
  return (
    <ConfirmDialog
      title={title}
      text={m['admin.confirmDelete.text']}
      confirmLabel={m['admin.delete']}
      onAnswer={(isConfirmed) => void answer(isConfirmed)}
    />
  );
}
