import { map, type MapStore } from 'nanostores';
import type { Locale } from '@/contract/locales.ts';
import { isOffline, isSame } from './query.ts';
import { withReauth, hasStatus, unexpectedAnswer, readAsOwner, requireEmpty, waitsForSignIn } from './session.ts';

export interface OwnerRecord {
  id: string;
  name: string;
  email: string;
  language: Locale;
  isShortened?: true;
  mayBeDanger?: boolean;
}

/** What belongs to one kind of record: `change` is what the server takes. */
export interface RecordTypes {
  item: OwnerRecord;
  folder: string;
  change: unknown;
}

export interface ActionRules<Types extends RecordTypes> {
  /** Where a record is read whole by its id. */
  path: string;
  sendChange: (item: Types['item'], change: Types['change']) => Promise<Response>;
  /** `details` go along where there are any. */
  sendDeletion: (id: string, details: object) => Promise<Response>;
  /** Gives what the change will make of the item, for a kind that shows it before the server has answered. */
  expect?: (item: Types['item'], change: Types['change']) => Types['item'];
}

export interface RowState<Types extends RecordTypes> {
  /** "deleted" keeps its place until nobody can press what comes there by mistake. */
  name: 'saving' | 'changed' | 'conflict' | 'gone' | 'failed' | 'offline' | 'deleted';
  /** While a change is being saved: as the server is expected to have it. */
  item: Types['item'];
  /** What it was before; undoing leads back to it. */
  before?: Types['item'];
}

export type Rows<Types extends RecordTypes> = Record<string, RowState<Types> | undefined>;

export interface RecordAction<Types extends RecordTypes> {
  item: Types['item'];
  folder: Types['folder'];
  /** What undoing leads back to, where something was done in this folder before. */
  before?: Types['item'] | undefined;
}

/** The list that a record is of. */
interface ListOf<Types extends RecordTypes> {
  /** By id, what was done and how it went. */
  $rows: MapStore<Rows<Types>>;
  load: (isByItself: boolean) => Promise<void>;
  put: (changed: Types['item']) => void;
  folderOf: (item: Types['item']) => Types['folder'];
  /** What it has under an id; undefined where it could not be read. */
  find: (id: string) => Types['item'] | 'none' | undefined;
}

/** What is done with one record; the list is read again whatever comes of it. */
export function createActions<Types extends RecordTypes>(
  { path, sendChange, sendDeletion, expect }: ActionRules<Types>,
  { $rows, load, put, folderOf, find }: ListOf<Types>,
) {
  type Item = Types['item'];
  /** By id, how it stands with the rest of a long text that she has asked for. */
  const $rests = map<Record<string, 'reading' | 'failed' | 'open' | undefined>>({});
  const setRow = (row: RowState<Types>) => $rows.setKey(row.item.id, row);
  const clearRow = (id: string) => $rows.setKey(id, undefined);

  /** Sends a change of the item as the owner saw it. Throws where it was not done. */
  const change = async (action: RecordAction<Types>, change: Types['change']): Promise<void> => {
    const { item, folder } = action;
    // What has not left its folder yet goes back to what it is now.
    const before = action.before ?? (folderOf(item) === folder ? item : undefined);
    const row = { item, ...(before && { before }) };
    setRow({ ...row, name: 'saving', item: expect?.(item, change) ?? item });
    try {
      const response = await withReauth(() => sendChange(item, change));
      const changed = (await response.json()) as Item;
      if (Object(changed).id !== item.id) throw unexpectedAnswer();
      setRow({ ...row, name: 'changed', item: changed });
      put(changed);
      void load(true);
    } catch (error) {
      await showFailure(row, error);
      throw error;
    }
  };

  /** Removes an item for good; `details` are told to the server. Throws where it was not done. */
  const remove = async (item: Item, details: object): Promise<void> => {
    setRow({ item, name: 'saving' });
    try {
      requireEmpty(await withReauth(() => sendDeletion(item.id, details)));
      setRow({ item, name: 'deleted' });
      await load(true);
    } catch (error) {
      await showFailure({ item }, error);
      if (failureOf(error) === 'failed' && find(item.id) === 'none') clearRow(item.id);
      throw error;
    }
  };

  /** Removes what cannot be shown, or is not among the items at all; what is gone already is what was wanted. Throws where it was not done. */
  const removeById = async (id: string, details: object): Promise<void> => {
    try {
      requireEmpty(await withReauth(() => sendDeletion(id, details)));
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
    }
    await load(true);
    clearRow(id);
  };

  /** Opens the whole of a long text, which is read first where a list has shortened it. */
  const readWhole = async ({ id, isShortened }: Item): Promise<void> => {
    if (!isShortened) return $rests.setKey(id, 'open');
    $rests.setKey(id, 'reading');
    try {
      const whole = (await (await readAsOwner(`${path}/${id}`)).json()) as Item;
      if (whole?.id !== id) throw unexpectedAnswer();
      put(whole);
      $rests.setKey(id, 'open');
    } catch (error) {
      $rests.setKey(id, 'failed');
      if (hasStatus(error, 404)) await load(true);
    }
  };

  /** The server may have acted before it failed: what it holds now is read and shown. */
  const showFailure = async ({ before, ...row }: Omit<RowState<Types>, 'name'>, error: unknown): Promise<void> => {
    const { id } = row.item;
    if (waitsForSignIn(error)) return clearRow(id);
    const failure = failureOf(error);
    await load(true);
    // What somebody else has changed cannot be undone here.
    if (failure !== 'failed') return setRow({ ...row, name: failure });
    const found = find(id);
    const now = typeof found === 'object' ? found : row.item;
    const name = isOffline(error) ? 'offline' : 'failed';
    if (isSame(now, row.item)) setRow({ ...row, name, ...(before && { before }) });
    else setRow({ ...row, name: 'changed', item: now, before: before ?? row.item });
  };

  return { $rests, setRow, clearRow, change, remove, removeById, readWhole };
}

function failureOf(error: unknown): 'conflict' | 'gone' | 'failed' {
  if (hasStatus(error, 404)) return 'gone';
  return hasStatus(error, 409) ? 'conflict' : 'failed';
}
