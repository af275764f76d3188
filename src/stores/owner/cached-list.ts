import { atom } from 'nanostores';
import { listCounts, nextPage, type ListOrder } from '@/contract/paging.ts';
import { readAsOwner } from './session.ts';

interface Identified {
  id: string;
}

export interface CachedList<Item> {
  items: readonly Item[];
  /** "cut-off" could not be read for want of a connection, "reconnected" is the same once there is one again. */
  status: 'unread' | 'loading' | 'ready' | 'failed' | 'cut-off' | 'reconnected';
  /** The order in which the items were read. */
  order: ListOrder;
  /** When the items were read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** How many there are of each state, read or not; undefined until the server has said so. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Where the part begins that has not been read; undefined where there is none. */
  next: string | undefined;
  /** The same of some states alone, by their names, once more of these was asked for; null at their end. */
  nextOfStates: Readonly<Record<string, string | null>>;
}

/** In which order a list is read: what is chosen, and that order itself as the server has it. */
export interface Ordering<Item> {
  chosen: () => ListOrder;
  compare: (order: ListOrder) => (a: Item, b: Item) => number;
}

/**
 * A list whose first page is read when asked for, and more of it on demand; never on its own: no polling, no retry
 * (tests/conformance/api-calls.spec.ts). Without an ordering it comes as the server has it;
 * with one, `path` wants the order's name behind.
 */
export function createCachedList<Item extends Identified>(path: string, ordering?: Ordering<Item>) {
  const unread: CachedList<Item> = {
    ...{ items: [], status: 'unread', order: 'newest', readAt: undefined, counts: undefined },
    ...{ next: undefined, nextOfStates: {} },
  };
  const $list = atom(unread);
  let latestRead = 0;
  let latestLoad = Promise.resolve();
  /** Changes where the list begins anew: what was asked for before does not belong to it any more. */
  let edition = 0;
  const goneIds = new Set<string>();
  let cutOffAt = 0;

  const chosenOrder = () => ordering?.chosen() ?? 'newest';

  const read = async (isAnew: boolean) => {
    latestRead += 1;
    const number = latestRead;
    const order = chosenOrder();
    const isFromStart = isAnew || order !== $list.get().order;
    $list.set({ ...$list.get(), status: 'loading' });
    const fresh = await readPage<Item>(ordering ? path + order : path).catch(kindOfFailure);
    // An older answer that comes late must not replace a newer one; whoever asked for it waits for that one.
    if (number !== latestRead) return latestLoad;
    const before = $list.get();
    if (typeof fresh === 'string') {
      cutOffAt = performance.now();
      $list.set({ ...before, status: fresh });
      return undefined;
    }
    if (isFromStart) startAnew();
    const tail = isFromStart ? [] : tailAfter(fresh, before.items);
    $list.set({
      ...fresh,
      items: [...reuseUnchanged(before.items, fresh.items), ...tail],
      status: 'ready',
      order,
      // Of what was read at different times, the earliest is the one that holds for all.
      readAt: tail.length > 0 ? before.readAt : Date.now(),
      nextOfStates: isFromStart ? {} : before.nextOfStates,
    });
    return undefined;
  };

  /** What is known beyond a first page that was read again. */
  const tailAfter = ({ items: page, next }: Page<Item>, known: readonly Item[]): Item[] => {
    const last = page.at(-1);
    if (!next || !last || !ordering) return [];
    const compare = ordering.compare(chosenOrder());
    const ids = new Set([...goneIds, ...page.map(({ id }) => id)]);
    return known.filter((item) => !ids.has(item.id) && compare(item, last) > 0);
  };

  const startAnew = () => {
    edition += 1;
    goneIds.clear();
  };

  /** Reads the first page; what was read beyond it is forgotten. */
  const load = () => (latestLoad = read(true));
  /** Reads the first page again after a change; what was read beyond it stays. */
  const reread = () => (latestLoad = read(false));

  /** Follows another choice of order; what is there as a whole need not be read for it. */
  const reorder = () => {
    const list = $list.get();
    if (list.next !== undefined || list.status === 'loading') void load();
    else $list.set({ ...list, order: chosenOrder() });
  };

  /** Says that an item is deleted: the next reading leaves it out. */
  const noteGone = (id: string) => void goneIds.add(id);

  /** Puts in what the server has answered to a change. */
  const put = (changed: Item) => {
    const list = $list.get();
    $list.set({ ...list, items: list.items.map((item) => (item.id === changed.id ? changed : item)) });
  };

  /** Where more records of some states can be read; undefined where all are there. */
  const nextOf = (states: readonly string[]): string | undefined => {
    const { next, nextOfStates } = $list.get();
    const known = nextOfStates[states.join()];
    if (known !== undefined) return known ?? undefined;
    return next && `${next}&state=${states.join()}`;
  };

  /** Reads the next page of some states; throws what the server objects to. */
  const loadMore = async (states: readonly string[]): Promise<void> => {
    const address = nextOf(states);
    if (!address) return;
    const asked = edition;
    const { items, counts, next } = await readPage<Item>(address);
    if (asked !== edition) return;
    const list = $list.get();
    const ids = new Set(items.map(({ id }) => id));
    $list.set({
      ...list,
      items: [...list.items.filter(({ id }) => !ids.has(id)), ...reuseUnchanged(list.items, items)],
      counts,
      nextOfStates: { ...list.nextOfStates, [states.join()]: next ?? null },
    });
  };

  const clear = () => {
    latestRead += 1;
    startAnew();
    latestLoad = Promise.resolve();
    $list.set(unread);
  };

  /** What was asked at a time was answered: after a failure there is a connection again, and the list is as old as it was. */
  const noteConnection = (askedAt: number) => {
    const list = $list.get();
    if (list.status === 'cut-off' && askedAt > cutOffAt) $list.set({ ...list, status: 'reconnected' });
  };

  return { $list, load, reread, reorder, put, noteGone, nextOf, loadMore, clear, noteConnection };
}

type Page<Item> = Pick<CachedList<Item>, 'counts' | 'next'> & { items: Item[] };

async function readPage<Item>(address: string): Promise<Page<Item>> {
  const response = await readAsOwner(address);
  const { headers } = response;
  return {
    items: (await response.json()) as Item[],
    counts: listCounts(headers),
    next: nextPage(headers),
  };
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

/** Whether two readings of an item say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
