import { useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { UNDO_WINDOW_MS, type BulkState, type BulkAction, type ReportBulk } from '@/stores/owner/bulk.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { showToast } from '@/stores/toast.ts';
import { Button } from '../shared/Button.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { useFocusAfterRemoval } from '../shared/focus.ts';
import type { RecordKind } from './record-kind.ts';

interface BulkActionsProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  folder: Types['folder'];
  items: readonly Types['item'][];
}

/** Acts on all visible records, after a confirmation; never on those that may mention danger. */
export function BulkActions<Types extends RecordTypes>({ kind, folder, items }: BulkActionsProps<Types>) {
  const { messages: m } = useAdmin();
  const { list } = kind;
  const bulk = useStore(list.bulk.$bulk);
  const [requestedIds, setRequestedIds] = useState<readonly string[]>();
  const shouldRefocus = useRef(false);
  const action = list.bulkActionOf[folder];
  const bulkItems = list.bulkItemsIn(folder, items);
  const report: ReportBulk = ({ moved, failed }) => {
    const movedNote = moved > 0 ? interpolate(m['admin.many.moved'], { count: moved }) : undefined;
    if (failed === 0) return showToast({ title: movedNote! });
    const title = interpolate(m['admin.many.failed'], { count: failed });
    showToast({ title, ...(movedNote && { description: movedNote }), variant: 'destructive' });
  };
  const refocusAfterUndo = (button: HTMLElement | null) => {
    if (!button || !shouldRefocus.current) return;
    shouldRefocus.current = false;
    button.focus();
  };
  const undo = () => {
    shouldRefocus.current = true;
    void list.bulk.undo(report);
  };
  if (!action) return null;

  const texts = [m[ACTION_LABELS[action].text], items.some(mentionsDanger) && m['admin.many.danger']];
  const answer = (isConfirmed: boolean) => {
    setRequestedIds(undefined);
    if (isConfirmed) void list.runBulk(folder, requestedIds!, report);
  };
  return (
    <>
      {bulk && <BulkDone bulk={bulk} onUndo={undo} />}
      {!bulk && bulkItems.length > 0 && (
        <div className="many no-print">
          <Button
            variant={action === 'delete' ? 'danger' : undefined}
            icon={ACTION_LABELS[action].icon}
            label={m[`admin.many.${action}`]}
            ref={refocusAfterUndo}
            onPress={() => setRequestedIds(bulkItems.map(({ id }) => id))}
          />
        </div>
      )}
      {requestedIds && (
        <ConfirmDialog
          title={interpolate(m[`admin.many.${action}.ask`], { count: requestedIds.length })}
          text={texts.filter(Boolean).join(' ')}
          confirmLabel={m[ACTION_LABELS[action].confirm]}
          cancelLabel={m['admin.many.cancel']}
          isHarmless={action === 'archive'}
          onAnswer={answer}
        />
      )}
    </>
  );
}

const ACTION_LABELS = {
  archive: {
    icon: 'archive',
    text: 'admin.many.archive.text',
    confirm: 'admin.message.to.archived',
    done: 'admin.many.archived',
  },
  delete: {
    icon: 'trash',
    text: 'admin.confirmDelete.text',
    confirm: 'admin.delete',
    done: 'admin.many.deleted',
  },
} as const satisfies Record<BulkAction, object>;

const mentionsDanger = ({ mayBeDanger }: RecordTypes['item']) => mayBeDanger === true;

function BulkDone({ bulk: { action, ids, status }, onUndo }: { bulk: BulkState; onUndo: () => void }) {
  const { messages: m } = useAdmin();
  const focusRef = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div className="many notice cluster line gap-3 no-print" role="status" ref={focusRef}>
      <p tabIndex={-1} ref={(sentence) => sentence?.focus()}>
        {interpolate(m[ACTION_LABELS[action].done], { count: ids.length, seconds: UNDO_WINDOW_MS / 1000 })}
      </p>
      <Button icon="undo" label={m['admin.undo']} isBusy={status === 'saving'} onPress={onUndo} />
    </div>
  );
}
