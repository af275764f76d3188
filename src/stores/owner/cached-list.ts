import { atom } from 'nanostores';
import {
  isWaiting,
  listCounts,
  setApart,
  unreadableItems,
  type ListOverview,
  type SetApart,
  type UnreadableItem,
} from '@/contract/owner-lists.ts';
import { MINUTE_MS } from '@/contract/periods.ts';
import { takeAskedAhead } from './asked-ahead.ts';
import { readAsOwner } from './session.ts';

interface Identified {
  id: string;
  /** Only the beginning of its text is there. */
  isShortened?: true;
}

export interface CachedList<Item> {
  /** The newest of each state, newest first. */
  items: readonly Item[];
  /** "cut-off" could not be read for want of a connection; it is read as soon as there is one. */
  status: 'unread' | 'loading' | 'ready' | 'failed' | 'cut-off';
  /** When the server last said what there is, in milliseconds since 1970. */
  readAt: number | undefined;
  /** Whether that was within the last minute: only then nobody waits where nobody is listed. */
  isFresh: boolean;
  /** Whether the server has more than was read. */
  isBehind: boolean;
  /** By folder, the ids that have a place on the screen, in their order. It changes when she asks: nothing moves under her finger. */
  places: Places;
  /** What is stored and cannot be read, the newest first. */
  unreadable: readonly UnreadableItem[];
  /** How many there are of each state, among the items or not; undefined until the server has said so. */
  counts: Readonly<Record<string, number>> | undefined;
  /** What is set apart of them. */
  apart: SetApart | undefined;
}

export type Places = Readonly<Record<string, readonly string[]>>;

const UNREAD: CachedList<never> = {
  ...{ items: [], unreadable: [], status: 'unread', readAt: undefined, counts: undefined, apart: undefined },
  ...{ isFresh: false, isBehind: false, places: {} },
};

interface ListRules<Item> {
  /** Where its text stands, which a list may shorten. */
  textField: keyof Item & string;
  /** When an item came, ISO 8601: what moves up is not new. */
  timeOf: (item: Item) => string;
  /** Gives every item its place. */
  arrange: (items: readonly Item[]) => Places;
  /** What that becomes of what was read by itself; `movedUp` is no news, but had no room in the list before. */
  rearrange: (before: Places, items: readonly Item[], movedUp: readonly Item[]) => Places;
}

