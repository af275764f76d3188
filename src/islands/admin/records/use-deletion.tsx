import { useCallback, useState } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { attempt } from '../shared/attempt.ts';
import { focusTitle, neighbourTitle } from '../shared/focus.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import type { RecordKind } from './record-kind.ts';

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

  const answer = async ({ item, folder }: Deletion<Types>, details: object | undefined) => {
    const next = neighbourTitle(item.id);
    setDeletion(undefined);
    if (!details) return;
    const { deleted: done, deleteFailed } = kind.toasts(m);
    const failed = { title: deleteFailed.title };
    const label = interpolate(m['admin.step'], { action: m['admin.delete'], name: item.name });
    const work = async () => {
      await kind.list.remove({ item, folder }, details);
      onDeleted?.(item.id);
    };
    if (await attempt({ label, work, done, failed }, m)) focusTitle(next);
  };

  const dialog = deletion && (
    <DeletionDialog
      key={deletion.opening}
      kind={kind}
      items={[deletion.item]}
      title={kind.deleteQuestion(deletion.item, m)}
      onAnswer={(details) => void answer(deletion, details)}
    />
  );
  return { ask, dialog };
}
