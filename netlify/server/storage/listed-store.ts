import type { Store } from '@netlify/blobs';
import { UNREADABLE, type UnreadableItem } from '../../../src/contract/owner-lists.ts';
import type { CacheVersion } from './cache-version.ts';
import {
  asUnreadable,
  requireRecordId,
  orUndefined,
  inBatches,
  UnreadableRecord,
  type RecordStore,
} from './record-store.ts';

export interface ListRules<Value> {
  /** ISO 8601. */
  timeOf: (value: Value) => string;
  stateOf: (value: Value) => string;
  /** Marks records that may mention danger; they have a limit of their own, so that no flood of others hides them. */
  isMarked?: (value: Value) => boolean;
  cacheVersionOf?: (state: string) => CacheVersion | undefined;
}

interface NewestQuery {
  /** The most records per state, and as many marked ones again, half of them the oldest. */
  limit: number;
  hasState?: (state: string) => boolean;
}

export interface Newest<Value> {
  values: Value[];
  states: Record<string, StateSummary>;
  unreadable: UnreadableItem[];
}

interface StateSummary {
  count: number;
  marked: number;
  since: string;
}

export interface ListEntry {
  id: string;
  state: string;
  isMarked: boolean;
  time: string;
}

/** Records with an index of small keys, so that one list finds the newest. Lists also repair the index. */
export interface ListedStore<Value> extends RecordStore<Value> {
  newest: (query: NewestQuery) => Promise<Newest<Value>>;
  idsBefore: (time: Date, hasState?: (state: string) => boolean) => Promise<string[]>;
  entries: () => Promise<ListEntry[]>;
  /** Like `entries`, but without adding missing keys: in a flood every call would write those of all other records. */
  indexedEntries: () => Promise<ListEntry[]>;
}

interface Entry {
  key: string;
  state: string;
  isMarked: boolean;
  /** Sorts as text, newest first. */
  sortKey: string;
  id: string;
}

const MARK = '1';
const KEY_PATTERN = /^([a-z]+)(1?)-([0-9a-z]{9})-([a-z0-9-]+)$/;
const LATEST = 36 ** 9 - 1;
const NO_SORT_KEY = sortKeyAt(0);

/** Adds a list to a store of records; `index` is a Blobs store of its own. */
export function withList<Value>(
  records: RecordStore<Value>,
  index: Store,
  rules: ListRules<Value>,
): ListedStore<Value> {
  const keyOf = (id: string, value: Value) => listKey(id, value, rules);
  const readCurrentKey = async (id: string) => {
    const record = await orUndefined(records.read(id));
    return record && keyOf(id, record.value);
  };

  const move = async (from: string | undefined, to: string | undefined) => {
    if (from === to) return;
    if (to) await index.set(to, '1');
    if (from) await index.delete(from);
  };
  const tryToMove = (...args: Parameters<typeof move>) => move(...args).catch(() => undefined);

  const runChange = <Result>(keys: (string | undefined)[], work: () => Promise<Result>): Promise<Result> => {
    const states = keys.flatMap((key) => parseEntry(key ?? '')?.state ?? []);
    const cacheVersion = states.map((state) => rules.cacheVersionOf?.(state)).find((version) => version !== undefined);
    return cacheVersion ? cacheVersion.change(work) : work();
  };

  const entries = async () =>
    (await index.list()).blobs.map(({ key }) => parseEntry(key)).filter((entry) => entry !== undefined);

  const allEntries = async (): Promise<Entry[]> => {
    const [listedEntries, ids] = await Promise.all([entries(), records.ids()]);
    const listedIds = new Set(listedEntries.map(({ id }) => id));
    const missing = ids.filter((id) => !listedIds.has(id));
    await inBatches(missing, async (id) => {
      const record = await records.read(id).catch(asUnreadable);
      if (!record) return;
      const key = record instanceof UnreadableRecord ? unreadableKey(id, NO_SORT_KEY) : keyOf(id, record.value);
      await tryToMove(undefined, key);
      const entry = parseEntry(key);
      if (entry) listedEntries.push(entry);
    });
    return listedEntries;
  };

  const readEntry = async (
    { key, id, sortKey }: Entry,
    keys: Set<string>,
  ): Promise<EntryWithValue<Value> | undefined> => {
    const record = await records.read(id).catch(asUnreadable);
    if (!record) {
      await tryToMove(key, undefined);
      return undefined;
    }
    const isUnreadable = record instanceof UnreadableRecord;
    const correctKey = isUnreadable ? unreadableKey(id, sortKey) : keyOf(id, record.value);
    if (correctKey !== key) {
      await tryToMove(key, correctKey);
      if (keys.has(correctKey)) return undefined;
    }
    return { ...parseEntry(correctKey)!, ...(!isUnreadable && { value: record.value }) };
  };

  const removeWithKey = async (id: string) => {
    const from = await readCurrentKey(id);
    await runChange([from], () => records.remove(id));
    await tryToMove(from, undefined);
  };

  return {
    ...records,
    create: async (id, value) => {
      const to = keyOf(id, value);
      const isNew = await runChange([to], () => records.create(id, value));
      if (isNew) await tryToMove(undefined, to);
      return isNew;
    },
    // Writes the new key first: if a crash leaves both, a list drops the wrong one as it reads the record.
    replace: async (id, value, etag) => {
      const [from, to] = [await readCurrentKey(id), keyOf(id, value)];
      if (from !== to) await index.set(to, '1').catch(() => undefined);
      const isChanged = await runChange([from, to], () => records.replace(id, value, etag));
      if (isChanged) await tryToMove(from, to);
      return isChanged;
    },
    remove: (id) => removeWithKey(requireRecordId(id)),
    newest: async ({ limit, hasState = () => true }) => {
      const allListed = await allEntries();
      const matching = allListed.filter(({ state }) => hasState(state)).toSorted(byNewest);
      const selectedEntries = selectEntries(matching, limit);
      const page = matching.filter((entry) => selectedEntries.has(entry));
      const keys = new Set(allListed.map(({ key }) => key));
      const items = (await inBatches(page, (entry) => readEntry(entry, keys))).filter((entry) => entry !== undefined);
      const unreadable = items.filter(({ state }) => state === UNREADABLE);
      return {
        values: items.flatMap(({ state, value }) => (value !== undefined && hasState(state) ? [value] : [])),
        states: summaryOf([...items, ...new Set(allListed).difference(selectedEntries)]),
        unreadable: unreadable.map(({ id, sortKey }) => ({
          id,
          ...(sortKey !== NO_SORT_KEY && { time: timeAt(sortKey) }),
        })),
      };
    },
    idsBefore: async (time, hasState = () => true) => {
      const sortKey = sortKeyOf(time.toISOString());
      const isInQuery = (entry: Entry) =>
        entry.state !== UNREADABLE && entry.sortKey > sortKey && hasState(entry.state);
      return (await allEntries()).filter(isInQuery).map(({ id }) => id);
    },
    entries: async () => (await allEntries()).map(toListEntry),
    indexedEntries: async () => (await entries()).map(toListEntry),
  };
}

