import { map, type MapStore } from 'nanostores';
import type { Locale } from '@/contract/locales.ts';
import { isNetworkError, isSameJson } from './query.ts';
import {
  withReauth,
  hasStatus,
  unexpectedResponse,
  readAsOwner,
  requireNoContent,
  isReauthRequired,
} from './session.ts';

export interface OwnerRecord {
  id: string;
  name: string;
  email: string;
  language: Locale;
  isShortened?: true;
  mayBeDanger?: boolean;
}

export interface RecordTypes {
  item: OwnerRecord;
  folder: string;
  change: unknown;
}

export interface ActionOptions<Types extends RecordTypes> {
  path: string;
  sendChange: (item: Types['item'], change: Types['change']) => Promise<Response>;
  sendDeletion: (id: string, details: object) => Promise<Response>;
  optimisticItem?: (item: Types['item'], change: Types['change']) => Types['item'];
}

export interface RowState<Types extends RecordTypes> {
  /** "deleted" keeps its place, so that a tap does not hit the row that would move up. */
  status: 'saving' | 'changed' | 'conflict' | 'gone' | 'failed' | 'offline' | 'deleted';
  /** While a change is being saved, the item as the server is expected to store it. */
  item: Types['item'];
  before?: Types['item'];
}

export type Rows<Types extends RecordTypes> = Record<string, RowState<Types> | undefined>;

export interface RecordAction<Types extends RecordTypes> {
  item: Types['item'];
  folder: Types['folder'];
  /** The item that an undo restores, after an earlier action in this folder. */
  before?: Types['item'] | undefined;
}

interface ListOperations<Types extends RecordTypes> {
  $rows: MapStore<Rows<Types>>;
  load: (isBackground: boolean) => Promise<void>;
  replaceItem: (changed: Types['item']) => void;
  folderOf: (item: Types['item']) => Types['folder'];
  /** Undefined if the list could not be read. */
  find: (id: string) => Types['item'] | 'none' | undefined;
}

export function createActions<Types extends RecordTypes>(
  { path, sendChange, sendDeletion, optimisticItem }: ActionOptions<Types>,
  { $rows, load, replaceItem, folderOf, find }: ListOperations<Types>,
) {
  type Item = Types['item'];
  const $expansions = map<Record<string, 'loading' | 'failed' | 'open' | undefined>>({});
  const setRow = (row: RowState<Types>) => $rows.setKey(row.item.id, row);
  const clearRow = (id: string) => $rows.setKey(id, undefined);

  /** Throws if it was not done. */
  const applyChange = async (action: RecordAction<Types>, change: Types['change']): Promise<void> => {
    const { item, folder } = action;
    // Undo restores the present state of an item that is still in its folder.
    const before = action.before ?? (folderOf(item) === folder ? item : undefined);
    const row = { item, ...(before && { before }) };
    setRow({ ...row, status: 'saving', item: optimisticItem?.(item, change) ?? item });
    try {
      const response = await withReauth(() => sendChange(item, change));
      const changed = (await response.json()) as Item;
      if (Object(changed).id !== item.id) throw unexpectedResponse();
      setRow({ ...row, status: 'changed', item: changed });
      replaceItem(changed);
      void load(true);
    } catch (error) {
      await showFailure(row, error);
      throw error;
    }
  };

  /** Throws if it was not done. */
  const remove = async (item: Item, details: object): Promise<void> => {
    setRow({ item, status: 'saving' });
    try {
      requireNoContent(await withReauth(() => sendDeletion(item.id, details)));
      setRow({ item, status: 'deleted' });
      await load(true);
    } catch (error) {
      await showFailure({ item }, error);
      if (failureOf(error) === 'failed' && find(item.id) === 'none') clearRow(item.id);
      throw error;
    }
  };

  /** Deletes a record that is not among the items; succeeds if it is already gone. Throws if the deletion fails. */
  const removeById = async (id: string, details: object): Promise<void> => {
    try {
      requireNoContent(await withReauth(() => sendDeletion(id, details)));
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
    }
    await load(true);
    clearRow(id);
  };

  const expandItem = async ({ id, isShortened }: Item): Promise<void> => {
    if (!isShortened) return $expansions.setKey(id, 'open');
    $expansions.setKey(id, 'loading');
    try {
      const fullItem = (await (await readAsOwner(`${path}/${id}`)).json()) as Item;
      if (fullItem?.id !== id) throw unexpectedResponse();
      replaceItem(fullItem);
      $expansions.setKey(id, 'open');
    } catch (error) {
      $expansions.setKey(id, 'failed');
      if (hasStatus(error, 404)) await load(true);
    }
  };

  /** The server may have acted before it failed, so its state is read and shown. */
  const showFailure = async ({ before, ...row }: Omit<RowState<Types>, 'status'>, error: unknown): Promise<void> => {
    const { id } = row.item;
    if (isReauthRequired(error)) return clearRow(id);
    const failure = failureOf(error);
    await load(true);
    // A change made elsewhere cannot be undone here.
    if (failure !== 'failed') return setRow({ ...row, status: failure });
    const item = find(id);
    const currentItem = typeof item === 'object' ? item : row.item;
    const status = isNetworkError(error) ? 'offline' : 'failed';
    if (isSameJson(currentItem, row.item)) setRow({ ...row, status, ...(before && { before }) });
    else setRow({ ...row, status: 'changed', item: currentItem, before: before ?? row.item });
  };

  return { $expansions, setRow, clearRow, applyChange, remove, removeById, readWhole: expandItem };
}

function failureOf(error: unknown): 'conflict' | 'gone' | 'failed' {
  if (hasStatus(error, 404)) return 'gone';
  return hasStatus(error, 409) ? 'conflict' : 'failed';
}
