interface Ordered {
  /** Lowest first. Any number above 0, so that an entry can go between two others without renumbering them. */
  order: number;
}

/** Sort function for entries; equal numbers are sorted by file name. */
export const byOrder = (a: Ordered & { id: string }, b: Ordered & { id: string }) =>
  a.order - b.order || (a.id < b.id ? -1 : 1);

const DECIMALS = 9;

/** The shortest number strictly between two others, and above 0; undefined if there is no room. */
export function orderBetween(lower = 0, upper = Infinity): number | undefined {
  if (upper === Infinity) return Math.floor(lower) + 1;
  for (let decimals = 0; decimals <= DECIMALS; decimals += 1) {
    const number = Number(((lower + upper) / 2).toFixed(decimals));
    if (number > lower && number < upper) return number;
  }
  return undefined;
}

/** The entries to renumber after one has moved between two indexes, with their new numbers, as few as possible. */
export function renumber<Entry extends Ordered>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (!moved || from === to) return [];
  const others = entries.filter((entry) => entry !== moved);
  const entriesAfter = others.slice(to);
  const order = orderBetween(others[to - 1]?.order, entriesAfter[0]?.order);
  if (order !== undefined) return [{ ...moved, order }];
  const newOrder = Math.floor(others[to - 1]?.order ?? 0) + 1;
  const candidates = entriesAfter.map((entry, index) => ({ entry, neededOrder: newOrder + 1 + index }));
  const firstUnpushed = candidates.findIndex(({ entry, neededOrder }) => entry.order >= neededOrder);
  const pushedEntries = candidates.slice(0, firstUnpushed === -1 ? undefined : firstUnpushed);
  return [
    { ...moved, order: newOrder },
    ...pushedEntries.map(({ entry, neededOrder }) => ({ ...entry, order: neededOrder })),
  ];
}
