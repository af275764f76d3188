/** An entry of a folder whose files say where it stands among the others, such as a question. */
interface Ordered {
  /** The lowest comes first; any number above 0, so that an entry can stand between two others without changing theirs. */
  order: number;
}

/** As entries stand on a page; those with the same number by their names, which are those of their files. */
export const byOrder = (one: Ordered & { id: string }, other: Ordered & { id: string }) =>
  one.order - other.order || (one.id < other.id ? -1 : 1);

/** More decimals than these mean that there is no room left between two entries. */
const DECIMALS = 9;

/**
 * The shortest number between two others, and above 0: an entry with it stands between those that have them. Without an
 * upper one the next whole number; undefined where there is no room.
 */
export function orderBetween(lower = 0, upper = Infinity): number | undefined {
  if (upper === Infinity) return Math.floor(lower) + 1;
  for (let decimals = 0; decimals <= DECIMALS; decimals += 1) {
    const number = Number(((lower + upper) / 2).toFixed(decimals));
    if (number > lower && number < upper) return number;
  }
  return undefined;
}

/**
 * The entries that need another number once one of them has moved, each with that number, and as few of them as can be:
 * the moved one alone, and where there is no room for it, those behind it as well. They are given and returned in their
 * order; `to` is the place, from 0, that the moved one has in the end.
 */
export function renumbered<Entry extends Ordered>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (!moved || from === to) return [];
  const others = entries.filter((entry) => entry !== moved);
  const behind = others.slice(to);
  const order = orderBetween(others[to - 1]?.order, behind[0]?.order);
  if (order !== undefined) return [{ ...moved, order }];
  const first = Math.floor(others[to - 1]?.order ?? 0) + 1;
  const rest = behind.map((entry, index) => ({ entry, order: first + 1 + index }));
  // As soon as one stands higher than it needs to, so do all behind it.
  const settled = rest.findIndex(({ entry, order: needed }) => entry.order >= needed);
  const pushed = rest.slice(0, settled === -1 ? undefined : settled);
  return [{ ...moved, order: first }, ...pushed.map(({ entry, order: needed }) => ({ ...entry, order: needed }))];
}
