import type { Store } from '@netlify/blobs';
import { UNREADABLE, type UnreadableItem } from '../../../src/contract/owner-lists.ts';
import type { Edition } from './edition.ts';
import { asUnreadable, checked, ifReadable, inBatches, UnreadableRecord, type RecordStore } from './record-store.ts';

export interface ListRules<Value> {
  /** ISO 8601; the newest comes first. */
  timeOf: (value: Value) => string;
  /** Lower-case letters; records can be asked for by it, and counted. */
  stateOf: (value: Value) => string;
  /** What a change of a record in a state, before or after it, makes a new edition of. */
  editionOf?: (state: string) => Edition | undefined;
}

interface NewestQuery {
  /** How many of each state at most. */
  limit: number;
  /** Which states are asked for; all of them where it is left out. */
  hasState?: (state: string) => boolean;
}

export interface Newest<Value> {
  /** The newest first, whatever their state. */
  values: Value[];
  /** How many records there are of each state, given out or not; what cannot be read has a state of its own. */
  counts: Record<string, number>;
  /** What is there and cannot be read, the newest first; found where it is looked for among the states asked for. */
  unreadable: UnreadableItem[];
}

/** Records with an index: a small key each, so that the newest cost one list. The records stay the truth, and mend it. */
export interface ListedStore<Value> extends RecordStore<Value> {
  newest: (query: NewestQuery) => Promise<Newest<Value>>;
  /** The ids of records that are older than a time, in some states; those that cannot be read are not among them. */
  idsBefore: (time: Date, hasState?: (state: string) => boolean) => Promise<string[]>;
  /** How many records have a state, as far as the index knows. */
  count: (state: string) => Promise<number>;
}

interface Entry {
  key: string;
  state: string;
  /** Sorts as text, the newest first. */
  place: string;
  id: string;
}

const ENTRY = /^([a-z]+)-([0-9a-z]{9})-([a-z0-9-]+)$/;
const LATEST = 36 ** 9 - 1;
/** Of what could not be read before it had a key: after everything else. */
const NO_PLACE = placeAt(0);

/** A flood of long texts must not make an answer that the host refuses to send (6 MB): of each state so much is given out. */
const BYTES_OF_STATE = 1_000_000;

