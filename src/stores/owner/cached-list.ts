import { atom } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import { nextPage } from '@/contract/paging.ts';
import { asOwner } from './session.ts';

interface Identified {
  id: string;
}

export interface CachedList<Item> {
  items: readonly Item[];
  status: 'unread' | 'loading' | 'ready' | 'failed';
  /** When the items were read, in milliseconds since 1970. */
  readAt: number | undefined;
}

/** A list that is read when asked for and never on its own: no polling, no retry (tests/conformance/api-calls.spec.ts). */
export function createCachedList<Item extends Identified>(path: string) {
  const unread: CachedList<Item> = { items: [], status: 'unread', readAt: undefined };
  const $list = atom(unread);
  let latestRead = 0;
  let latestLoad = Promise.resolve();

  const load = () => (latestLoad = readAnew());

  const readAnew = async () => {
    latestRead += 1;
    const read = latestRead;
    $list.set({ ...$list.get(), status: 'loading' });
    const fresh = await readItems<Item>(path).catch(() => undefined);
    // An older answer that comes late must not replace a newer one; whoever asked for it waits for that one.
    if (read !== latestRead) return latestLoad;
    const { items, readAt } = $list.get();
    $list.set(
      fresh
        ? { items: reuseUnchanged(items, fresh), status: 'ready', readAt: Date.now() }
        : { items, status: 'failed', readAt },
    );
  };

  const clear = () => {
    latestRead += 1;
    latestLoad = Promise.resolve();
    $list.set(unread);
  };

  return { $list, load, clear };
}

/** Page after page. */
async function readItems<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page: string | undefined = path; page;) {
    const address: string = page;
    const response = await asOwner(() => apiRequest('GET', address));
    items.push(...((await response.json()) as Item[]));
    page = nextPage(response.headers);
  }
  return items;
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
