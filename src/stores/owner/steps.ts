import type { ReadableAtom } from 'nanostores';
import { isSame, type CachedList } from './cached-list.ts';
import type { RowState, Rows } from './rows.ts';
import { failureOf, type StepResult } from './session.ts';

/** One kind of list: what the server holds, and what happens to its rows. */
export interface Board<Item extends { id: string }, Place extends string> {
  list: { $list: ReadableAtom<CachedList<Item>>; load: () => Promise<void> };
  rows: Rows<Item, Place>;
}

type Row<Item, Place extends string> = Omit<RowState<Item, Place>, 'name'>;

/** Removes an item for good; `call` asks the server for it. */
export async function removeItem<Item extends { id: string }, Place extends string>(
  { list, rows }: Board<Item, Place>,
  row: Row<Item, Place>,
  call: () => Promise<unknown>,
): Promise<StepResult> {
  rows.set({ ...row, name: 'saving' });
  try {
    await call();
    await list.load();
    rows.clear(row.item.id);
    return 'done';
  } catch (error) {
    return settleFailure({ list, rows }, row, error);
  }
}

/** The server may have acted before it failed: what it holds now is read and shown. */
export async function settleFailure<Item extends { id: string }, Place extends string>(
  { list, rows }: Board<Item, Place>,
  { before, ...row }: Row<Item, Place>,
  error: unknown,
): Promise<StepResult> {
  const result = failureOf(error);
  if (result === 'ended') {
    rows.clear(row.item.id);
    return result;
  }
  await list.load();
  if (result !== 'failed') {
    // What somebody else has changed cannot be undone here.
    rows.set({ ...row, name: result });
    return result;
  }
  const now = readAgain(list.$list.get(), row.item);
  if (isSame(now, row.item)) rows.set({ ...row, name: 'failed', ...(before && { before }) });
  else rows.set({ ...row, name: 'changed', item: now, before: before ?? row.item });
  return result;
}

/** The item as the list has it; where that could not be read or lacks it, as it was known. */
function readAgain<Item extends { id: string }>({ status, items }: CachedList<Item>, known: Item): Item {
  return (status === 'ready' && items.find(({ id }) => id === known.id)) || known;
}
