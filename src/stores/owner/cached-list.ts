import { atom } from 'nanostores';
import { listCounts } from '@/contract/owner-lists.ts';
import { readAsOwner } from './session.ts';

interface Identified {
  id: string;
}

export interface CachedList<Item> {
  /** The newest of each state, newest first. */
  items: readonly Item[];
  /** "cut-off" could not be read for want of a connection, "reconnected" is the same once there is one again. */
  status: 'unread' | 'loading' | 'ready' | 'failed' | 'cut-off' | 'reconnected';
  /** When the items were read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** How many there are of each state, among the items or not; undefined until the server has said so. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** A list that is read when asked for, and never on its own: no polling, no retry (tests/conformance/api-calls.spec.ts). */
export function createCachedList<Item extends Identified>(path: string) {
  const unread: CachedList<Item> = { items: [], status: 'unread', readAt: undefined, counts: undefined };
  const $list = atom(unread);
  let latest = Promise.resolve();
  let latestNumber = 0;
  let cutOffAt = 0;

  const read = async (number: number): Promise<void> => {
    $list.set({ ...$list.get(), status: 'loading' });
    const fresh = await readList<Item>(path).catch(kindOfFailure);
    // An older answer that comes late must not replace a newer one; whoever asked for it waits for that one.
    if (number !== latestNumber) return latest;
    const before = $list.get();
    if (typeof fresh !== 'string') {
      $list.set({ ...fresh, items: reuseUnchanged(before.items, fresh.items), status: 'ready', readAt: Date.now() });
      return undefined;
    }
    cutOffAt = performance.now();
    $list.set({ ...before, status: fresh });
    return undefined;
  };

  const load = (): Promise<void> => (latest = read((latestNumber += 1)));

  /** Puts in what the server has answered to a change. */
  const put = (changed: Item) => {
    const list = $list.get();
    $list.set({ ...list, items: list.items.map((item) => (item.id === changed.id ? changed : item)) });
  };

  const clear = () => {
    latestNumber += 1;
    latest = Promise.resolve();
    $list.set(unread);
  };

  /** What was asked at a time was answered: after a failure there is a connection again, and the list is as old as it was. */
  const handleReconnection = (askedAt: number) => {
    const list = $list.get();
    if (list.status === 'cut-off' && askedAt > cutOffAt) $list.set({ ...list, status: 'reconnected' });
  };

  return { $list, load, put, clear, handleReconnection };
}

async function readList<Item>(path: string): Promise<Pick<CachedList<Item>, 'items' | 'counts'>> {
  const response = await readAsOwner(path);
  return { items: (await response.json()) as Item[], counts: listCounts(response.headers) };
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
