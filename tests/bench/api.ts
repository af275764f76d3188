import { withFaults, seedReviews } from '../support/stores.ts';
import { startDiskStorage } from '../support/test-api.ts';
import { median } from './measured-site.ts';

/** The cost of a list should not grow with what else is stored: the same reads with few and with many records. */
const STORED = [50, 5_000];
const APPROVED = 20;
const READS = 200;
const LISTS = { 'the public list': '/api/reviews', 'the owner’s': '/api/reviews?view=owner' };

interface Measured {
  name: string;
  read: () => Promise<unknown>;
  calls: () => number;
  times: number[];
}

process.env.NODE_ENV = 'test';
const storage = await startDiskStorage();
const measured = (await Promise.all(STORED.map(openWith))).flat();
// In turns, so that whatever else the machine does meets all alike.
for (let round = 0; round < READS; round += 1) {
  for (const { read, times } of measured) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
}
console.log('list                         storage calls   median ms');
for (const { name, calls, times } of measured)
  console.log(`${name.padEnd(28)} ${String(calls() / READS).padEnd(15)} ${median(times).toFixed(2)}`);
await storage.stop();

/** An API with so many reviews; each of its lists has been read once, which makes what later reads use. */
async function openWith(stored: number): Promise<Measured[]> {
  const api = storage.openApi();
  await seedReviews(api.deps, { approved: APPROVED, pending: stored - APPROVED });
  const token = await api.openOwnerSession();
  for (const path of Object.values(LISTS)) await api.call('GET', path, { token });
  return Object.entries(LISTS).map(([list, path]) => {
    const { stores, calls } = withFaults(api.deps.stores, () => 'none');
    const read = async () => (await api.call('GET', path, { token, deps: { stores } })).text();
    return { name: `${list}, ${stored} stored`, read, calls, times: [] };
  });
}
