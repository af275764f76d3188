/** Doing many things at once, without opening thousands of connections. */
const BATCH_SIZE = 20;

/** Does something with every item, some at a time; the results keep the order. */
export async function inBatches<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    results.push(...(await Promise.all(items.slice(start, start + BATCH_SIZE).map(work))));
  }
  return results;
}
