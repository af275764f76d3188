import type { UnreadableEntry } from '../../../src/contract/personal-data.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { empty, json } from '../http/respond.ts';
import { removeMessage } from '../messages/inbox.ts';
import { endReview } from '../reviews/moderate-review.ts';
import { asUnreadable, UnreadableRecord } from '../storage/record-store.ts';
import { KEPT } from '../storage/shapes.ts';

type KeptStore = keyof typeof KEPT;

const STORES = Object.keys(KEPT) as KeptStore[];

/** GET /api/unreadable: every record that is kept and cannot be read, with what it holds; an empty list where all is well. */
export const listUnreadable: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const found = await Promise.all(
    STORES.map(async (store) => (await deps.stores[store].sift()).unreadable.map(toEntry(store))),
  );
  return json(200, found.flat());
};

/** DELETE /api/unreadable/{key}: removes such a record for good; 404 for one that can be read. */
export const deleteUnreadable: Handler = async (request, deps, key) => {
  await requireOwner(request, deps);
  const store = STORES.find((name) => key.startsWith(`${name}-`));
  const id = key.slice(`${store}-`.length);
  if (!store || !(await isUnreadable(deps, store, id))) throw new ApiError('not-found');
  await removeUnreadable(deps, store, id, 'deleted');
  return empty(204);
};

/** Makes of a record what the owner sees of it: its key, as the addresses name it, and all it holds. */
export function toEntry(store: KeptStore): (record: UnreadableRecord) => UnreadableEntry {
  return ({ id, text }) => ({ key: `${store}-${id}`, store, size: Buffer.byteLength(text), text });
}

/** Removes a record as a readable one of its kind would be: with its mail, and off the public list. */
export async function removeUnreadable(
  deps: Dependencies,
  store: KeptStore,
  id: string,
  action: 'deleted' | 'erased',
): Promise<void> {
  if (store === 'messages') return removeMessage(deps, id);
  if (store === 'decisions') return deps.stores.decisions.remove(id);
  await endReview(deps, id, action);
}

async function isUnreadable({ stores }: Dependencies, store: KeptStore, id: string): Promise<boolean> {
  if (id === '') return false;
  const read: Promise<unknown> = stores[store].read(id);
  return (await read.catch(asUnreadable)) instanceof UnreadableRecord;
}
