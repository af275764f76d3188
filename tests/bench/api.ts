import { withFaults, seedReviews } from '../support/stores.ts';
import { startTestStorage } from '../support/test-api.ts';

/** The public list with 20 approved reviews, whatever else is stored: its cost should not grow. */
const APPROVED = 20;
const STORED = [100, 1_000, 5_000];
const READS = 200;

process.env.NODE_ENV = 'test';
const storage = await startTestStorage();
console.log('stored   storage calls per read   median ms   95th percentile ms');
for (const stored of STORED) {
  const api = storage.openApi();
  await seedReviews(api.deps, { approved: APPROVED, pending: stored - APPROVED });
  await api.call('GET', '/api/reviews');

  const counted = withFaults(api.deps.stores, () => 'none');
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const startedAt = performance.now();
    const response = await api.call('GET', '/api/reviews', { deps: { stores: counted.stores } });
    const reviews = (await response.json()) as object[];
    times.push(performance.now() - startedAt);
    if (reviews.length !== APPROVED) throw new Error(`${reviews.length} reviews instead of ${APPROVED}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (READS - 1))] ?? 0).toFixed(2);
  const calls = String(counted.calls() / READS);
  console.log(`${String(stored).padEnd(8)} ${calls.padEnd(24)} ${at(0.5).padEnd(11)} ${at(0.95)}`);
}
await storage.stop();
