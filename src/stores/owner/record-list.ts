import { map } from 'nanostores';
import { asciiAddress } from '@/contract/email-address.ts';
import { isOpen, UNREADABLE } from '@/contract/owner-lists.ts';
import { LIMITS } from '@/contract/limits.ts';
import type { Locale } from '@/contract/locales.ts';
import { createCachedList, isSame, type CachedList, type Places } from './cached-list.ts';
import { createMany, takenOff, type ManyAction } from './many.ts';
import { asOwner, hasStatus, notOurs, readAsOwner, requireEmpty, waitsForSignIn } from './session.ts';

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

interface RecordSource<Types extends RecordTypes> {
  /** Where a record is read whole by its id, and where the same is done with many. */
  path: string;
  /** Asks for the owner's list, where another one has the same address. */
  query?: string;
  textField: keyof Types['item'] & string;
  /** The states of a list by which the server finds what is in each folder. */
  statesOf: Record<Types['folder'], readonly string[]>;
  stateOf: (item: Types['item']) => string;
  /** When it was sent, ISO 8601. */
  timeOf: (item: Types['item']) => string;
  /** Whether it comes before everything else. */
  isUrgent: (item: Types['item']) => boolean;
  /** What is done with everything that a folder shows. */
  manyActionOf: Partial<Record<Types['folder'], ManyAction>>;
  manyDetails?: object;
  sendChange: (item: Types['item'], change: Types['change']) => Promise<Response>;
  /** `details` go along where there are any. */
  sendDeletion: (id: string, details: object) => Promise<Response>;
  /** Gives what the change will make of the item, for a kind that shows it before the server has answered. */
  expect?: (item: Types['item'], change: Types['change']) => Types['item'];
  /** Whether what came of an action is newer than what the list holds. */
  isNewer: (row: RowState<Types>, listed: Types['item']) => boolean;
}

export interface RowState<Types extends RecordTypes> {
  /** "deleted" keeps its place until nobody can press what comes there by mistake. */
  name: 'saving' | 'changed' | 'conflict' | 'gone' | 'failed' | 'deleted';
  /** While a change is being saved: as the server is expected to have it. */
  item: Types['item'];
  /** What it was before; undoing leads back to it. */
  before?: Types['item'];
}

export interface RecordAction<Types extends RecordTypes> {
  item: Types['item'];
  folder: Types['folder'];
  /** What undoing leads back to, where something was done in this folder before. */
  before?: Types['item'] | undefined;
}

/** What she sees of a folder, in its order, and how much of it is held back. */
export interface Seen<Item> {
  items: readonly Item[];
  heldBack: number;
  /** Whether something that comes before everything else is held back. */
  isUrgent: boolean;
}

type Rows<Types extends RecordTypes> = Readonly<Record<string, RowState<Types> | undefined>>;

export type RecordList<Types extends RecordTypes> = ReturnType<typeof createRecordList<Types>>;

