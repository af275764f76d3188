import { map } from 'nanostores';
import type { BulkOutcome } from '@/contract/bulk.ts';
import { isWaiting, UNREADABLE } from '@/contract/owner-lists.ts';
import type { Locale } from '@/contract/locales.ts';
import { createCachedList, isSame, type CachedList } from './cached-list.ts';
import { asOwner, callAsOwner, hasStatus, notOurs, readAsOwner, requireEmpty, waitsForSignIn } from './session.ts';

export interface OwnerRecord {
  id: string;
  name: string;
  email: string;
  language: Locale;
  isShortened?: true;
}

/** What belongs to one kind of record: `change` is what the server takes. */
export interface RecordTypes {
  item: OwnerRecord;
  folder: string;
  change: unknown;
}

interface RecordSource<Types extends RecordTypes> {
  listPath: string;
  /** Where one record is read, whole. */
  pathOf: (id: string) => string;
  textField: keyof Types['item'] & string;
  /** The states of a list by which the server finds what is in each folder. */
  statesOf: Record<Types['folder'], readonly string[]>;
  stateOf: (item: Types['item']) => string;
  /** When it was sent, ISO 8601. */
  timeOf: (item: Types['item']) => string;
  /** Whether it comes before everything else, and is in nothing that is done with all. */
  isUrgent: (item: Types['item']) => boolean;
  /** Where the same is done with many. */
  bulkPath: string;
  sendChange: (item: Types['item'], change: Types['change']) => Promise<Response>;
  /** `details` go along where there are any. */
  sendDeletion: (id: string, details: object) => Promise<Response>;
  /** Gives what the change will make of the item, for a kind that shows it before the server has answered. */
  expect?: (item: Types['item'], change: Types['change']) => Types['item'];
  /** Whether what came of an action is newer than what the list holds. */
  isNewer: (row: RowState<Types>, listed: Types['item']) => boolean;
}

export interface RowState<Types extends RecordTypes> {
  name: 'saving' | 'changed' | 'conflict' | 'gone' | 'failed';
  action: 'change' | 'delete';
  /** The folder in which it happened: the row stays there, with its way back, until she leaves that folder. */
  folder: Types['folder'];
  /** While a change is being saved: as the server is expected to have it. */
  item: Types['item'];
  /** What it was before; undoing leads back to it. */
  before?: Types['item'];
  /** How she first saw it in this folder: its row keeps that place in the order, whatever she does with it. */
  first: Types['item'];
}

export interface RecordAction<Types extends RecordTypes> {
  item: Types['item'];
  folder: Types['folder'];
  /** What undoing leads back to, where something was done in this folder before. */
  before?: Types['item'] | undefined;
}

/** What the same is done with. */
interface Many<Folder> {
  ids: readonly string[];
  folder: Folder;
}

/** What she sees of a folder, in its order, and what of it is held back. */
export interface Seen<Item> {
  items: readonly Item[];
  heldBack: number;
  /** Whether something that comes before everything else is held back. */
  isUrgent: boolean;
}

/** What came of it: with how many it was done, and the ids with which it was not, or not surely. */
interface BulkResult {
  done: number;
  undone: ReadonlySet<string>;
}

/** So many at once that she sees it go on. */
const BULK_STEP = 25;

type Rows<Types extends RecordTypes> = Readonly<Record<string, RowState<Types> | undefined>>;

export type RecordList<Types extends RecordTypes> = ReturnType<typeof createRecordList<Types>>;

