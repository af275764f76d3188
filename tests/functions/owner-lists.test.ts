import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import fc from 'fast-check';
import { truncateRecords } from '../../netlify/server/http/truncate-records.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import type { BulkOutcome } from '../../src/contract/bulk.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { withFaults, reviewRecord, seedReviews } from '../support/stores.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();

let api: TestApi;
let token: string;
/** Every call to the storage, whose client takes `fetch` when it is opened. */
let calls: MockInstance<typeof fetch>;
beforeEach(async () => {
  calls = vi.spyOn(globalThis, 'fetch');
  api = storage.openApi();
  token = await api.openOwnerSession();
});
afterEach(() => calls.mockRestore());

const REVIEWS = '/api/reviews?view=owner';
const index = (name: string) => api.rawStore(`${name}-index`);
const get = (path: string) => api.call('GET', path, { token });

const countsOf = (response: Response) => response.headers.get('x-list-counts');

const idsIn = async (response: Response) => ((await response.json()) as { id: string }[]).map(({ id }) => id);
const idsAt = async (path: string) => idsIn(await get(path));

/** Stores `count` reviews, each a minute younger than the previous one. */
async function storeReviews(count: number, change: object = {}, name = 'r') {
  const now = api.deps.now().getTime();
  const records = Array.from({ length: count }, (_, number) => ({
    ...reviewRecord(`${name}-${number}`, 'pending', new Date(now + number * 60_000).toISOString()),
    ...change,
  }));
  await inBatches(records, (record) => api.deps.stores.reviews.create(record.id, record));
  return records.map(({ id }) => id).toReversed();
}

