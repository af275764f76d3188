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

/** Imports the code anew, as another process of the host without this one's memory. */
const importElsewhere = (file: string) => import(/* @vite-ignore */ `../../netlify/server/${file}?elsewhere`);
const elsewhere = {
  ...((await importElsewhere('reviews/public-reviews.ts')) as { readPublicReviews: typeof readPublicReviews }),
  ...((await importElsewhere('storage/cache-version.ts')) as { openCacheVersion: typeof openCacheVersion }),
};

async function look(read = readPublicReviews, stores = api.deps.stores) {
  const { json, isSettled } = await read({ stores });
  const ids = (JSON.parse(Buffer.from(json).toString()) as { id: string }[]).map(({ id }) => id);
  return { ids: ids.toSorted(), isSettled };
}

function lookElsewhere() {
  const records = createRecordStore<CacheVersionRecord>(api.rawStore('public-edition'), EXPENDABLE_RULES.cacheVersions);
  const publicReviews = elsewhere.openCacheVersion(records, api.deps.deployContext);
  return look(elsewhere.readPublicReviews, { ...api.deps.stores, publicReviews });
}

/** Stores that count how often the list is built from the records. */
function counted() {
  const newest = vi.fn(api.deps.stores.reviews.newest);
  return { newest, stores: { ...api.deps.stores, reviews: { ...api.deps.stores.reviews, newest } } };
}

test('500 reviews are read once for all who ask at once and after, with any cookie', async () => {
  await seedReviews(api.deps, { approved: 500 });
  const { newest, stores } = counted();
  const ask = (cookie: string) => api.call('GET', '/api/reviews', { headers: { cookie }, deps: { stores } });
  const cookies = ['', '__Host-owner=junk', `__Host-owner=${'a'.repeat(43)}`];
  const responses = await Promise.all([...cookies, ...cookies].map(ask));
  responses.push(await ask(''));
  for (const response of responses) expect(await response.json()).toHaveLength(500);
  expect(newest).toHaveBeenCalledOnce();
});

test('strangers who send reviews make nobody read them anew', async () => {
  await seedReviews(api.deps, { approved: 1 });
  const { newest, stores } = counted();
  await look(readPublicReviews, stores);
  await seedReviews(api.deps, { pending: 3, rejected: 1 });
  await look(readPublicReviews, stores);
  expect(newest).toHaveBeenCalledOnce();
});

test('what the index gives out is in the order that page and export give it, of one moment too', async () => {
  const minutes = fc.array(fc.nat(2), { minLength: 2, maxLength: 8 });
  const run = async (sentAt: number[]) => {
    api = storage.openApi();
    const records = sentAt.map((minute, index) =>
      reviewRecord(`review-${index}`, 'approved', new Date(NOW.getTime() - minute * MINUTE_MS).toISOString()),
    );
    for (const record of records) await api.deps.stores.reviews.create(record.id, record);
    const ordered = newestFirst(records, ({ submittedAt }) => submittedAt).map(({ id }) => id);
    const idsOf = (response: Response) => response.json() as Promise<{ id: string }[]>;
    expect((await idsOf(await api.call('GET', '/api/reviews'))).map(({ id }) => id)).toEqual(ordered);
    expect((await idsOf(await api.callAsOwner('GET', '/api/reviews?view=owner'))).map(({ id }) => id)).toEqual(ordered);
  };
  await fc.assert(fc.asyncProperty(minutes, run), { numRuns: 20, seed: 7 });
});

test('a hundred that are deleted at once cost two notes, not two each', async () => {
  const notes = vi.spyOn(globalThis, 'fetch');
  api = storage.openApi();
  const reviews = await seedReviews(api.deps, { approved: 100 });
  notes.mockClear();
  const json = { action: 'delete', ids: reviews.map(({ id }) => id) };
  expect((await api.callAsOwner('POST', '/api/reviews/bulk', { json })).status).toBe(200);
  const writes = notes.mock.calls.filter(
    ([url, init]) => /:public-edition/.test(String(url)) && init?.method === 'put',
  );
  notes.mockRestore();
  expect(writes.length).toBeGreaterThanOrEqual(2);
  expect(writes.length).toBeLessThanOrEqual(4);
  expect(await look()).toEqual({ ids: [], isSettled: true });
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

test('whatever becomes of a review, its process shows it at once, and every other one before the edge is told to ask', async () => {
  const step = fc.record({ change: fc.constantFrom(...Object.keys(CHANGES)), which: fc.nat(2) });
  const run = async (steps: { change: string; which: number }[]) => {
    api = storage.openApi();
    await seedReviews(api.deps, { approved: 2, pending: 1 });
    const ids = ['approved-0', 'approved-1', 'pending-0'];
    for (const { change, which } of steps) {
      await Promise.all([CHANGES[change]!(ids[which]!), look(), lookElsewhere()]);
      const approved = (await api.deps.stores.reviews.readAll()).filter(({ value }) => value.isApproved);
      const present = { ids: approved.map(({ id }) => id).toSorted(), isSettled: true };
      expect(await look()).toEqual(present);
      await api.settled();
      expect(await lookElsewhere()).toEqual(present);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), run), { ...runs(2), seed: 7 });
});

describe('while a review is being changed', () => {
  test('the edge keeps no answer, nor one that was on its way', async () => {
    const isKept = async () => {
      const { headers } = await api.call('GET', '/api/reviews');
      return headers.get('netlify-cdn-cache-control') !== 'no-store';
    };
    await seedReviews(api.deps, { approved: 1 });
    expect(await look()).toEqual({ ids: ['approved-0'], isSettled: true });
    let end = () => {};
    const changing = api.deps.stores.publicReviews.change(() => new Promise<void>((resolve) => (end = resolve)));
    await expect.poll(isKept).toBe(false);
    end();
    await changing;
    expect(await isKept()).toBe(true);

    const { newest, stores } = counted();
    newest.mockImplementationOnce(async (query) => {
      const before = await api.deps.stores.reviews.newest(query);
      await api.decide('approved-0', { isApproved: false });
      return before;
    });
    expect(await look(elsewhere.readPublicReviews, stores)).toEqual({ ids: ['approved-0'], isSettled: false });
    expect(await lookElsewhere()).toEqual({ ids: [], isSettled: true });
  });

  test('of which an answer was just read in this process, and none is trusted afterwards', async () => {
    await seedReviews(api.deps, { approved: 1 });
    await look();
    await api.deps.stores.publicReviews.change(() => api.rawStore('reviews').delete('approved-0'));
    expect((await look()).ids).toEqual([]);
  });

  test('a change that was refused may still be done late: for a minute nothing that is made is kept', async () => {
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
  ])('of several at once %s each is waited for', async (_name, stores) => {
    const { publicReviews } = api.deps.stores;
    const ends: (() => void)[] = [];
    const change = () => stores().publicReviews.change(() => new Promise<void>((resolve) => void ends.push(resolve)));
    const changes = [change(), change()];
    await expect.poll(() => ends.length).toBe(2);
    ends[0]!();
    await Promise.race(changes);
    expect(await publicReviews.read()).toBeUndefined();
    ends[1]!();
    await Promise.all(changes);
    expect(await publicReviews.read()).toEqual(expect.any(String));
  });
});
