import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readPublicReviews } from '../../netlify/server/reviews/public-reviews.ts';
import { createRecordStore } from '../../netlify/server/storage/record-store.ts';
import { EXPENDABLE_RULES, type CacheVersionRecord } from '../../netlify/server/storage/records.ts';
import type { openCacheVersion } from '../../netlify/server/storage/cache-version.ts';
import { openStores } from '../../netlify/server/storage/stores.ts';
import { newestFirst } from '../../src/contract/newest-first.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import { NOW, reviewRecord, seedReviews } from '../support/stores.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';
import { runs } from '../support/runs.ts';

const storage = await startTestStorage();

let api: TestApi;
beforeEach(() => {
  api = storage.openApi();
});

/** Imports the code again, like another process of the host, which does not share this one's memory. */
const importInOtherProcess = (file: string) => import(/* @vite-ignore */ `../../netlify/server/${file}?elsewhere`);
const otherProcess = {
  ...((await importInOtherProcess('reviews/public-reviews.ts')) as { readPublicReviews: typeof readPublicReviews }),
  ...((await importInOtherProcess('storage/cache-version.ts')) as { openCacheVersion: typeof openCacheVersion }),
};

async function readList(read = readPublicReviews, stores = api.deps.stores) {
  const { json, isSettled } = await read({ stores });
  const ids = (JSON.parse(Buffer.from(json).toString()) as { id: string }[]).map(({ id }) => id);
  return { ids: ids.toSorted(), isSettled };
}

function readListInOtherProcess() {
  const records = createRecordStore<CacheVersionRecord>(api.rawStore('public-edition'), EXPENDABLE_RULES.cacheVersions);
  const publicReviews = otherProcess.openCacheVersion(records, api.deps.deployContext);
  return readList(otherProcess.readPublicReviews, { ...api.deps.stores, publicReviews });
}

/** Stores that count how often the list is built from the records. */
function createCountingStores() {
  const newest = vi.fn(api.deps.stores.reviews.newest);
  return { newest, stores: { ...api.deps.stores, reviews: { ...api.deps.stores.reviews, newest } } };
}

test('500 reviews are read once, however many ask, with any cookie', async () => {
  await seedReviews(api.deps, { approved: 500 });
  const { newest, stores } = createCountingStores();
  const requestReviews = (cookie: string) => api.call('GET', '/api/reviews', { headers: { cookie }, deps: { stores } });
  const cookies = ['', '__Host-owner=junk', `__Host-owner=${'a'.repeat(43)}`];
  const responses = await Promise.all([...cookies, ...cookies].map(requestReviews));
  responses.push(await requestReviews(''));
  for (const response of responses) expect(await response.json()).toHaveLength(500);
  expect(newest).toHaveBeenCalledOnce();
});

test('new reviews from visitors cause no new reading of the list', async () => {
  await seedReviews(api.deps, { approved: 1 });
  const { newest, stores } = createCountingStores();
  await readList(readPublicReviews, stores);
  await seedReviews(api.deps, { pending: 3, rejected: 1 });
  await readList(readPublicReviews, stores);
  expect(newest).toHaveBeenCalledOnce();
});

test('reviews are listed in the order of the page and the export, even those of one moment', async () => {
  const minutes = fc.array(fc.nat(2), { minLength: 2, maxLength: 8 });
  const checkOrder = async (minutesAgo: number[]) => {
    api = storage.openApi();
    const records = minutesAgo.map((minute, index) =>
      reviewRecord(`review-${index}`, 'approved', new Date(NOW.getTime() - minute * MINUTE_MS).toISOString()),
    );
    for (const record of records) await api.deps.stores.reviews.create(record.id, record);
    const expectedIds = newestFirst(records, ({ submittedAt }) => submittedAt).map(({ id }) => id);
    const idsOf = (response: Response) => response.json() as Promise<{ id: string }[]>;
    expect((await idsOf(await api.call('GET', '/api/reviews'))).map(({ id }) => id)).toEqual(expectedIds);
    expect((await idsOf(await api.callAsOwner('GET', '/api/reviews?view=owner'))).map(({ id }) => id)).toEqual(
      expectedIds,
    );
  };
  await fc.assert(fc.asyncProperty(minutes, checkOrder), { numRuns: 20, seed: 7 });
});