/** Adds a list to a store of records; `index` is a Blobs store of its own. */
export function withList<Value>(
  records: RecordStore<Value>,
  index: Store,
  rules: ListRules<Value>,
): ListedStore<Value> {
  const { stateOf } = rules;
  const keyOf = (id: string, value: Value) => listKey(id, value, rules);
  /** The key that a record has as it is stored now; undefined where it is gone, or unreadable: a list drops the key of such a one. */
  const presentKey = async (id: string) => {
    const record = await ifReadable(records.read(id));
    return record && keyOf(id, record.value);
  };

  const move = async (from: string | undefined, to: string | undefined) => {
    if (from === to) return;
    if (to) await index.set(to, '1');
    if (from) await index.delete(from);
  };
  /** A record that is written has been written, whatever becomes of its key. */
  const tryToMove = (...args: Parameters<typeof move>) => move(...args).catch(() => undefined);

  /** Changes a record that has one of these keys before or after it. */
  const change = <Result>(keys: (string | undefined)[], work: () => Promise<Result>): Promise<Result> => {
    const states = keys.flatMap((key) => parseEntry(key ?? '')?.state ?? []);
    const edition = states.map((state) => rules.editionOf?.(state)).find((found) => found !== undefined);
    return edition ? edition.change(work) : work();
  };

  const entries = async (prefix = '') =>
    (await index.list({ prefix })).blobs.map(({ key }) => parseEntry(key)).filter((entry) => entry !== undefined);

  /** Every entry; what has no key yet is read and gets one. */
  const allEntries = async (): Promise<Entry[]> => {
    const [listed, ids] = await Promise.all([entries(), records.ids()]);
    const have = new Set(listed.map(({ id }) => id));
    const missing = ids.filter((id) => !have.has(id));
    await inBatches(missing, async (id) => {
      const record = await records.read(id).catch(asUnreadable);
      if (!record) return;
      const key = record instanceof UnreadableRecord ? unreadableKey(id, NO_PLACE) : keyOf(id, record.value);
      await tryToMove(undefined, key);
      const entry = parseEntry(key);
      if (entry) listed.push(entry);
    });
    return listed;
  };

  /** The record of an entry, if the entry is right about it; a wrong one is mended. What cannot be read keeps its place. */
  const readEntry = async ({ key, id, place }: Entry, keys: Set<string>): Promise<Value | Unreadable | undefined> => {
    const record = await records.read(id).catch(asUnreadable);
    if (!record) {
      await tryToMove(key, undefined);
      return undefined;
    }
    const isUnreadable = record instanceof UnreadableRecord;
    const right = isUnreadable ? unreadableKey(id, place) : keyOf(id, record.value);
    const found = isUnreadable ? new Unreadable(id, place) : record.value;
    if (right === key) return found;
    await tryToMove(key, right);
    return keys.has(right) ? undefined : found;
  };

  const removeWithKey = async (id: string) => {
    const from = await presentKey(id);
    await change([from], () => records.remove(id));
    await tryToMove(from, undefined);
  };

  return {
    ...records,
    create: async (id, value) => {
      const to = keyOf(id, value);
      const isNew = await change([to], () => records.create(id, value));
      if (isNew) await tryToMove(undefined, to);
      return isNew;
    },
    // The new key first: where a crash leaves a second one, a list drops the wrong one as it reads the record.
    replace: async (id, value, etag) => {
      const [from, to] = [await presentKey(id), keyOf(id, value)];
      if (from !== to) await index.set(to, '1').catch(() => undefined);
      const isChanged = await change([from, to], () => records.replace(id, value, etag));
      if (isChanged) await tryToMove(from, to);
      return isChanged;
    },
    remove: (id) => removeWithKey(checked(id)),
    newest: async ({ limit, hasState = () => true }) => {
      const listed = await allEntries();
      const wanted = listed.filter(({ state }) => hasState(state)).toSorted(byNewest);
      const shown = firstOfEach(wanted, limit, ({ state }) => state);
      const keys = new Set(listed.map(({ key }) => key));
      const found = await inBatches(shown, (entry) => readEntry(entry, keys));
      const unreadable = found.filter((value) => value instanceof Unreadable);
      const values = found.filter((value) => value !== undefined && !(value instanceof Unreadable)) as Value[];
      const others = [...new Set(listed).difference(new Set(shown))];
      const states = [...values.map(stateOf), ...unreadable.map(() => UNREADABLE), ...others.map(({ state }) => state)];
      return {
        values: firstOfEach(values, BYTES_OF_STATE, stateOf, bytesOf).filter((value) => hasState(stateOf(value))),
        counts: countOfEach(states),
        unreadable: unreadable.map(({ id, place }) => ({ id, ...(place !== NO_PLACE && { time: timeAt(place) }) })),
      };
    },
    idsBefore: async (time, hasState = () => true) => {
      const place = placeOf(time.toISOString());
      const isAskedFor = (entry: Entry) => entry.state !== UNREADABLE && entry.place > place && hasState(entry.state);
      return (await allEntries()).filter(isAskedFor).map(({ id }) => id);
    },
    count: async (state) => (await entries(`${state}-`)).length,
  };
}

export function listKey<Value>(id: string, value: Value, { timeOf, stateOf }: ListRules<Value>): string {
  return `${stateOf(value)}-${placeOf(timeOf(value))}-${id}`;
}

function placeOf(time: string): string {
  return placeAt(Date.parse(time));
}

/** `time` in milliseconds since 1970. */
function placeAt(time: number): string {
  return (LATEST - time).toString(36).padStart(9, '0');
}

/** ISO 8601. */
function timeAt(place: string): string {
  return new Date(LATEST - Number.parseInt(place, 36)).toISOString();
}

/** A record that is there and cannot be read, and its place in the list. */
class Unreadable {
  readonly id: string;
  readonly place: string;

  constructor(id: string, place: string) {
    this.id = id;
    this.place = place;
  }
}

function unreadableKey(id: string, place: string): string {
  return `${UNREADABLE}-${place}-${id}`;
}

function parseEntry(key: string): Entry | undefined {
  const [, state, place, id] = ENTRY.exec(key) ?? [];
  return state && place && id ? { key, state, place, id } : undefined;
}

function byNewest(a: Entry, b: Entry): number {
  return compare(a.place, b.place) || compare(b.id, a.id);
}

/** Of each state the first items that together have at most this size, in their order; each counts one where it has none. */
function firstOfEach<Item>(items: Item[], max: number, stateOf: (item: Item) => string, sizeOf = (_: Item) => 1) {
  const sizes = new Map<string, number>();
  return items.filter((item) => {
    const size = (sizes.get(stateOf(item)) ?? 0) + sizeOf(item);
    sizes.set(stateOf(item), size);
    return size <= max;
  });
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

function countOfEach(states: string[]): Record<string, number> {
  const groups = Map.groupBy(states, (state) => state);
  return Object.fromEntries([...groups].map(([state, all]) => [state, all.length]));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
