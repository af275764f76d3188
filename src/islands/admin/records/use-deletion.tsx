import { useCallback, useState } from 'react';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { focusTitle, neighbourTitle } from '../shared/focus.ts';
import type { RecordKind } from './record-kind.ts';
import { runAction } from '../shared/run-action.ts';

/** A question before deleting. Each is a dialog of its own: one asked while the last is closing must not be lost with it. */
interface Deletion<Types extends RecordTypes> {
  item: Types['item'];
  folder: Types['folder'];
  opening: number;
}

/** Asks before a record is deleted, and leads the keyboard on when it is gone. */
export function useDeletion<Types extends RecordTypes>(kind: RecordKind<Types>, onDeleted?: (id: string) => void) {
  const { messages: m } = useAdmin();
  const [deletion, setDeletion] = useState<Deletion<Types>>();

  const ask = useCallback(
    (item: Types['item'], folder: Types['folder']) =>
      setDeletion((open) => ({ item, folder, opening: (open?.opening ?? 0) + 1 })),
    [],
  );

  const answer = async ({ item, folder }: Deletion<Types>, isConfirmed: boolean) => {
    const next = neighbourTitle(item.id);
    setDeletion(undefined);
    if (!isConfirmed) return;
    const { deleted, deleteFailed } = kind.toasts(m);
    const words = { action: m['admin.delete'], name: item.name, done: deleted, failed: deleteFailed };
    const remove = async () => {
      const result = await kind.list.remove({ item, folder });
      if (result === 'done') onDeleted?.(item.id);
      return result;
    };
    const result = await runAction(remove, words, m);
    // What takes a deleted row's place asks for the keyboard itself.
    if (result === 'done' && !kind.Deleted) focusTitle(next);
  };

  const dialog = deletion && (
    <ConfirmDialog
      key={deletion.opening}
      title={kind.deleteQuestion(deletion.item, m)}
      text={m['admin.confirmDelete.text']}
      confirmLabel={m['admin.delete']}
      onAnswer={(isConfirmed) => void answer(deletion, isConfirmed)}
    />
  );
  return { ask, dialog };
}