export function createRecordList<Types extends RecordTypes>(source: RecordSource<Types>) {
  type Item = Types['item'];
  type Folder = Types['folder'];
  const { path, statesOf, stateOf, timeOf, sendChange, sendDeletion, expect, isNewer, isUrgent, textField } = source;
  const { manyActionOf } = source;

  const folders = Object.keys(statesOf) as Folder[];
  const folderByState = new Map(folders.flatMap((folder) => statesOf[folder].map((state) => [state, folder] as const)));
  /** A state that a newer server may know is looked at first. */
  const folderOfState = (state: string) => folderByState.get(state) ?? folders[0]!;
  const folderOf = (item: Item) => folderOfState(stateOf(item));
  const $rows = map<Record<string, RowState<Types> | undefined>>({});

  /** Danger comes first, then whoever has waited longest, with everything else that waits from them; then the rest, the newest first. */
  const inOrder = (items: readonly Item[]): Item[] => {
    const byTime = [...items].sort((a, b) => compareText(timeOf(a), timeOf(b)) || compareText(a.id, b.id));
    const open = byTime.filter((item) => isOpen(stateOf(item)));
    const urgentFirst = [...open.filter(isUrgent), ...open.filter((item) => !isUrgent(item))];
    return [...byPerson(urgentFirst).flat(), ...byTime.filter((item) => !isOpen(stateOf(item))).reverse()];
  };
  /** What she has just done something with stands where it was before: a step that waited for a sign-in comes before its list. */
  const standsIn = (item: Item) => folderOf($rows.get()[item.id]?.before ?? item);
  const arrange = (items: readonly Item[]): Places => {
    const ordered = inOrder(items);
    const placesIn = (folder: Folder) => ordered.filter((item) => standsIn(item) === folder).map(({ id }) => id);
    return Object.fromEntries(folders.map((folder) => [folder, placesIn(folder)]));
  };
  /** Where nothing stands any more, nothing can move: there everything is shown. */
  const rearrange = (before: Places, items: readonly Item[], movedUp: readonly Item[]): Places => {
    const [fresh, more] = [arrange(items), arrange(movedUp)];
    const known = new Set(items.map(({ id }) => id));
    const stands = (id: string) => known.has(id) || $rows.get()[id] !== undefined;
    const placesIn = (folder: Folder) =>
      before[folder]?.some(stands) ? [...before[folder], ...more[folder]!] : fresh[folder]!;
    return Object.fromEntries(folders.map((folder) => [folder, placesIn(folder)]));
  };

  const list = createCachedList<Item>(path + (source.query ?? ''), { textField, timeOf, arrange, rearrange });
  const { $list, load, put, release } = list;
  /** By id, how it stands with the rest of a long text that she has asked for. */
  const $rests = map<Record<string, 'reading' | 'failed' | 'open' | undefined>>({});
  const setRow = (row: RowState<Types>) => $rows.setKey(row.item.id, row);
  const clearRow = (id: string) => $rows.setKey(id, undefined);

  /** Sends a change of the item as the owner saw it; the list is read again whatever comes of it. Throws where it was not done. */
  const change = async (action: RecordAction<Types>, change: Types['change']): Promise<void> => {
    const { item, folder } = action;
    // What has not left its folder yet goes back to what it is now.
    const before = action.before ?? (folderOf(item) === folder ? item : undefined);
    const row = { item, ...(before && { before }) };
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
  const remove = async (item: Item, details: object): Promise<void> => {
    setRow({ item, name: 'saving' });
    try {
      requireEmpty(await asOwner(() => sendDeletion(item.id, details)));
      setRow({ item, name: 'deleted' });
      await load(true);
    } catch (error) {
      await showFailure({ item }, error);
      if (failureOf(error) === 'failed' && isGone($list.get(), item)) clearRow(item.id);
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

  /** Opens the whole of a long text, which is read first where a list has shortened it. */
  const readWhole = async ({ id, isShortened }: Item): Promise<void> => {
    if (!isShortened) return $rests.setKey(id, 'open');
    $rests.setKey(id, 'reading');
    try {
      const whole = (await (await readAsOwner(`${path}/${id}`)).json()) as Item;
      if (whole?.id !== id) throw notOurs();
      put(whole);
      $rests.setKey(id, 'open');
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

  /** What of it can be done with many: of what she sees in a folder, what belongs there still and does not speak of danger. */
  const manyIn = (folder: Folder, items: readonly Item[] = seenIn(folder).items): Item[] => {
    const action = manyActionOf[folder];
    const isThere = ({ id }: Item) => !['gone', 'deleted'].includes($rows.get()[id]?.name ?? '');
    const suits = (item: Item) => action === 'delete' || (action === 'archive' && stateOf(item) === 'answered');
    return items.filter(
      (item) => folderOf(item) === folder && isThere(item) && suits(item) && item.mayBeDanger !== true,
    );
  };
  const many = createMany({
    path: `${path}/bulk`,
    /** Each row stays in its place, with its own way back; `known` is what it was. */
    read: async (ids) => {
      const known = new Map($list.get().items.map((item) => [item.id, item]));
      await load(true);
      for (const item of $list.get().items) {
        const before = known.get(item.id);
        if (!before || !ids.includes(item.id) || folderOf(item) === folderOf(before)) continue;
        setRow({ name: 'changed', item, before });
      }
    },
    forget: (ids) => ids.forEach(clearRow),
  });
  const { $many } = many;
  /** Does with these, as far as she sees them now, what is done with many there; tells with how many it was not done. */
  const doWithMany = async (
    folder: Folder,
    named: readonly string[],
    onFailure: (count: number) => void,
  ): Promise<void> => {
    const suited = new Set(manyIn(folder).map(({ id }) => id));
    const ids = named.filter((id) => suited.has(id)).slice(0, LIMITS.bulk);
    if (ids.length === 0) return;
    if (manyActionOf[folder] === 'archive') await many.archive(ids, onFailure);
    else many.hold(ids, source.manyDetails ?? {}, onFailure);
  };

  /** The one source of rows, of their number and of what is done with all of them. */
  const seenIn = (
    folder: Folder,
    { items, places } = $list.get(),
    rows: Rows<Types> = $rows.get(),
    many = $many.get(),
  ): Seen<Item> => {
    const byId = new Map(items.map((item) => [item.id, item]));
    const goneOf = (id: string) => (/gone|deleted/.test(rows[id]?.name ?? '') ? rows[id]!.item : undefined);
    const taken = takenOff(many);
    const ids = (places[folder] ?? []).filter((id) => !taken.has(id));
    const seen = ids.map((id) => byId.get(id) ?? goneOf(id)).filter((item) => item !== undefined);
    const placed = new Set(places[folder]);
    const hidden = items.filter((item) => folderOf(item) === folder && !placed.has(item.id));
    return { items: seen, heldBack: hidden.length, isUrgent: hidden.some(isUrgent) };
  };

  /** How many records a folder holds, among the items or not; undefined until that is known. */
  const countIn = (folder: Folder, { counts, items }: CachedList<Item>): number | undefined => {
    if (!counts) return undefined;
    const taken = takenOff($many.get());
    const gone = items.filter((item) => taken.has(item.id) && folderOf(item) === folder).length;
    const there = readableCounts(counts).filter(([state]) => folderOfState(state) === folder);
    return there.reduce((sum, [, count]) => sum + count, 0) - gone;
  };

  /** How many of them are not among the items. Where all are, a change that the counts lag behind makes no difference. */
  const leftOutOf = (folder: Folder, list: CachedList<Item>): number => {
    const { items, counts = {} } = list;
    const count = readableCounts(counts).reduce((sum, [, some]) => sum + some, 0);
    if (count <= items.length) return 0;
    const taken = takenOff($many.get());
    const here = items.filter((item) => folderOf(item) === folder && !taken.has(item.id)).length;
    return Math.max((countIn(folder, list) ?? 0) - here, 0);
  };

  /** Lets what was deleted, and has kept its place, go. */
  const forgetDeleted = () => {
    for (const [id, row] of Object.entries($rows.get())) if (row?.name === 'deleted') clearRow(id);
  };
  const forgetRows = () => {
    void many.finish();
    $rows.set({});
    release();
  };
  const clear = () => {
    $rests.set({});
    list.clear();
  };
  return {
    ...{ ...list, clear, $rows, clearRow, forgetRows, forgetDeleted, $rests, readWhole },
    ...{ folderOf, timeOf, isNewer, isUrgent, seenIn, countIn, leftOutOf },
    ...{ change, remove, removeById, many, manyIn, doWithMany, manyActionOf },
  };
}

/** What each person has sent, at the place of the first of it. */
function byPerson<Item extends OwnerRecord>(items: readonly Item[]): Item[][] {
  const people = new Map<string, Item[]>();
  for (const item of items) {
    const person = asciiAddress(String(item.email)).toLowerCase();
    const known = people.get(person);
    if (known) known.push(item);
    else people.set(person, [item]);
  }
  return [...people.values()];
}

/** By id, which of a person's records it is, from the second on; `timeOf` gives when it was sent, ISO 8601. */
export function numbersOf<Item extends OwnerRecord>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const oldestFirst = [...items].sort((a, b) => compareText(timeOf(a), timeOf(b)) || compareText(a.id, b.id));
  const later = byPerson(oldestFirst).flatMap((sent) => sent.map(({ id }, index) => [id, index + 1] as const).slice(1));
  return new Map(later);
}

/** What cannot be read is no record of a folder. */
function readableCounts(counts: Record<string, number>): [state: string, count: number][] {
  return Object.entries(counts).filter(([state]) => state !== UNREADABLE);
}

function failureOf(error: unknown): 'conflict' | 'gone' | 'failed' {
  if (hasStatus(error, 404)) return 'gone';
  return hasStatus(error, 409) ? 'conflict' : 'failed';
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
