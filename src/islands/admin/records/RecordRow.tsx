import { memo, type MouseEvent, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import type { RecordList, RecordTypes, RowState } from '@/stores/owner/record-list.ts';
import { Icon } from '@/components/Icon.tsx';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { rowTitleId, useRestoredFocus } from '../shared/focus.ts';
import type { RecordKind } from './record-kind.ts';
import { attempt } from '../shared/attempt.ts';
import { BrokenRow } from './BrokenRow.tsx';
import { truncate } from './truncate.ts';
import { useDeletion } from './deletion.tsx';
import { holdHeight } from './hold-row-height.ts';
import { Button } from '../shared/Button.tsx';

interface RecordRowProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  item: Types['item'];
  folder: Types['folder'];
  /** When the list was read, in milliseconds since 1970; ages are as of then. */
  readAt: number;
  ordinal?: number | undefined;
  onDeleted?: (id: string) => void;
}

export const RecordRow = memo(GuardedRow) as typeof GuardedRow;

function GuardedRow<Types extends RecordTypes>(props: RecordRowProps<Types>) {
  const { kind, item, onDeleted } = props;
  const broken = { kind, id: item.id, time: kind.list.timeOf(item), onDeleted };
  return (
    <ErrorBoundary resetKey={item} fallback={(retry) => <BrokenRow {...broken} onRetry={retry} />}>
      <Row {...props} />
    </ErrorBoundary>
  );
}

function Row<Types extends RecordTypes>({
  kind,
  item: listedItem,
  folder,
  readAt,
  ordinal,
  onDeleted,
}: RecordRowProps<Types>) {
  const { messages: m } = useAdmin();
  const { list, Facts, Buttons, Details } = kind;
  const row = useStore(list.$rows, { keys: [listedItem.id] })[listedItem.id];
  const item = row && list.isNewer(row, listedItem) ? row.item : listedItem;
  const before = row?.before;
  const isBusy = row?.status === 'saving';
  const isGone = row?.status === 'gone';
  const hasMoved = before !== undefined && list.folderOf(item) !== folder;
  const expansion = useStore(list.$expansions, { keys: [item.id] })[item.id];
  const isTruncated = expansion !== 'open' && (item.isShortened || truncate(kind.textOf(item)).rest !== '');
  const rowRef = useRestoredFocus(hasMoved ? 'moved' : `${kind.stateOf(item)} ${isTruncated}`);
  const stateText = kind.stateText(item, m);
  const { ask, dialog } = useDeletion(
    kind,
    {
      ...{ id: item.id, item, question: kind.deleteQuestion(item, m) },
      remove: (details) => list.remove(item, details),
    },
    onDeleted,
  );

  const send = (change: Types['change'], successTitle: string) => {
    const from = { item, folder, before: hasMoved ? before : undefined };
    const failureToast = kind.toasts(m).changeFailed;
    void attempt(
      { perform: () => list.applyChange(from, change), successToast: { title: successTitle }, failureToast },
      m,
    );
  };
  const buttonProps = { isBusy, 'aria-describedby': rowTitleId(item.id) };
  const actionProps = {
    item,
    isBusy,
    act: (change: Types['change']) => send(change, kind.toasts(m).changed(change, item)),
  };
  const undo = () => before && send(kind.changeBackTo(before), kind.toasts(m).undone);

  const press = (event: MouseEvent<HTMLElement>) => {
    holdHeight(event.currentTarget, list.clearDeletedRows);
    // The second press of a double click was meant for what was there before; dialogs are exempt.
    if (event.detail < 2 || (event.target as Element).closest('dialog')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (row?.status === 'deleted')
    return (
      <li className="row bordered muted" ref={rowRef}>
        {m['admin.row.deleted']}
      </li>
    );
  return (
    <li
      className="row relative breakable bordered stack gap-3"
      ref={rowRef}
      onClickCapture={press}
      data-cut={isTruncated || undefined}
      aria-labelledby={rowTitleId(item.id)}
      aria-busy={isBusy || undefined}
      data-state={isGone ? 'gone' : kind.stateOf(item)}
    >
      {ordinal && <p className="small strong">{interpolate(m['admin.row.number'], { number: ordinal })}</p>}
      <Facts item={item} readAt={readAt} />
      {isTruncated && !isGone && <ReadMore list={list} item={item} />}
      {row && <RowNotice status={row.status} stateText={stateText} />}
      {hasMoved && (
        <RowOutcome text={kind.outcomeWords?.(item, before, m) ?? stateText} isBusy={isBusy} onUndo={undo}>
          {Details && <Details {...actionProps} />}
        </RowOutcome>
      )}
      {!hasMoved && !isGone && (
        <>
          {Details && <Details {...actionProps} />}
          <div className="row__actions divided cluster gap-2 no-print">
            <Buttons {...actionProps}>
              <Button {...buttonProps} variant="danger" icon="trash" label={m['admin.delete']} onPress={ask} />
            </Buttons>
          </div>
        </>
      )}
      {dialog}
    </li>
  );
}

function ReadMore<Types extends RecordTypes>({ list, item }: { list: RecordList<Types>; item: Types['item'] }) {
  const { messages: m } = useAdmin();
  const state = useStore(list.$expansions, { keys: [item.id] })[item.id];
  const label = { loading: m['admin.loading'], failed: m['admin.tryAgain'], open: m['admin.row.readAll'] };
  return (
    <div className="cluster gap-3 no-print">
      {state === 'failed' && <p role="alert">{m['admin.readFailed']}</p>}
      <Button
        label={state ? label[state] : m['admin.row.readAll']}
        isBusy={state === 'loading'}
        aria-describedby={rowTitleId(item.id)}
        onPress={() => void list.readWhole(item)}
      />
    </div>
  );
}

/** Rendered from the start, so that screen readers announce its text. */
function RowNotice({ status, stateText }: { status: RowState<never>['status']; stateText: string }) {
  const { messages: m } = useAdmin();
  const isQuiet = status === 'saving' || status === 'changed' || status === 'deleted';
  return (
    <div className="row__status" role="status">
      {!isQuiet && (
        <p className="row__notice strong" tabIndex={-1} data-row-status>
          {interpolate(m[`admin.row.${status}`], { now: stateText })}
        </p>
      )}
    </div>
  );
}

interface RowOutcomeProps {
  text: string;
  isBusy: boolean;
  onUndo: () => void;
  children: ReactNode;
}

function RowOutcome({ text, isBusy, onUndo, children }: RowOutcomeProps) {
  const { messages: m } = useAdmin();
  return (
    <div className="row-outcome stack gap-4">
      <div className="row-outcome__line cluster line gap-2 between">
        <p className="line gap-2 strong">
          <Icon name="check" size={20} />
          <span tabIndex={-1} data-row-status>
            {text}
          </span>
        </p>
        <Button icon="undo" label={m['admin.undo']} className="no-print" isBusy={isBusy} onPress={onUndo} />
      </div>
      {children}
    </div>
  );
}
