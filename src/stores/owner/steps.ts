import type { RowState, Rows } from './rows.ts';
import { failureOf, type StepResult } from './session.ts';

/** One kind of list: what the server holds, and what happens to its rows. */
export interface Board<Item extends { id: string }, Place extends string> {
  list: { load: () => Promise<void> };
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
  // Only what nobody else has changed can still be undone.
  rows.set({ ...row, name: result, ...(result === 'failed' && before && { before }) });
  return result;
}
