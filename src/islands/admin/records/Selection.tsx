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
  rows: readonly Types['item'][];
  isFiltered: boolean;
}

interface BulkRun {
  action: BulkAction;
  /** Names by id, as far as they are known. */
  names: ReadonlyMap<string, string>;
  count: number;
  /** Where it is done with everything suspected: until when she has seen that. */
  suspectedUntil?: string | undefined;
}

/** Over the rows while they are selected: how many are, all at once, and what can be done with them. Only all suspected spam is more than what is shown. */
export function SelectionBar<Types extends RecordTypes>({ kind, folder, rows, isFiltered }: SelectionBarProps<Types>) {
  const { messages: m } = useAdmin();
  const selected = useStore($selected);
  const [asked, setAsked] = useState<BulkAction>();
  const [progress, setProgress] = useState<{ done: number; count: number }>();
  const [failed, setFailed] = useState<BulkRun>();
  const shown = rows.filter((item) => kind.list.folderOf(item) === folder);
  const chosen = shown.filter(({ id }) => selected[id]);
  const suitedTo = ({ state }: BulkAction) => chosen.filter((item) => !state || kind.stateOf(item) === state);
  const namesOf = (items: readonly Types['item'][]) => new Map(items.map(({ id, name }) => [id, name]));
  const shownIds = shown.map(({ id }) => id);
  const areAll = shown.length > 0 && chosen.length === shown.length;
  const suspectedUntil = isFiltered ? undefined : kind.list.suspectedUntil(folder);
  const countAll = kind.list.countIn(folder, kind.list.$list.get()) ?? 0;
  const areSuspected = areAll && suspectedUntil !== undefined;
  const count = areSuspected ? countAll : chosen.length;

  const run = async (bulk: BulkRun) => {
    const { action, names, count, suspectedUntil } = bulk;
    setFailed(undefined);
    setProgress({ done: 0, count });
    const many = { ids: [...names.keys()], folder, suspectedUntil };
    const outcome = await kind.list.changeMany(action.body, many, (done) => setProgress({ done, count }));
    setProgress(undefined);
    const namesNow = namesOf(kind.list.$list.get().items);
    const undone = new Map([...outcome.undone].map((id) => [id, names.get(id) ?? namesNow.get(id) ?? '']));
    const rest = { ...bulk, names: undone, count: Math.max(count - outcome.done, undone.size) };
    select(names.keys(), false);
    select(undone.keys(), true);
    if (undone.size > 0) setFailed(rest);
    else {
      raiseToast({ title: interpolate(m['admin.select.done'], { action: action.label, count: outcome.done }) });
    }
    if (kind.list.$list.get().items.some((item) => kind.list.folderOf(item) === folder)) return;
    endSelection();
    focusViewTitle();
  };
  const begin = (action: BulkAction) => {
    setAsked(undefined);
    const names = namesOf(suitedTo(action));
    void run({ action, names, ...(areSuspected ? { count, suspectedUntil } : { count: names.size }) });
  };

  return (
    <>
      <div className="selection edged cluster small" role="group" aria-label={m['admin.select']}>
        <CheckBox className="strong" isChecked={areAll} onCheck={(isChecked) => select(shownIds, isChecked)}>
          {suspectedUntil
            ? interpolate(m['admin.select.suspected'], { count: countAll })
            : interpolate(m['admin.select.all'], { count: shown.length })}
        </CheckBox>
        <p className="tabular" role="status">
          {progress
            ? interpolate(m['admin.select.progress'], progress)
            : interpolate(m['admin.select.count'], { count })}
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
          text={interpolate(m['admin.select.failed'], { action: failed.action.label, names: listNames(failed, m) })}
          action={{ label: m['admin.tryAgain'], run: () => void run(failed) }}
        />
      )}
      {asked && (
        <DeletionDialog
          kind={kind}
          items={chosen}
          title={interpolate(m['admin.select.confirm'], { names: listNames({ names: namesOf(chosen), count }, m) })}
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

function listNames({ names, count }: Omit<BulkRun, 'action'>, m: AdminMessages): string {
  const named = [...names.values()].filter(Boolean).slice(0, NAMED);
  const list = named.join(', ');
  if (count === named.length) return list;
  return interpolate(m['admin.select.others'], { names: list, count: count - named.length });
}
