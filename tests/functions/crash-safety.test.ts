import { afterEach, expect, test, vi } from 'vitest';
import { reviewRecord } from '../support/stores.ts';
import { startDiskStorage, type TestApi } from '../support/test-api.ts';

const storage = await startDiskStorage();

const publishedIds = async ({ read }: TestApi) =>
  (await read<{ id: string }[]>('/api/reviews')).map(({ id }) => id).toSorted();

test('while the storage takes no writes, the owner can still read everything', async () => {
  const api = storage.openApi();
  await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'approved'));
  const token = await api.openOwnerSession();
  const refuse = async () => Promise.reject(new Error('full'));
  const readOnlyStores = Object.entries(api.deps.stores).map(([name, store]) => [
    name,
    { ...store, create: refuse, replace: refuse },
  ]);
  // Long enough for the session's last use to be stored again.
  api.advanceClock(10 * 60 * 1000);
  const deps = { stores: Object.fromEntries(readOnlyStores) as typeof api.deps.stores, now: api.deps.now };
  for (const path of ['/api/reviews?view=owner', '/api/messages', '/api/decisions', '/api/export'])
    expect((await api.call('GET', path, { token, deps })).status, path).toBe(200);
});

/** Shortens the pause before the second purge, and no other timer. */
function shortenPurgePause(pauseMs: number) {
  const originalSetTimeout = setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, pause?: number, ...rest: []) =>
    originalSetTimeout(work, pause === 5_500 ? pauseMs : pause, ...rest),
  );
}
afterEach(() => vi.unstubAllGlobals());

test.each<[name: string, method: string, path: string, json: object | undefined, published: number]>([
  ['an approval', 'PATCH', '/api/reviews/r-1', { isApproved: true }, 2],
  ['an unpublishing', 'PATCH', '/api/reviews/r-2', { isApproved: false }, 0],
  ['a deletion', 'DELETE', '/api/reviews/r-2', undefined, 0],
  ['an erasure', 'POST', '/api/erase', { email: 'secret-r-2@example.com' }, 0],
])(
  'the edge’s public list is purged after %s, which succeeds even if the purge fails',
  async (_, method, path, json, expected) => {
    shortenPurgePause(1);
    const api = storage.openApi();
    await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'pending'));
    await api.deps.stores.reviews.create('r-2', reviewRecord('r-2', 'approved'));
    await api.call('GET', '/api/reviews');
    const publishedCounts: number[] = [];
    const purgeCache = async () => {
      publishedCounts.push((await publishedIds(api)).length);
      throw new Error('Too many purges.');
    };
    expect((await api.callAsOwner(method, path, { deps: { purgeCache }, json })).ok).toBe(true);
    await api.waitForWork();
    // Both purges come after the change: after an earlier one, the edge would cache the old list again.
    expect(publishedCounts).toEqual([expected, expected]);
    expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([
      { event: 'purge-failed', requestId: 'request-1' },
    ]);
  },
);

test('the edge takes two purges in five seconds; later ones are joined and follow as soon as possible', async () => {
  shortenPurgePause(1_000);
  const api = storage.openApi();
  const ids = ['r-1', 'r-2', 'r-3', 'r-4'];
  for (const id of ids) await api.deps.stores.reviews.create(id, reviewRecord(id, 'approved'));
  let purges = 0;
  const publishedCounts: number[] = [];
  const purgeCache = async () => {
    purges += 1;
    if (purges === 3) throw new Error('Too many purges.');
    publishedCounts.push((await publishedIds(api)).length);
  };
  for (const id of ids)
    await api.callAsOwner('PATCH', `/api/reviews/${id}`, { deps: { purgeCache }, json: { isApproved: false } });
  await api.waitForWork();
  expect([purges, publishedCounts.length, publishedCounts.at(-1)]).toEqual([4, 3, 0]);
  expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([]);
});
