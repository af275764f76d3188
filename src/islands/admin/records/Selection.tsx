import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { $isSelecting, $selected, endSelection, select } from '@/stores/owner/selection.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { CheckBox } from '../shared/CheckBox.tsx';
import { Notice } from '../shared/Notice.tsx';
import { focusViewTitle } from '../shared/focus.ts';
import { DeletionDialog } from './deletion.tsx';
import type { BulkAction, RecordKind } from './record-kind.ts';
import { Button } from '../shared/Button.tsx';

/** So many names tell which they were; the others are counted. */
const NAMED = 5;

export function RowBox({ id, name }: { id: string; name: string }) {
  const { messages: m } = useAdmin();
  const isSelecting = useStore($isSelecting);
  const isSelected = useStore($selected, { keys: [id] })[id] ?? false;
  if (!isSelecting) return null;
  return (
    <input
      className="row__box"
      type="checkbox"
      aria-label={interpolate(m['admin.select.one'], { name })}
      checked={isSelected}
      onChange={({ target }) => select([id], target.checked)}
    />
  );
}

export function SelectButton() {
  const { messages: m } = useAdmin();
  const isSelecting = useStore($isSelecting);
  return (
    <Button
      look="compact"
      icon="check"
      label={m['admin.select']}
      className="selection-start"
      aria-pressed={isSelecting}
      onPress={() => (isSelecting ? endSelection() : $isSelecting.set(true))}
    />
  );
}

interface SelectionBarProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  folder: Types['folder'];
  /** What she sees of the folder. */
  rows: readonly Types['item'][];
}

interface BulkRun {
  action: BulkAction;
  /** By id. */
  names: ReadonlyMap<string, string>;
}

/**
 * Over the rows while they are selected: how many are, all at once, and what can be done with them. Nothing is meant but
 * what is shown; what may speak of danger is ticked by itself or not at all.
 */
export function SelectionBar<Types extends RecordTypes>({ kind, folder, rows }: SelectionBarProps<Types>) {
  const { messages: m } = useAdmin();
  const selected = useStore($selected);
  const [asked, setAsked] = useState<BulkAction>();
  const [progress, setProgress] = useState<{ done: number; count: number }>();
  const [failed, setFailed] = useState<BulkRun>();
  const shown = rows.filter((item) => kind.list.folderOf(item) === folder);
  const chosen = shown.filter(({ id }) => selected[id]);
  const suitedTo = ({ state }: BulkAction) => chosen.filter((item) => !state || kind.stateOf(item) === state);
  const namesOf = (items: readonly Types['item'][]) => new Map(items.map(({ id, name }) => [id, name]));
  const common = shown.filter((item) => !kind.list.isUrgent(item));
  const commonIds = common.map(({ id }) => id);
  const areAll = common.length > 0 && common.every(({ id }) => selected[id]);

  const run = async (bulk: BulkRun) => {
    const { action, names } = bulk;
    const count = names.size;
    setFailed(undefined);
    setProgress({ done: 0, count });
    const many = { ids: [...names.keys()], folder };
    const outcome = await kind.list.changeMany(action.body, many, (done) => setProgress({ done, count }));
    setProgress(undefined);
    const undone = new Map([...names].filter(([id]) => outcome.undone.has(id)));
    select(names.keys(), false);
    select(undone.keys(), true);
    if (undone.size > 0) setFailed({ action, names: undone });
    else {
      raiseToast({ title: interpolate(m['admin.select.done'], { action: action.label, count: outcome.done }) });
    }
    if (kind.list.$list.get().items.some((item) => kind.list.folderOf(item) === folder)) return;
    endSelection();
    focusViewTitle();
  };
  const begin = (action: BulkAction) => {
    setAsked(undefined);
    void run({ action, names: namesOf(suitedTo(action)) });
  };

  return (
    <>
      <div className="selection edged cluster small" role="group" aria-label={m['admin.select']}>
        <CheckBox className="strong" isChecked={areAll} onCheck={(isChecked) => select(commonIds, isChecked)}>
          {interpolate(m[common.length < shown.length ? 'admin.select.allOthers' : 'admin.select.all'], {
            count: common.length,
          })}
        </CheckBox>
        <p className="tabular" role="status">
          {progress
            ? interpolate(m['admin.select.progress'], progress)
            : interpolate(m['admin.select.count'], { count: chosen.length })}
        </p>
        <div className="selection__actions stack gap-2">
          {kind.bulkActions(folder, m).map((action) => (
            <Button
              key={action.label}
              look={action.isDeletion ? 'danger' : undefined}
              icon={action.icon}
              label={action.label}
              isBusy={progress !== undefined || suitedTo(action).length === 0}
              onPress={() => (action.isDeletion ? setAsked(action) : begin(action))}
            />
          ))}
        </div>
      </div>
      {failed && (
        <Notice
          isFailure
          text={interpolate(m['admin.select.failed'], {
            action: failed.action.label,
            names: listNames(failed.names, m),
          })}
          action={{ label: m['admin.tryAgain'], run: () => void run(failed) }}
        />
      )}
      {asked && (
        <DeletionDialog
          kind={kind}
          items={chosen}
          title={interpolate(m['admin.select.confirm'], { names: listNames(namesOf(chosen), m) })}
          cancelLabel={m['admin.select.keep']}
          knownReason={asked.body.reason}
          onAnswer={(details) =>
            details ? begin({ ...asked, body: { ...asked.body, ...details } }) : setAsked(undefined)
          }
        />
      )}
    </>
  );
}

function listNames(names: BulkRun['names'], m: AdminMessages): string {
  const named = [...names.values()].slice(0, NAMED);
  const list = named.join(', ');
  if (names.size === named.length) return list;
  return interpolate(m['admin.select.others'], { names: list, count: names.size - named.length });
}