export function listKey<Value>(id: string, value: Value, { timeOf, stateOf, isMarked }: ListRules<Value>): string {
  return `${stateOf(value)}${isMarked?.(value) ? MARK : ''}-${sortKeyOf(timeOf(value))}-${id}`;
}

function sortKeyOf(time: string): string {
  return sortKeyAt(Date.parse(time));
}

function sortKeyAt(time: number): string {
  return (LATEST - time).toString(36).padStart(9, '0');
}

function timeAt(sortKey: string): string {
  return new Date(LATEST - Number.parseInt(sortKey, 36)).toISOString();
}

interface EntryWithValue<Value> extends Entry {
  value?: Value;
}

function unreadableKey(id: string, sortKey: string): string {
  return `${UNREADABLE}-${sortKey}-${id}`;
}

function parseEntry(key: string): Entry | undefined {
  const [, state, mark, sortKey, id] = KEY_PATTERN.exec(key) ?? [];
  return state && sortKey && id ? { key, state, isMarked: mark === MARK, sortKey, id } : undefined;
}

function byNewest(a: Entry, b: Entry): number {
  return compare(a.sortKey, b.sortKey) || compare(b.id, a.id);
}

/** Keeps the newest of each state; of marked records half are the oldest, so that no flood hides earlier ones. */
function selectEntries(entries: Entry[], max: number): Set<Entry> {
  const groups = [...Map.groupBy(entries, ({ state, isMarked }) => state + isMarked).values()];
  const selectedEntries = groups.flatMap((group) => {
    if (group.length <= max) return group;
    const oldestCount = group[0]!.isMarked ? Math.floor(max / 2) : 0;
    return [...group.slice(0, max - oldestCount), ...group.slice(group.length - oldestCount)];
  });
  return new Set(selectedEntries);
}

function summaryOf(entries: Entry[]): Record<string, StateSummary> {
  const groups = Map.groupBy(entries, ({ state }) => state);
  const summaries = [...groups].map(([state, all]): [string, StateSummary] => {
    const oldest = all.reduce((largest, { sortKey }) => (sortKey > largest ? sortKey : largest), '');
    const markedCount = all.filter(({ isMarked }) => isMarked).length;
    return [state, { count: all.length, marked: markedCount, since: timeAt(oldest) }];
  });
  return Object.fromEntries(summaries);
}

function toListEntry({ id, state, isMarked, sortKey }: Entry): ListEntry {
  return { id, state, isMarked, time: timeAt(sortKey) };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
