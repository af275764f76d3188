import { useState } from 'react';
import type { RecordAction, RecordTypes } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { attempt } from '../shared/attempt.ts';
import { focusTitle, neighbourTitle } from '../shared/focus.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import type { RecordKind } from './record-kind.ts';

/** Asks before a row's record is deleted, and leads the keyboard on when it is gone. */
export function useDeletion<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  { item, folder }: RecordAction<Types>,
  onDeleted?: (id: string) => void,
) {
  const { messages: m } = useAdmin();
  // Each is a dialog of its own: one asked while the last is closing must not be lost with it.
  const [opening, setOpening] = useState<number>();
  const ask = () => setOpening((last = 0) => last + 1);

  const answer = async (details: object | undefined) => {
    const next = neighbourTitle(item.id);
    setOpening(undefined);
    if (!details) return;
    const { deleted: done, deleteFailed } = kind.toasts(m);
    const failed = { title: deleteFailed.title };
    const work = async () => {
      await kind.list.remove({ item, folder }, details);
      onDeleted?.(item.id);
    };
    if (await attempt({ work, done, failed }, m)) focusTitle(next);
  };

  const dialog = opening && (
    <DeletionDialog
      key={opening}
      kind={kind}
      items={[item]}
      title={kind.deleteQuestion(item, m)}
      onAnswer={(details) => void answer(details)}
    />
  );
  return { ask, dialog };
}
