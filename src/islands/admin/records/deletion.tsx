import { useState } from 'react';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { attempt } from '../shared/attempt.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { focusTitle, neighbourTitle } from '../shared/focus.ts';
import type { RecordKind } from './record-kind.ts';

/** The deletion of one record; unlike bulk deletion, it cannot be undone (src/stores/owner/bulk.ts). */
interface Deletion<Types extends RecordTypes> {
  id: string;
  item?: Types['item'];
  question: string;
  /** Sends `details` to the server; throws if that fails. */
  remove: (details: object) => Promise<void>;
}

export function useDeletion<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  { id, item, question, remove }: Deletion<Types>,
  onDeleted?: (id: string) => void,
) {
  const { messages: m } = useAdmin();
  // Numbers the dialogs: one opened while the last is closing must not close with that.
  const [dialogKey, setDialogKey] = useState<number>();
  const ask = () => setDialogKey((last = 0) => last + 1);

  const answer = async (details: object | undefined) => {
    const next = neighbourTitle(id);
    setDialogKey(undefined);
    if (!details) return;
    const { deleted: successToast, deleteFailed: failureToast } = kind.toasts(m);
    const perform = async () => {
      await remove(details);
      onDeleted?.(id);
    };
    if (await attempt({ perform, successToast, failureToast }, m)) focusTitle(next);
  };

  const dialog = dialogKey && (
    <DeletionDialog
      key={dialogKey}
      kind={kind}
      item={item}
      title={question}
      onAnswer={(details) => void answer(details)}
    />
  );
  return { ask, dialog };
}

interface DeletionDialogProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  item: Types['item'] | undefined;
  title: string;
  onAnswer: (details: object | undefined) => void;
}

function DeletionDialog<Types extends RecordTypes>({ kind, item, title, onAnswer }: DeletionDialogProps<Types>) {
  const { messages: m } = useAdmin();
  const [details, setDetails] = useState<object>({});
  const { DeletionReason } = kind;
  return (
    <ConfirmDialog
      title={title}
      text={m['admin.confirmDelete.text']}
      confirmLabel={m['admin.delete']}
      onAnswer={(isConfirmed) => onAnswer(isConfirmed ? details : undefined)}
    >
      {DeletionReason && <DeletionReason item={item} onChange={setDetails} />}
    </ConfirmDialog>
  );
}
