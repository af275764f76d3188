import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import type { BulkOutcome } from '../../src/contract/bulk.ts';
import { nextPage } from '../../src/contract/paging.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import { withFaults, reviewRecord, seedReviews } from '../support/stores.ts';
import { readPages } from '../support/owner.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = storage.openApi();
  token = await api.openOwnerSession();
});

const REVIEWS = '/api/reviews?view=owner';
const index = (name: string) => api.rawStore(`${name}-index`);
const get = (path: string) => api.call('GET', path, { token });

/** The ids of each page, from the first to the last. */
async function pagesOf(path: string): Promise<string[][]> {
  return (await readPages<{ id: string }>(path, get)).map((page) => page.map(({ id }) => id));
}

/** So many reviews, each a minute younger than the one before. */
async function storeReviews(count: number, change: object = {}) {
  const now = api.deps.now().getTime();
  const records = Array.from({ length: count }, (_, number) => ({
    ...reviewRecord(`r-${number}`, 'pending', new Date(now + number * 60_000).toISOString()),
    ...change,
  }));
  await inBatches(records, (record) => api.deps.stores.reviews.create(record.id, record));
  return records.map(({ id }) => id).toReversed();
}

describe('a list of the owner’s', () => {
  test('comes newest first, 100 at a time, and names the next page; together they hold everything once', async () => {
    const newestFirst = await storeReviews(103);
    const pages = await pagesOf(REVIEWS);
    expect(pages.map(({ length }) => length)).toEqual([100, 3]);
    expect(pages.flat()).toEqual(newestFirst);
    expect((await pagesOf(`${REVIEWS}&limit=999`)).map(({ length }) => length)).toEqual([103]);
    const first = await get(REVIEWS);
    expect(first.headers.get('x-list-counts')).toBe('pending=103');
    expect(first.headers.get('link')).toMatch(/^<\/api\/reviews\?view=owner&cursor=[0-9a-z-]+>; rel="next"$/);
  });

  test('of messages and of decisions pages as well', async () => {
    for (let number = 1; number <= 5; number += 1) {
      await api.submit('/api/contact', A_MESSAGE);
      await api.deps.stores.decisions.create(`d-${number}`, {
        id: `d-${number}`,
        action: 'deleted',
        time: new Date(api.deps.now().getTime()).toISOString(),
      });
      api.pass(1000);
    }
    expect((await pagesOf('/api/messages?limit=2')).map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(await pagesOf('/api/decisions?limit=2')).toEqual([['d-5', 'd-4'], ['d-3', 'd-2'], ['d-1']]);
  });

  test('goes on where it was, whatever is sent or deleted between two pages, also among those of one moment', async () => {
    const records = await seedReviews(api.deps, { pending: 6 });
    const whole = (await pagesOf(REVIEWS)).flat();
    expect(new Set(whole)).toEqual(new Set(records.map(({ id }) => id)));
    const first = await get(`${REVIEWS}&limit=2`);
    for (const id of whole.slice(1, 3)) await api.call('DELETE', `/api/reviews/${id}`, { token });
    api.pass(1000);
    await api.deps.stores.reviews.create('new', reviewRecord('new', 'pending', api.deps.now().toISOString()));
    expect((await pagesOf(nextPage(first.headers)!)).flat()).toEqual(whole.slice(3));
  });

  test('shows suspected spam alone, or everything but that', async () => {
    const spam = await api.submit('/api/contact', { ...A_MESSAGE, website: 'x' });
    const real = await api.submit('/api/contact', A_MESSAGE);
    expect(await pagesOf('/api/messages?spam=only')).toEqual([[spam]]);
    expect(await pagesOf('/api/messages?spam=none')).toEqual([[real]]);
    await api.call('PATCH', `/api/messages/${spam}`, { json: { suspectedSpam: false }, token });
    expect(await pagesOf('/api/messages?spam=only')).toEqual([[]]);
    expect((await get('/api/messages')).headers.get('x-list-counts')).toBe('new=2');
  });

  test('comes in the order of work: who waits longest, then the newest of the rest, suspected spam last', async () => {
    const states = ['approved', 'pending', 'rejected', 'spam', 'pending', 'approved', 'spam'] as const;
    for (const [number, state] of states.entries()) {
      const time = new Date(api.deps.now().getTime() + number * 60_000).toISOString();
      const isSpam = state === 'spam';
      const record = reviewRecord(`r-${number}`, isSpam ? 'pending' : state, time);
      await api.deps.stores.reviews.create(record.id, { ...record, ...(isSpam && { suspectedSpam: true }) });
    }
    const inOrder = ['r-1', 'r-4', 'r-5', 'r-2', 'r-0', 'r-6', 'r-3'];
    for (const limit of [1, 2, 3, 7]) {
      expect((await pagesOf(`${REVIEWS}&order=work&limit=${limit}`)).flat(), `${limit} at a time`).toEqual(inOrder);
    }
    expect((await pagesOf(`${REVIEWS}&order=work&limit=2&state=approved,spam`)).flat()).toEqual([
      ...['r-5', 'r-0', 'r-6', 'r-3'],
    ]);
    // The place stays where it was, whatever becomes of the record that it names.
    const first = await get(`${REVIEWS}&order=work&limit=2`);
    await api.decide('r-4', { isApproved: true }, { token });
    expect((await pagesOf(nextPage(first.headers)!)).flat()).toEqual(['r-5', 'r-4', 'r-2', 'r-0', 'r-6', 'r-3']);
  });

  test('comes oldest first, page by page, where that is asked for', async () => {
    const newestFirst = await storeReviews(5);
    for (const limit of [1, 2, 5]) {
      const ordered = async (order: string) => (await pagesOf(`${REVIEWS}&order=${order}&limit=${limit}`)).flat();
      expect(await ordered('oldest'), `${limit} at a time`).toEqual(newestFirst.toReversed());
      expect(await ordered('newest'), `${limit} at a time`).toEqual(newestFirst);
    }
  });

  test.each(['limit=0', 'limit=-1', 'limit=x', 'cursor=..', 'cursor=', 'spam=maybe', 'order=x', 'state=', 'state=A'])(
    '?%s is refused',
    async (query) => {
      expect((await get(`/api/messages?${query}`)).status).toBe(422);
    },
  );
});

describe('the index of a list is only a help: what', () => {
  const forget = async (name: string) => {
    for (const { key } of (await index(name).list()).blobs) await index(name).delete(key);
  };

  test('was stored before there was one is listed, and has its place from then on', async () => {
    const newestFirst = await storeReviews(7);
    await forget('reviews');
    expect(await pagesOf(`${REVIEWS}&limit=3`)).toEqual([
      newestFirst.slice(0, 3),
      newestFirst.slice(3, 6),
      newestFirst.slice(6),
    ]);
    expect((await index('reviews').list()).blobs).toHaveLength(7);
  });

  test('is gone, doubled or wrong in it is mended by looking at it', async () => {
    const [newest = '', ...others] = await storeReviews(3);
    const [{ key = '' } = {}] = (await index('reviews').list({ prefix: 'pending-' })).blobs;
    for (const odd of [key.replace('pending', 'approved'), `${key}-gone`, 'nonsense'])
      await index('reviews').set(odd, '1');
    expect((await pagesOf(REVIEWS)).flat()).toEqual([newest, ...others]);
    expect((await pagesOf(REVIEWS)).flat()).toEqual([newest, ...others]);
    expect((await get(REVIEWS)).headers.get('x-list-counts')).toBe('pending=3');
  });
});

test('a first page costs as many calls of the storage with 250 stored as with 101', async () => {
  const callsFor = async (stored: number) => {
    await storeReviews(stored);
    await api.call('GET', '/api/reviews');
    const calls = vi.spyOn(globalThis, 'fetch');
    expect(await (await get(`${REVIEWS}&order=work`)).json()).toHaveLength(100);
    const count = calls.mock.calls.length;
    calls.mockRestore();
    return count;
  };
  const few = await callsFor(101);
  expect(await callsFor(250)).toBe(few);
});

describe('in one call', () => {
  const bulk = (path: string, json: object, deps = {}) => api.call('POST', `${path}/bulk`, { json, token, deps });
  const outcomesOf = async (answer: Response) =>
    ((await answer.json()) as BulkOutcome[]).map(({ id, outcome }) => `${id} ${outcome}`);
  const published = async () => (await api.read<{ id: string }[]>('/api/reviews')).map(({ id }) => id).toSorted();

  test('many reviews are deleted in one call: gone from records and public list, and written down', async () => {
    await seedReviews(api.deps, { pending: 98, approved: 3 });
    expect(await published()).toEqual(['approved-0', 'approved-1', 'approved-2']);
    const ids = [...Array.from({ length: 98 }, (_, number) => `pending-${number}`), 'approved-1', 'nobody'];
    const answer = await bulk('/api/reviews', { action: 'delete', ids });
    expect(answer.status).toBe(200);
    expect(await outcomesOf(answer)).toEqual([...ids.slice(0, -1).map((id) => `${id} done`), 'nobody gone']);
    expect((await api.deps.stores.reviews.ids()).toSorted()).toEqual(['approved-0', 'approved-2']);
    expect(await published()).toEqual(['approved-0', 'approved-2']);
    const decisions = await api.deps.stores.decisions.readAll();
    expect(decisions).toHaveLength(99);
    expect(decisions.every(({ value }) => value.action === 'deleted')).toBe(true);
  });

  test('many reviews are rejected, with a reason; one named twice is decided about once', async () => {
    await seedReviews(api.deps, { pending: 2, approved: 1 });
    const ids = ['pending-0', 'approved-0', 'pending-0', '../other'];
    const answer = await bulk('/api/reviews', { action: 'reject', ids, reason: 'duplicate-or-spam' });
    expect(await outcomesOf(answer)).toEqual(['pending-0 done', 'approved-0 done', '../other gone']);
    expect(await published()).toEqual([]);
    const pending = await api.deps.stores.reviews.read('pending-0');
    expect(pending?.value).toMatchObject({ isApproved: false, reason: 'duplicate-or-spam', revision: 2 });
    expect((await api.deps.stores.reviews.read('pending-1'))?.value).not.toHaveProperty('decidedAt');
  });

  test('a review that was rejected before keeps its reason and its note, unless another reason is given', async () => {
    await seedReviews(api.deps, { pending: 1 });
    const known = async () => (await api.deps.stores.reviews.read('pending-0'))?.value;
    const because = { reason: 'author-asked', reasonNote: 'She wrote to me.' };
    await api.decide('pending-0', { isApproved: false, ...because });
    for (const reason of [undefined, 'author-asked']) {
      const answer = await bulk('/api/reviews', { action: 'reject', ids: ['pending-0'], reason });
      expect(await outcomesOf(answer)).toEqual(['pending-0 done']);
      expect(await known()).toMatchObject({ ...because, revision: 2 });
    }
    await bulk('/api/reviews', { action: 'reject', ids: ['pending-0'], reason: 'not-a-client' });
    expect(await known()).toMatchObject({ reason: 'not-a-client', revision: 3 });
    expect(await known()).not.toHaveProperty('reasonNote');
  });

  test('many messages are moved or deleted, their mails with them', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 3; number += 1) ids.push(await api.submit('/api/contact', A_MESSAGE));
    const states = async () =>
      (await api.read<{ state: string; suspectedSpam?: true }[]>('/api/messages', token)).map(
        ({ state, suspectedSpam }) => (suspectedSpam ? 'spam' : state),
      );
    await bulk('/api/messages', { action: 'spam', ids });
    expect(await states()).toEqual(['spam', 'spam', 'spam']);
    await bulk('/api/messages', { action: 'no-spam', ids });
    await bulk('/api/messages', { action: 'archive', ids });
    expect(await states()).toEqual(['archived', 'archived', 'archived']);
    const answer = await bulk('/api/messages', { action: 'delete', ids: [...ids, 'nobody'] });
    expect(await outcomesOf(answer)).toEqual([...ids.map((id) => `${id} done`), 'nobody gone']);
    expect(await states()).toEqual([]);
  });

  test('one that fails keeps no other one waiting, and is named', async () => {
    await seedReviews(api.deps, { pending: 3 });
    const { reviews } = withFaults(api.deps.stores, (call) => (call === 2 ? 'refused' : 'none')).stores;
    const ids = ['pending-0', 'pending-1', 'pending-2'];
    const deps = { stores: { ...api.deps.stores, reviews } };
    const outcomes = await outcomesOf(await bulk('/api/reviews', { action: 'delete', ids }, deps));
    expect(outcomes.filter((outcome) => outcome.endsWith('done'))).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome.endsWith('failed'))).toHaveLength(1);
    expect(await api.deps.stores.reviews.ids()).toHaveLength(1);
  });

  test.each([
    [{ action: 'approve', ids: ['r-1'] }],
    [{ action: 'delete', ids: [] }],
    [{ action: 'delete' }],
    [{ action: 'delete', ids: [7] }],
    [{ action: 'delete', ids: Array.from({ length: 101 }, (_, number) => `r-${number}`) }],
  ])('%j is refused', async (json) => {
    for (const path of ['/api/reviews', '/api/messages']) expect((await bulk(path, json)).status).toBe(422);
  });
});

test('a person’s records are found without reading everybody’s, also what the index lacks or has from before it knew groups', async () => {
  const send = (email: string) => api.submit('/api/contact', { ...A_MESSAGE, email });
  const mine = [await send('one@example.com'), await send('ONE@example.com'), await send('one@example.com')];
  const other = await send('two@example.com');
  const keyOf = async (id: string) => (await index('messages').list()).blobs.find(({ key }) => key.endsWith(id))!.key;
  await index('messages').delete(await keyOf(mine[1]!));
  const key = await keyOf(mine[2]!);
  await index('messages').delete(key);
  await index('messages').set(key.replace(/(-.{9})..-/, '$1-'), '1');
  // Whoever reads it notices.
  await api.rawStore('messages').set(other, '');

  const held = (await (await get(`/api/people/${mine[0]}`)).json()) as Export;
  expect(held.messages.map(({ id }) => id).toSorted()).toEqual(mine.toSorted());
  const erased = await api.asOwner('POST', '/api/erase', { json: { email: 'one@example.com' } });
  expect(await erased.json()).toMatchObject({ messages: 3 });
  expect(await api.deps.stores.messages.ids()).toEqual([other]);
});
