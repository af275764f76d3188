import { map } from 'nanostores';

/** What happens, or has just happened, to one row of a list. */
export interface RowState<Item, Place extends string> {
  name: 'saving' | 'changed' | 'conflict' | 'gone' | 'failed';
  /** The list in which it happened: the row stays there, with its way back, until she leaves that list. */
  shownIn: Place;
  /** While a review's decision is being saved: as the server is expected to have it. */
  item: Item;
  /** What it was before; undoing leads back to it. */
  before?: Item;
  /** How she first saw it in this list: its row keeps that place in the order, whatever she does with it. */
  first?: Item;
}

/** The rows of one kind of list that are not simply what the server holds. */
export function createRows<Item extends { id: string }, Place extends string>() {
  const $rows = map<Record<string, RowState<Item, Place> | undefined>>({});
  return {
    $rows,
    set: (state: RowState<Item, Place>) => $rows.setKey(state.item.id, state),
    clear: (id: string) => $rows.setKey(id, undefined),
    clearAll: () => $rows.set({}),
  };
}

export type Rows<Item extends { id: string }, Place extends string> = ReturnType<typeof createRows<Item, Place>>;

/** Orders times and ids; comparing as a language would is slow, and there may be hundreds. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The items of one list: those that belong there, and those whose row has just been changed there. */
export function itemsIn<Item extends { id: string }, Place extends string>(
  place: Place,
  items: readonly Item[],
  rows: Readonly<Record<string, RowState<Item, Place> | undefined>>,
  placeOf: (item: Item) => Place,
): Item[] {
  const stay = (id: string) => rows[id]?.shownIn === place;
  const ids = new Set(items.map(({ id }) => id));
  const gone = Object.values(rows).filter(
    (row) => row?.shownIn === place && row.name === 'gone' && !ids.has(row.item.id),
  );
  return [...items.filter((item) => placeOf(item) === place || stay(item.id)), ...gone.map((row) => row!.item)];
}
