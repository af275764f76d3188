import { useState } from 'react';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import type { RecordKind } from './record-kind.ts';

interface DeletionDialogProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  items: readonly Types['item'][];
  title: string;
  cancelLabel?: string;
  /** The reason, where that is known already. */
  knownReason?: string | undefined;
  /** With what the server is told besides; undefined where all stays as it is. */
  onAnswer: (details: object | undefined) => void;
}

export function DeletionDialog<Types extends RecordTypes>({
  kind,
  items,
  knownReason,
  onAnswer,
  ...words
}: DeletionDialogProps<Types>) {
  const { messages: m } = useAdmin();
  const [details, setDetails] = useState<object>({});
  const { DeletionReason } = kind;
  return (
    <ConfirmDialog
      {...words}
      text={m[DeletionReason ? 'admin.confirmDelete.text' : 'admin.message.confirmDelete.text']}
      confirmLabel={m['admin.delete']}
      onAnswer={(isConfirmed) => onAnswer(isConfirmed ? details : undefined)}
    >
      {DeletionReason && !knownReason && <DeletionReason items={items} onChange={setDetails} />}
    </ConfirmDialog>
  );
}