export function createRecordList<Types extends RecordTypes>(source: RecordSource<Types>) {
  type Item = Types['item'];
  type Folder = Types['folder'];
  const { statesOf, stateOf, timeOf, sendChange, sendDeletion, expect, isNewer, isUrgent } = source;

  /** Danger comes first, then what else waits for her, then the rest; of each, the newest first. */
  const compare = (a: Item, b: Item): number =>
    Number(isUrgent(b)) - Number(isUrgent(a)) ||
    Number(isWaiting(stateOf(b))) - Number(isWaiting(stateOf(a))) ||
    compareText(timeOf(b), timeOf(a)) ||
    compareText(b.id, a.id);
  const folders = Object.keys(statesOf) as Folder[];
  const folderByState = new Map(folders.flatMap((folder) => statesOf[folder].map((state) => [state, folder] as const)));
  /** A state that a newer server may know is looked at first. */
  const folderOfState = (state: string) => folderByState.get(state) ?? folders[0]!;
  const folderOf = (item: Item) => folderOfState(stateOf(item));
  const $rows = map<Record<string, RowState<Types> | undefined>>({});
  const foldersOf = (item: Item, before: Item) => [folderOf(item), folderOf(before), $rows.get()[item.id]?.folder];
  const { textField } = source;
  const list = createCachedList<Item>(source.listPath, { textField, timeOf, foldersOf });
  const { $list, load, put, release } = list;
  /** By id, how it stands with the rest of a shortened text that she has asked for. */
  const $rests = map<Record<string, 'reading' | 'failed' | undefined>>({});
  const setRow = (row: RowState<Types>) => $rows.setKey(row.item.id, row);
  const clearRow = (id: string) => $rows.setKey(id, undefined);

  const startRow = (action: RowState<Types>['action'], { item, folder, before }: RecordAction<Types>) => {
    const first = $rows.get()[item.id]?.first ?? item;
    return { action, folder, item, first, ...(before && { before }) };
  };

  /** Sends a change of the item as the owner saw it; the list is read again whatever comes of it. Throws where it was not done. */
  const change = async (action: RecordAction<Types>, change: Types['change']): Promise<void> => {
    const { item, folder } = action;
    // What has not left its folder yet goes back to what it is now.
    const before = action.before ?? (folderOf(item) === folder ? item : undefined);
    const row = startRow('change', { item, folder, before });
    setRow({ ...row, name: 'saving', item: expect?.(item, change) ?? item });
    try {
      const response = await asOwner(() => sendChange(item, change));
      const changed = (await response.json()) as Item;
      if (Object(changed).id !== item.id) throw notOurs();
      setRow({ ...row, name: 'changed', item: changed });
      put(changed);
      void load(true);
    } catch (error) {
      await showFailure(row, error);
      throw error;
    }
  };

  /** Removes an item for good; `details` are told to the server. Throws where it was not done. */
  const remove = async (action: RecordAction<Types>, details: object): Promise<void> => {
    const row = startRow('delete', action);
    setRow({ ...row, name: 'saving' });
    try {
      requireEmpty(await asOwner(() => sendDeletion(row.item.id, details)));
      await load(true);
      clearRow(row.item.id);
    } catch (error) {
      await showFailure(row, error);
      if (failureOf(error) === 'failed' && isGone($list.get(), row.item)) clearRow(row.item.id);
      throw error;
    }
  };

  /** Removes what cannot be shown, or is not among the items at all; what is gone already is what was wanted. Throws where it was not done. */
  const removeById = async (id: string, details: object): Promise<void> => {
    try {
      requireEmpty(await asOwner(() => sendDeletion(id, details)));
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
    }
    await load(true);
    clearRow(id);
  };

  /** Reads the whole of what a list has shortened. */
  const readWhole = async (id: string): Promise<void> => {
    $rests.setKey(id, 'reading');
    try {
      const whole = (await (await readAsOwner(source.pathOf(id))).json()) as Item;
      if (whole?.id !== id) throw notOurs();
      put(whole);
      $rests.setKey(id, undefined);
    } catch (error) {
      $rests.setKey(id, 'failed');
      if (hasStatus(error, 404)) await load(true);
    }
  };

  /** The server may have acted before it failed: what it holds now is read and shown. */
  const showFailure = async ({ before, ...row }: Omit<RowState<Types>, 'name'>, error: unknown): Promise<void> => {
    if (waitsForSignIn(error)) return clearRow(row.item.id);
    const failure = failureOf(error);
    await load(true);
    // What somebody else has changed cannot be undone here.
    if (failure !== 'failed') return setRow({ ...row, name: failure });
    const now = readAgain($list.get(), row.item);
    if (isSame(now, row.item)) setRow({ ...row, name: 'failed', ...(before && { before }) });
    else setRow({ ...row, name: 'changed', item: now, before: before ?? row.item });
  };

  /** With some at a time; each row stays in its folder, with its way back. What she does not see there now is left alone. */
  const changeMany = async (
    body: object,
    { ids: named, folder }: Many<Folder>,
    onProgress: (done: number) => void = () => {},
  ): Promise<BulkResult> => {
    const seen = new Set(seenIn(folder).items.map(({ id }) => id));
    const ids = named.filter((id) => seen.has(id));
    const undone = new Set(ids);
    let done = 0;
    try {
      for (const some of inParts(ids, BULK_STEP)) {
        const outcomes = await callAsOwner<BulkOutcome[]>('length', 'POST', source.bulkPath, { ...body, ids: some });
        for (const { id, outcome } of outcomes) {
          if (outcome === 'failed') undone.add(id);
          else undone.delete(id);
        }
        done += outcomes.filter(({ outcome }) => outcome !== 'failed').length;
        onProgress(done);
      }
    } catch {
      // What is not known to be done is told of.
    }
    const known = new Map($list.get().items.map((item) => [item.id, item]));
    await load(true);
    for (const item of $list.get().items) {
      const before = known.get(item.id);
      if (!before || !ids.includes(item.id) || folderOf(item) === folder) continue;
      setRow({ ...startRow('change', { item: before, folder, before }), name: 'changed', item });
    }
    return { done, undone };
  };

  /** The rows of a folder: those that belong there, and those that something has just happened to there. */
  const inFolder = (folder: Folder, { items, placed }: CachedList<Item>, rows: Rows<Types>): Item[] => {
    const known = new Set(items.map(({ id }) => id));
    const gone = Object.values(rows).filter(
      (row) => row?.folder === folder && row.name === 'gone' && !known.has(row.item.id),
    );
    const asPlaced = (item: Item) => placed.get(item.id) ?? item;
    const here = items.filter((item) =>
      [folderOf(item), folderOf(asPlaced(item)), rows[item.id]?.folder].includes(folder),
    );
    const asFirstSeen = (item: Item) => rows[item.id]?.first ?? asPlaced(item);
    return [...here, ...gone.map((row) => row!.item)].sort((a, b) => compare(asFirstSeen(a), asFirstSeen(b)));
  };

  /** The one source of rows, of their number and of what is done with all of them. */
  const seenIn = (folder: Folder, list = $list.get(), rows: Rows<Types> = $rows.get()): Seen<Item> => {
    const { held, placed } = list;
    const all = inFolder(folder, list, rows);
    const cameFromElsewhere = ({ id }: Item) =>
      placed.has(id) && folderOf(placed.get(id)!) !== folder && rows[id]?.folder !== folder;
    const hidden = all.filter((item) => held.has(item.id) || cameFromElsewhere(item));
    const seen = all.filter((item) => !hidden.includes(item));
    return { items: seen, heldBack: hidden.length, isUrgent: hidden.some(isUrgent) };
  };

  /** How many records a folder holds, among the items or not; undefined until that is known. */
  const countIn = (folder: Folder, { counts }: CachedList<Item>): number | undefined =>
    counts &&
    readableCounts(counts).reduce((sum, [state, count]) => (folderOfState(state) === folder ? sum + count : sum), 0);

  /** How many of them are not among the items. Where all are, a change that the counts lag behind makes no difference. */
  const leftOutOf = (folder: Folder, list: CachedList<Item>): number => {
    const { items, counts = {} } = list;
    const count = readableCounts(counts).reduce((sum, [, some]) => sum + some, 0);
    if (count <= items.length) return 0;
    const here = items.filter((item) => folderOf(item) === folder).length;
    return Math.max((countIn(folder, list) ?? 0) - here, 0);
  };

  const forgetRows = () => {
    $rows.set({});
    $rests.set({});
    release();
  };
  return {
    ...list,
    ...{ $rows, clearRow, forgetRows, $rests, readWhole },
    ...{ folderOf, timeOf, isNewer, isUrgent, seenIn, countIn },
    ...{ leftOutOf, change, remove, removeById, changeMany },
  };
}

/** What cannot be read is no record of a folder. */
function readableCounts(counts: Record<string, number>): [state: string, count: number][] {
  return Object.entries(counts).filter(([state]) => state !== UNREADABLE);
}

function failureOf(error: unknown): 'conflict' | 'gone' | 'failed' {
  if (hasStatus(error, 404)) return 'gone';
  return hasStatus(error, 409) ? 'conflict' : 'failed';
}

export function inParts<Item>(all: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** The item as the list has it; where that could not be read or lacks it, as it was known. */
function readAgain<Item extends OwnerRecord>({ status, items }: CachedList<Item>, known: Item): Item {
  return (status === 'ready' && items.find(({ id }) => id === known.id)) || known;
}

function isGone({ status, items }: CachedList<OwnerRecord>, { id }: OwnerRecord): boolean {
  return status === 'ready' && items.every((item) => item.id !== id);
}

/** Orders times and ids; comparing as a language would is slow, and there may be hundreds. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