/** No failure is retried (tests/conformance/api-calls.spec.ts). */
export function createCachedList<Item extends Identified>(
  path: string,
  { textField, timeOf, arrange, rearrange }: ListRules<Item>,
) {
  const $list = atom<CachedList<Item>>(UNREAD);
  /** By id, what a list has shortened and she has read whole: what somebody wrote never changes. */
  const texts = new Map<string, unknown>();
  const whole = (item: Item): Item => {
    if (!item.isShortened || !texts.has(item.id)) return item;
    const { isShortened: _, ...rest } = item;
    return { ...rest, [textField]: texts.get(item.id) } as unknown as Item;
  };
  let latest = Promise.resolve();
  let latestNumber = 0;
  let ageing: ReturnType<typeof setTimeout> | undefined;

  const read = async (number: number, isByItself: boolean): Promise<void> => {
    if (!isByItself) $list.set({ ...$list.get(), status: 'loading' });
    const fresh = await readList<Item>(path, isByItself).catch(kindOfFailure);
    // An older answer that comes late must not replace a newer one; whoever asked for it waits for that one.
    if (number !== latestNumber) return latest;
    const before = $list.get();
    if (typeof fresh === 'string') return $list.set({ ...before, status: fresh });
    const items = reuseUnchanged(before.items, fresh.items.map(whole));
    // It stands over the rows: nothing of it appears by itself either.
    const isKnown = ({ id }: UnreadableItem) => before.unreadable.some((known) => known.id === id);
    const unreadable = isByItself && before.readAt ? fresh.unreadable.filter(isKnown) : fresh.unreadable;
    const places = isByItself ? rearrange(before.places, items, movedUpIn(items, before.items)) : arrange(items);
    const { counts, apart } = fresh;
    confirm({ items, places, unreadable, counts, apart, status: 'ready', isBehind: false });
  };

  /** Reads the list. What is read by itself shows no wait, keeps no session alive, and holds back what is new. */
  const load = (isByItself = false): Promise<void> => (latest = read((latestNumber += 1), isByItself));

  const movedUpIn = (items: readonly Item[], known: readonly Item[]): Item[] => {
    const ids = new Set(known.map(({ id }) => id));
    const newest = known.map(timeOf).sort().at(-1) ?? '';
    return items.filter((item) => !ids.has(item.id) && timeOf(item) <= newest);
  };

  const confirm = (news: Partial<CachedList<Item>>) => {
    $list.set({ ...$list.get(), ...news, readAt: Date.now(), isFresh: true });
    clearTimeout(ageing);
    ageing = setTimeout(age, MINUTE_MS);
  };

  /** Notices that a minute is over since the list was confirmed; draws its time anew in any case, since the day may be over, too. */
  const age = () => $list.set({ ...$list.get(), isFresh: Date.now() - ($list.get().readAt ?? 0) < MINUTE_MS });

  /**
   * Takes what the server has said of the list since `askedAt`; returns whether it should be read. Where that is done now,
   * what is shown stays until then: new counts beside old items would contradict them.
   */
  const compare = ({ counts, newest, apart }: ListOverview, askedAt: number, isReadNow: boolean): boolean => {
    const { status, readAt = 0, items, ...before } = $list.get();
    if (status === 'loading') return false;
    if (status !== 'ready') return true;
    if (readAt > askedAt) return before.isBehind;
    const isBehind = before.isBehind || newest !== items[0]?.id || !isSame(inOrder(counts), inOrder(before.counts));
    if (!isBehind || !isReadNow) confirm({ counts, apart, isBehind });
    return isBehind;
  };

  /** Lets everything go where it belongs, and what is new be seen. */
  const release = () => $list.set({ ...$list.get(), places: arrange($list.get().items) });

  /** Puts in a whole item as the server has answered it, to a change or by itself. */
  const put = (changed: Item) => {
    const list = $list.get();
    if (list.items.find(({ id }) => id === changed.id)?.isShortened) texts.set(changed.id, changed[textField]);
    $list.set({ ...list, items: list.items.map((item) => (item.id === changed.id ? changed : item)) });
  };

  const clear = () => {
    latestNumber += 1;
    latest = Promise.resolve();
    texts.clear();
    $list.set(UNREAD);
  };

  return { $list, load, age, compare, release, put, clear };
}

type ReadList<Item> = Pick<CachedList<Item>, 'items' | 'unreadable' | 'counts' | 'apart'>;

/** Throws where the answer is no list; what is no record in it is left out. */
async function readList<Item extends Identified>(path: string, isByItself: boolean): Promise<ReadList<Item>> {
  const response = (await takeAskedAhead(path)) ?? (await readAsOwner(path, isByItself));
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) throw new Error('The answer is no list.');
  const { headers } = response;
  return {
    items: answer.filter(isIdentified<Item>),
    unreadable: unreadableItems(headers),
    counts: listCounts(headers),
    apart: setApart(headers),
  };
}

function isIdentified<Item extends Identified>(value: unknown): value is Item {
  return typeof (value as Partial<Item> | null)?.id === 'string';
}

/** A call that reaches no server throws a TypeError (Fetch standard, "network error"). */
function kindOfFailure(error: unknown): 'failed' | 'cut-off' {
  return error instanceof TypeError ? 'cut-off' : 'failed';
}

/** Items that came back as they were stay the same objects, so that their rows need not be drawn again. */
function reuseUnchanged<Item extends Identified>(known: readonly Item[], fresh: readonly Item[]): Item[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  return fresh.map((item) => {
    const before = byId.get(item.id);
    return before && isSame(before, item) ? before : item;
  });
}

/** How much of a list waits for the owner, among the items or not; undefined until that is known. */
export function countWaiting({ counts }: Pick<CachedList<unknown>, 'counts'>): number | undefined {
  return counts && Object.entries(counts).reduce((sum, [state, count]) => sum + (isWaiting(state) ? count : 0), 0);
}

const inOrder = (counts: CachedList<unknown>['counts'] = {}) => Object.entries(counts).sort();

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
