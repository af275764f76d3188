import { withFaults, seedReviews } from '../support/stores.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

/** The cost of a list should not grow with what else is stored. */
const APPROVED = 20;
const READS = 200;

process.env.NODE_ENV = 'test';
const storage = await startTestStorage();

console.log(
  'The public list, with 20 approved reviews\nstored   storage calls per read   median ms   95th percentile ms',
);
for (const stored of [100, 1_000, 5_000]) await measurePublicList(await openWith(stored));

console.log('\nThe owner’s reviews, at most 500 of a state\nstored   shown   median ms   95th percentile ms');
// In turns, so that whatever else the machine does meets both alike.
const apis = [await openWith(50), await openWith(5_000)];
const measured = apis.map(({ stored, api }) => ({ stored, api, shown: 0, times: [] as number[] }));
for (let read = 0; read < READS; read += 1) {
  for (const one of measured) {
    const startedAt = performance.now();
    one.shown = (await one.api.readAsOwner('/api/reviews?view=owner')).length;
    one.times.push(performance.now() - startedAt);
  }
}
for (const { stored, shown, times } of measured) printRow([[stored, 8], [shown, 7], ...quantiles(times)]);
await storage.stop();

async function openWith(stored: number): Promise<{ stored: number; api: TestApi }> {
  const api = storage.openApi();
  await seedReviews(api.deps, { approved: APPROVED, pending: stored - APPROVED });
  await api.call('GET', '/api/reviews');
  return { stored, api };
}

async function measurePublicList({ stored, api }: { stored: number; api: TestApi }) {
  const counted = withFaults(api.deps.stores, () => 'none');
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const startedAt = performance.now();
    const response = await api.call('GET', '/api/reviews', { deps: { stores: counted.stores } });
    const reviews = (await response.json()) as object[];
    times.push(performance.now() - startedAt);
    if (reviews.length !== APPROVED) throw new Error(`${reviews.length} reviews instead of ${APPROVED}`);
  }
  printRow([[stored, 8], [counted.calls() / READS, 24], ...quantiles(times)]);
}

type Cell = [value: number | string, width: number];

function quantiles(times: number[]): Cell[] {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
  return [
    [at(0.5), 11],
    [at(0.95), 0],
  ];
}

function printRow(cells: Cell[]) {
  console.log(cells.map(([value, width]) => String(value).padEnd(width)).join(' '));
}
