import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPublicReviews } from '../../netlify/server/reviews/public-reviews.ts';
import { openStores } from '../../netlify/server/storage/stores.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import { seedReviews } from '../support/stores.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

let api: TestApi;
beforeEach(() => {
  api = storage.openApi();
});

/** Another process of the host: the same code, with nothing that this one remembers. */
const sameCode = '../../netlify/server/reviews/public-reviews.ts?elsewhere';
const elsewhere = (await import(/* @vite-ignore */ sameCode)) as { readPublicReviews: typeof readPublicReviews };
const PROCESSES = [readPublicReviews, elsewhere.readPublicReviews];

async function look(process = 0, stores = api.deps.stores) {
  const { text, isSettled } = await PROCESSES[process]!({ stores });
  return { ids: (JSON.parse(text) as { id: string }[]).map(({ id }) => id).toSorted(), isSettled };
}

/** Stores that count how often the list is made from the records. */
function counted() {
  const newest = vi.fn(api.deps.stores.reviews.newest);
  return { newest, stores: { ...api.deps.stores, reviews: { ...api.deps.stores.reviews, newest } } };
}

test('500 reviews are read once for all who ask at once and after, with any cookie', async () => {
  await seedReviews(api.deps, { approved: 500 });
  const { newest, stores } = counted();
  const ask = (cookie: string) => api.call('GET', '/api/reviews', { headers: { cookie }, deps: { stores } });
  const cookies = ['', '__Host-owner=junk', `__Host-owner=${'a'.repeat(43)}`];
  const answers = await Promise.all([...cookies, ...cookies].map(ask));
  answers.push(await ask(''));
  for (const answer of answers) expect(await answer.json()).toHaveLength(500);
  expect(newest).toHaveBeenCalledOnce();
});

test('strangers who send reviews make nobody read them anew', async () => {
  await seedReviews(api.deps, { approved: 1 });
  const { newest, stores } = counted();
  await look(0, stores);
  await seedReviews(api.deps, { pending: 3, rejected: 1 });
  await look(0, stores);
  expect(newest).toHaveBeenCalledOnce();
});

test('a hundred that are taken back at once cost two notes, not two each', async () => {
  const notes = vi.spyOn(globalThis, 'fetch');
  api = storage.openApi();
  const reviews = await seedReviews(api.deps, { approved: 100 });
  notes.mockClear();
  const json = { action: 'reject', ids: reviews.map(({ id }) => id) };
  expect((await api.asOwner('POST', '/api/reviews/bulk', { json })).status).toBe(200);
  const writes = notes.mock.calls.filter(([url, init]) => /:editions/.test(String(url)) && init?.method === 'put');
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
  delete: (id) => api.asOwner('DELETE', `/api/reviews/${id}`),
  rejectMany: (id) => api.asOwner('POST', '/api/reviews/bulk', { json: { action: 'reject', ids: [id] } }),
  deleteMany: (id) => api.asOwner('POST', '/api/reviews/bulk', { json: { action: 'delete', ids: [id] } }),
  erase: (id) => api.asOwner('POST', '/api/erase', { json: { email: `secret-${id}@example.com` } }),
};

test('whatever becomes of a review, every process shows it at its next answer', async () => {
  const step = fc.record({ change: fc.constantFrom(...Object.keys(CHANGES)), which: fc.nat(2), process: fc.nat(1) });
  const run = async (steps: { change: string; which: number; process: number }[]) => {
    api = storage.openApi();
    await seedReviews(api.deps, { approved: 2, pending: 1 });
    const ids = ['approved-0', 'approved-1', 'pending-0'];
    for (const { change, which, process } of steps) {
      await Promise.all([CHANGES[change]!(ids[which]!), look(process)]);
      const approved = (await api.deps.stores.reviews.readAll()).filter(({ value }) => value.isApproved);
      for (const at of [0, 1])
        expect(await look(at)).toEqual({ ids: approved.map(({ id }) => id).toSorted(), isSettled: true });
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), run), { numRuns: 25, seed: 7 });
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
    expect(await look(1, stores)).toEqual({ ids: ['approved-0'], isSettled: false });
    expect(await look(1)).toEqual({ ids: [], isSettled: true });
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
    ['in requests of their own', () => openStores(api.deps.storesOf)],
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