test('deleting a hundred reviews at once changes the cache version a few times, not twice each', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  api = storage.openApi();
  const reviews = await seedReviews(api.deps, { approved: 100 });
  fetchSpy.mockClear();
  const json = { action: 'delete', ids: reviews.map(({ id }) => id) };
  expect((await api.callAsOwner('POST', '/api/reviews/bulk', { json })).status).toBe(200);
  const versionWrites = fetchSpy.mock.calls.filter(
    ([url, init]) => /:public-edition/.test(String(url)) && init?.method === 'put',
  );
  fetchSpy.mockRestore();
  expect(versionWrites.length).toBeGreaterThanOrEqual(2);
  expect(versionWrites.length).toBeLessThanOrEqual(4);
  expect(await readList()).toEqual({ ids: [], isSettled: true });
});

type Change = (id: string) => Promise<unknown>;
const CHANGES: Record<string, Change> = {
  approve: (id) => api.decide(id, { isApproved: true }),
  reject: (id) => api.decide(id, { isApproved: false }),
  undo: (id) => api.decide(id, { isApproved: false, isDecided: false }),
  delete: (id) => api.callAsOwner('DELETE', `/api/reviews/${id}`),
  deleteMany: (id) => api.callAsOwner('POST', '/api/reviews/bulk', { json: { action: 'delete', ids: [id] } }),
  erase: (id) => api.callAsOwner('POST', '/api/erase', { json: { email: `secret-${id}@example.com` } }),
};

test('any change of a review shows at once in its own process, and in all others before the edge is purged', async () => {
  const step = fc.record({ change: fc.constantFrom(...Object.keys(CHANGES)), which: fc.nat(2) });
  const checkChanges = async (steps: { change: string; which: number }[]) => {
    api = storage.openApi();
    await seedReviews(api.deps, { approved: 2, pending: 1 });
    const ids = ['approved-0', 'approved-1', 'pending-0'];
    for (const { change, which } of steps) {
      await Promise.all([CHANGES[change]!(ids[which]!), readList(), readListInOtherProcess()]);
      const approved = (await api.deps.stores.reviews.readAll()).filter(({ value }) => value.isApproved);
      const expected = { ids: approved.map(({ id }) => id).toSorted(), isSettled: true };
      expect(await readList()).toEqual(expected);
      await api.waitForWork();
      expect(await readListInOtherProcess()).toEqual(expected);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), checkChanges), {
    ...runs(2),
    seed: 7,
  });
});

describe('while a review is being changed', () => {
  test('the edge keeps no answer, not even one that was on its way', async () => {
    const isCached = async () => {
      const { headers } = await api.call('GET', '/api/reviews');
      return headers.get('netlify-cdn-cache-control') !== 'no-store';
    };
    await seedReviews(api.deps, { approved: 1 });
    expect(await readList()).toEqual({ ids: ['approved-0'], isSettled: true });
    let finishChange = () => {};
    const pendingChange = api.deps.stores.publicReviews.change(
      () => new Promise<void>((resolve) => (finishChange = resolve)),
    );
    await expect.poll(isCached).toBe(false);
    finishChange();
    await pendingChange;
    expect(await isCached()).toBe(true);

    const { newest, stores } = createCountingStores();
    newest.mockImplementationOnce(async (query) => {
      const staleResult = await api.deps.stores.reviews.newest(query);
      await api.decide('approved-0', { isApproved: false });
      return staleResult;
    });
    expect(await readList(otherProcess.readPublicReviews, stores)).toEqual({ ids: ['approved-0'], isSettled: false });
    expect(await readListInOtherProcess()).toEqual({ ids: [], isSettled: true });
  });

  test('a list read just before in this process is not trusted afterwards', async () => {
    await seedReviews(api.deps, { approved: 1 });
    await readList();
    await api.deps.stores.publicReviews.change(() => api.rawStore('reviews').delete('approved-0'));
    expect((await readList()).ids).toEqual([]);
  });

  test('a refused change may still happen late, so for a minute no list is kept', async () => {
    const { publicReviews } = api.deps.stores;
    await expect(publicReviews.change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await publicReviews.read()).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS });
    expect(await publicReviews.read()).toEqual(expect.any(String));
    vi.useRealTimers();
  });

  test.each([
    ['in one request', () => api.deps.stores],
    ['in requests of their own', () => openStores(api.deps.deployContext)],
  ])('several changes at once, %s, are all waited for', async (_name, stores) => {
    const { publicReviews } = api.deps.stores;
    const finishers: (() => void)[] = [];
    const change = () =>
      stores().publicReviews.change(() => new Promise<void>((resolve) => void finishers.push(resolve)));
    const changes = [change(), change()];
    await expect.poll(() => finishers.length).toBe(2);
    finishers[0]!();
    await Promise.race(changes);
    expect(await publicReviews.read()).toBeUndefined();
    finishers[1]!();
    await Promise.all(changes);
    expect(await publicReviews.read()).toEqual(expect.any(String));
  });
});