describe('a list of the owner’s', () => {
  test('has the newest 500 of each state, newest first, and costs the same however many it leaves out', async () => {
    const newestFirst = await storeReviews(LIMITS.list + 3);
    const [oldest, second] = newestFirst.toReversed();
    for (const id of [oldest!, second!]) await api.decide(id, { isApproved: true }, { token });
    calls.mockClear();
    const response = await get(REVIEWS);
    const callCount = calls.mock.calls.length;
    expect(callCount).toBeGreaterThan(LIMITS.list);
    expect(await idsIn(response)).toEqual([...newestFirst.slice(0, LIMITS.list), second, oldest]);
    expect(countsOf(response)).toBe(`pending=${LIMITS.list + 1}, approved=2`);

    await storeReviews(50, {}, 'more');
    calls.mockClear();
    expect(await idsAt(REVIEWS)).toHaveLength(LIMITS.list + 2);
    expect(calls.mock.calls.length).toBe(callCount);
  });

  test('of long texts stays within the host’s response limit, and leaves nobody out: texts are shortened', async () => {
    const newestFirst = await storeReviews(100, { reviewText: '星'.repeat(LIMITS.reviewText.max) });
    await api.decide(newestFirst.at(-1)!, { isApproved: true }, { token });
    const response = await get(REVIEWS);
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBeLessThan(1_020_000);
    const listed = JSON.parse(text) as OwnerReview[];
    expect(listed.map(({ id }) => id)).toEqual(newestFirst);
    const [shortest, ...others] = listed.map(({ reviewText }) => reviewText.length).toSorted((a, b) => a - b);
    expect(shortest).toBeGreaterThan(3000);
    expect(others.at(-1), 'of the only approved one').toBe(LIMITS.reviewText.max);
    expect(listed.filter(({ isShortened }) => isShortened)).toHaveLength(99);
    expect(countsOf(response)).toBe('pending=99, approved=1');
    const whole = (await (await get(`/api/reviews/${listed[0]!.id}`)).json()) as OwnerReview;
    expect(whole).toMatchObject({ reviewText: '星'.repeat(LIMITS.reviewText.max), email: expect.any(String) });
    expect((await get('/api/reviews/nobody')).status).toBe(404);
  });

  test('is shortened at a whole character, and only as far as it must be', () => {
    const characters = fc.constantFrom('a', 'é', 'e\u0301', '星', '💛', '👩🏽‍🚒', '"', '\n', '🇫🇷');
    const pieces = fc.tuple(fc.string({ unit: characters, minLength: 1, maxLength: 7 }), fc.nat(2000));
    const text = pieces.map(([piece, times]) => piece.repeat(times));
    const texts = fc.array(text, { minLength: 60, maxLength: 70, size: 'max' });
    const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    fc.assert(
      fc.property(texts, (all) => {
        const records = all.map((text, id) => ({ id, text }));
        const truncated = truncateRecords(records, 'text', () => 'new');
        const sum = truncated.reduce((bytes, record) => bytes + bytesOf(record), 0);
        const cut = truncated.filter((record) => 'isShortened' in record);
        expect(sum).toBeLessThanOrEqual(1_000_000);
        if (cut.length > 0) expect(sum, 'no more than must be').toBeGreaterThan(1_000_000 - 40 * records.length);
        const share = Math.max(...truncated.map(bytesOf));
        for (const [index, record] of truncated.entries()) {
          const { text: whole } = records[index]!;
          if (!('isShortened' in record)) expect(record).toEqual(records[index]);
          else {
            const rest = whole.slice(record.text.length);
            // oxlint-disable-next-line no-misleading-character-class -- Each of them alone.
            expect(whole.startsWith(record.text) && !/^[\p{M}\u200D\u{1F3FD}]/u.test(rest)).toBe(true);
            expect(bytesOf(records[index])).toBeGreaterThanOrEqual(share);
            expect(bytesOf(record), 'each as long as the others').toBeGreaterThan(share - 40);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  test('gives out what may speak of danger besides 500 others, so that no flood hides it', async () => {
    const inDanger = await storeReviews(2, { suspectedSpam: true, mayBeDanger: true }, 'danger');
    const flood = await storeReviews(LIMITS.list + 1, { suspectedSpam: true }, 'x');
    const response = await get(REVIEWS);
    expect((await idsIn(response)).toSorted()).toEqual([...flood.slice(0, LIMITS.list), ...inDanger].toSorted());
    expect(countsOf(response)).toBe(`spam=${LIMITS.list + 3}`);
    expect(response.headers.get('x-list-apart')).toBe(`danger=2, since=${api.deps.now().toISOString()}`);
  });

  test('gives out the newest and the oldest of more than 500 that may speak of danger: neither a flood before nor one after hides anybody', async () => {
    const marked = await storeReviews(LIMITS.list + 2, { suspectedSpam: true, mayBeDanger: true }, 'danger');
    const half = LIMITS.list / 2;
    expect(await idsIn(await get(REVIEWS))).toEqual([...marked.slice(0, half), ...marked.slice(half + 2)]);
  });

  test('of messages and of decisions comes newest first, too', async () => {
    const sentIds: string[] = [];
    for (let number = 1; number <= 3; number += 1) {
      sentIds.unshift(await api.submit('/api/contact', { ...A_MESSAGE, ...(number === 2 && { elapsed: 1 }) }));
      const time = api.deps.now().toISOString();
      await api.deps.stores.decisions.create(`d-${number}`, { id: `d-${number}`, action: 'deleted', time });
      api.advanceClock(1000);
    }
    expect(await idsAt('/api/messages')).toEqual(sentIds);
    expect(countsOf(await get('/api/messages'))).toBe('new=2, spam=1');
    expect(await idsAt('/api/decisions')).toEqual(['d-3', 'd-2', 'd-1']);
  });
});

describe('what the dashboard asks every minute', () => {
  const overview = async () => (await get('/api/overview')).json();

  test('counts each state and names the newest, as the lists do, at a small cost', async () => {
    const ids = await storeReviews(30);
    await api.decide(ids[1]!, { isApproved: true }, { token });
    const sentIds: string[] = [];
    let apartSince = '';
    for (const elapsed of [5000, 1, 5000]) {
      api.advanceClock(1000);
      if (elapsed === 1) apartSince = api.deps.now().toISOString();
      sentIds.push(await api.submit('/api/contact', { ...A_MESSAGE, elapsed }));
    }
    calls.mockClear();
    expect(await overview()).toEqual({
      messages: { counts: { new: 2, spam: 1 }, newest: sentIds.at(-1), apart: { danger: 0, since: apartSince } },
      reviews: { counts: { pending: 29, approved: 1 }, newest: ids[0] },
    });
    expect(calls.mock.calls.length, 'session, password, two lists of names and the newest of each state').toBeLessThan(
      14,
    );
    const withoutReviews = await api.call('GET', '/api/overview', {
      token,
      deps: { practice: { ...api.deps.practice, reviewsEnabled: false } },
    });
    expect(await withoutReviews.json()).not.toHaveProperty('reviews');
  });

  test('misses nobody, also where a key could not be written', async () => {
    expect(await overview()).toEqual({ messages: { counts: {} }, reviews: { counts: {} } });
    const id = await api.submit('/api/contact', A_MESSAGE);
    for (const { key } of (await index('messages').list()).blobs) await index('messages').delete(key);
    expect(await overview()).toMatchObject({ messages: { counts: { new: 1 }, newest: id } });
  });

  test.each(['/api/overview', '/api/messages'])('%s keeps no session alive when a timer asks', async (path) => {
    const get = () => api.call('GET', path, { token, headers: { 'x-unattended': '1' } });
    for (let minute = 0; minute < 120; minute += 8) {
      expect((await get()).status).toBe(200);
      api.advanceClock(8 * MINUTE_MS);
    }
    expect((await get()).status).toBe(401);
  });
});

describe('the index of a list repairs itself: what', () => {
  const clearIndex = async (name: string) => {
    for (const { key } of (await index(name).list()).blobs) await index(name).delete(key);
  };

  test('was stored before there was one is listed, and has its place from then on', async () => {
    const newestFirst = await storeReviews(7);
    await clearIndex('reviews');
    expect(await idsAt(REVIEWS)).toEqual(newestFirst);
    expect((await index('reviews').list()).blobs).toHaveLength(7);
  });

  test('was stored before danger was marked is marked as it is read', async () => {
    await storeReviews(1, { reviewText: 'I want to kill myself.', suspectedSpam: true });
    for (const { key } of (await index('reviews').list()).blobs) {
      await index('reviews').set(key.replace('spam1-', 'spam-'), '1');
      await index('reviews').delete(key);
    }
    expect((await get(REVIEWS)).headers.get('x-list-apart')).toMatch(/^danger=1,/);
    expect((await index('reviews').list()).blobs).toMatchObject([{ key: expect.stringMatching(/^spam1-/) }]);
    expect(await (await get(REVIEWS)).json()).toMatchObject([{ mayBeDanger: true }]);
  });

  test('is missing, doubled or wrong in it is repaired by reading the list', async () => {
    const [newest = '', ...others] = await storeReviews(3);
    const [{ key = '' } = {}] = (await index('reviews').list({ prefix: 'pending-' })).blobs;
    for (const strayKey of [key.replace('pending', 'approved'), `${key}-gone`, 'nonsense'])
      await index('reviews').set(strayKey, '1');
    expect(await idsAt(REVIEWS)).toEqual([newest, ...others]);
    expect(countsOf(await get(REVIEWS))).toBe('pending=3');
    expect((await index('reviews').list()).blobs).toHaveLength(4);
  });
});

describe('in one call', () => {
  const bulk = (path: string, json: object, deps = {}) => api.call('POST', `${path}/bulk`, { json, token, deps });
  const outcomesOf = async (response: Response) =>
    ((await response.json()) as BulkOutcome[]).map(({ id, outcome }) => `${id} ${outcome}`);
  const published = async () => (await api.read<{ id: string }[]>('/api/reviews')).map(({ id }) => id).toSorted();

  test('many reviews are deleted: gone from records and public list, and logged', async () => {
    await seedReviews(api.deps, { pending: 98, approved: 3 });
    expect(await published()).toEqual(['approved-0', 'approved-1', 'approved-2']);
    const ids = [...Array.from({ length: 98 }, (_, number) => `pending-${number}`), 'approved-1', 'nobody'];
    const response = await bulk('/api/reviews', { action: 'delete', ids });
    expect(response.status).toBe(200);
    expect(await outcomesOf(response)).toEqual([...ids.slice(0, -1).map((id) => `${id} done`), 'nobody gone']);
    expect((await api.deps.stores.reviews.ids()).toSorted()).toEqual(['approved-0', 'approved-2']);
    expect(await published()).toEqual(['approved-0', 'approved-2']);
    const decisions = await api.deps.stores.decisions.readAll();
    expect(decisions).toHaveLength(99);
    expect(decisions.every(({ value }) => value.action === 'deleted')).toBe(true);
  });

  test('many messages are archived, returned to their former states, and deleted', async () => {
    const ids: string[] = [];
    for (const state of ['answered', 'new', 'answered']) {
      ids.push(await api.submit('/api/contact', A_MESSAGE));
      await api.callAsOwner('PATCH', `/api/messages/${ids.at(-1)}`, { json: { state } });
    }
    const states = async () =>
      (await api.read<{ id: string; state: string }[]>('/api/messages', token))
        .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        .map(({ state }) => state);
    await bulk('/api/messages', { action: 'archive', ids });
    expect(await states()).toEqual(['archived', 'archived', 'archived']);
    await api.callAsOwner('PATCH', `/api/messages/${ids[2]}`, { json: { state: 'new' } });
    await bulk('/api/messages', { action: 'unarchive', ids });
    expect(await states(), 'what is elsewhere by now stays there').toEqual(['answered', 'read', 'new']);
    const response = await bulk('/api/messages', { action: 'delete', ids: [...ids, 'nobody'] });
    expect(await outcomesOf(response)).toEqual([...ids.map((id) => `${id} done`), 'nobody gone']);
    expect(await states()).toEqual([]);
  });

  test('records that may speak of danger are left alone, whatever the action and their state', async () => {
    const danger = { ...A_MESSAGE, message: 'I want to kill myself.' };
    const ids = [await api.submit('/api/contact', danger), await api.submit('/api/contact', danger)];
    await api.callAsOwner('PATCH', `/api/messages/${ids[1]}`, { json: { state: 'answered' } });
    const before = await api.read('/api/messages', token);
    for (const action of ['archive', 'unarchive', 'delete'])
      expect(await outcomesOf(await bulk('/api/messages', { action, ids }))).toEqual(ids.map((id) => `${id} left`));
    expect(await api.read('/api/messages', token)).toEqual(before);
    const [review = ''] = await storeReviews(1, { reviewText: 'I want to kill myself.', suspectedSpam: true });
    const response = await bulk('/api/reviews', { action: 'delete', ids: [review] });
    expect(await outcomesOf(response)).toEqual([`${review} left`]);
    expect(await api.deps.stores.reviews.ids()).toEqual([review]);
  });

  test('what another device has moved since the owner saw it is left alone', async () => {
    const ids: string[] = [];
    for (const change of [{ suspectedSpam: true }, { suspectedSpam: false }, { state: 'answered' }]) {
      ids.push(await api.submit('/api/contact', A_MESSAGE));
      await api.callAsOwner('PATCH', `/api/messages/${ids.at(-1)}`, { json: change });
    }
    const [apart = '', inbox = '', answered = ''] = ids;
    expect(await outcomesOf(await bulk('/api/messages', { action: 'archive', from: 'answered', ids }))).toEqual([
      ...[`${apart} left`, `${inbox} left`, `${answered} done`],
    ]);
    expect(await outcomesOf(await bulk('/api/messages', { action: 'delete', from: 'spam', ids }))).toEqual([
      ...[`${apart} done`, `${inbox} left`, `${answered} left`],
    ]);
    await seedReviews(api.deps, { approved: 1 });
    const [spam = ''] = await storeReviews(1, { suspectedSpam: true });
    const response = await bulk('/api/reviews', { action: 'delete', from: 'spam', ids: ['approved-0', spam] });
    expect(await outcomesOf(response)).toEqual(['approved-0 left', `${spam} done`]);
  });

  test('records for which time ran out are named, to be sent again', async () => {
    const ids = await storeReviews(60);
    const { reviews } = api.deps.stores;
    let isLate = false;
    const remove: typeof reviews.remove = (id) => {
      isLate = true;
      return reviews.remove(id);
    };
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + (isLate ? 60_000 : 0));
    const deps = { stores: { ...api.deps.stores, reviews: { ...reviews, remove } } };
    const outcomes = await outcomesOf(await bulk('/api/reviews', { action: 'delete', ids }, deps));
    clock.mockRestore();
    expect(outcomes.filter((outcome) => outcome.endsWith('failed'))).toHaveLength(10);
    expect(await reviews.ids()).toHaveLength(10);
  });

  test('one that fails does not stop the others, and is named', async () => {
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
    [{ action: 'reject', ids: ['r-1'] }],
    [{ action: 'no-spam', ids: ['r-1'] }],
  ])('%j is refused', async (json) => {
    for (const path of ['/api/reviews', '/api/messages']) expect((await bulk(path, json)).status).toBe(422);
  });
});

test('a person’s records are found without reading everybody’s, also those that the index lacks or has in its earlier form', async () => {
  const send = (email: string) => api.submit('/api/contact', { ...A_MESSAGE, email });
  const ownIds = [await send('one@example.com'), await send('ONE@example.com'), await send('one@example.com')];
  const other = await send('two@example.com');
  const keyOf = async (id: string) => (await index('messages').list()).blobs.find(({ key }) => key.endsWith(id))!.key;
  await index('messages').delete(await keyOf(ownIds[1]!));
  const key = await keyOf(ownIds[2]!);
  await index('messages').delete(key);
  await index('messages').set(key.replace(/(-.{9})..-/, '$1-'), '1');
  // Reading this record fails, so the test notices if it is read.
  await api.rawStore('messages').set(other, '');

  const personExport = (await (await get(`/api/people/${ownIds[0]}`)).json()) as Export;
  expect(personExport.messages.map(({ id }) => id).toSorted()).toEqual(ownIds.toSorted());
  const erased = await api.callAsOwner('POST', '/api/erase', { json: { email: 'one@example.com' } });
  expect(await erased.json()).toMatchObject({ messages: 3 });
  expect(await api.deps.stores.messages.ids()).toEqual([other]);
});
