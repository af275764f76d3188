import { getStore } from '@netlify/blobs';
import { afterAll, expect, test } from 'vitest';
import { openStores } from '../../netlify/server/storage/stores.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { nextPage } from '../../src/contract/paging.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage } from '../support/test-api.ts';

const FLOOD = 5000;
const AT_ONCE = 40;
/** The slowest answer that the owner should wait for; several times that on a machine that does other work. */
const FIRST_PAGE_MS = 1000;

const storage = await startTestStorage();
afterAll(storage.stop);
const context = 'flooded';
const api = storage.openApi({ stores: openStores(context) });

/** One of 2 000 networks. */
const oneOfMany = (number: number) => `10.${(number % 2000) >> 8}.${(number % 2000) & 255}.7`;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}

async function sendAll(count: number, addressFor: (number: number) => string, json: (number: number) => object) {
  const answers: Record<number, number> = {};
  const ids: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next++;
      const deps = { clientAddress: addressFor(number) };
      const answer = await api.call('POST', '/api/reviews', { json: json(number), deps });
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      if (answer.status === 201) ids.push(((await answer.json()) as { id: string }).id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { answers, ids };
}

test('a flood from one network is refused, one from many is put aside; real words are found, and it is cleared', async () => {
  const token = await api.openOwnerSession();
  // As on any site that somebody has visited, the public list is there.
  await api.call('GET', '/api/reviews');
  const owner = (method: string, path: string, json?: object) =>
    api.call(method, path, { token, ...(json && { json }) });

  const one = await sendAll(
    500,
    () => '192.0.2.7',
    (number) => ({ ...A_REVIEW, name: `One ${number}` }),
  );
  console.log(`one network: sent 500, taken ${one.ids.length}, refused ${one.answers[429] ?? 0}`);
  expect(one.answers).toEqual({ 201: LIMITS.waiting.perNetwork, 429: 500 - LIMITS.waiting.perNetwork });

  const words = (number: number) => ({ ...A_REVIEW, email: `flood-${number}@example.com`, name: `Many ${number}` });
  const [many, ms] = await timed(() => sendAll(FLOOD, oneOfMany, words));
  const real = await api.call('POST', '/api/contact', { json: A_MESSAGE });
  expect(real.status).toBe(201);
  console.log(`many networks: sent ${FLOOD}, taken ${many.ids.length}, ${(ms / 1000).toFixed(1)} s`);
  expect(many.ids).toHaveLength(FLOOD);
  expect(new Set(many.ids).size).toBe(FLOOD);

  const [first, listMs] = await timed(() => owner('GET', '/api/reviews?view=owner'));
  const shown = (await first.json()) as OwnerReview[];
  console.log(
    `the owner's first page of ${FLOOD} and more: ${listMs.toFixed(0)} ms; ${first.headers.get('x-list-counts')}`,
  );
  expect(shown).toHaveLength(LIMITS.page.preset);
  expect(listMs).toBeLessThan(FIRST_PAGE_MS * 5);
  const [kept] = await timed(() => owner('GET', '/api/messages'));
  expect(((await kept.json()) as OwnerMessage[]).map(({ suspectedSpam }) => suspectedSpam)).toEqual([undefined]);

  const pending = await api.deps.stores.reviews.count('pending');
  // Counted roughly: what is being sent at the same moment may come on top.
  expect(pending).toBeLessThan(LIMITS.waiting.inAll + 4 * AT_ONCE);
  expect(await api.deps.stores.reviews.count('spam')).toBe(FLOOD + one.ids.length - pending);

  let calls = 0;
  const clear = async () => {
    for (let page: string | undefined = '/api/reviews?view=owner&spam=only&limit=100'; page;) {
      const answer: Response = await owner('GET', page);
      const ids = ((await answer.json()) as OwnerReview[]).map(({ id }) => id);
      if (ids.length === 0) return;
      const done = await owner('POST', '/api/reviews/bulk', { action: 'delete', ids });
      expect(((await done.json()) as { outcome: string }[]).every(({ outcome }) => outcome === 'done')).toBe(true);
      calls += 1;
      page = nextPage(answer.headers);
    }
  };
  const [, clearMs] = await timed(clear);
  console.log(`cleared in ${calls} calls, ${(clearMs / calls).toFixed(0)} ms each`);
  expect(await api.deps.stores.reviews.count('spam')).toBe(0);
  expect(await api.deps.stores.reviews.ids()).toHaveLength(pending);
  expect(clearMs / calls).toBeLessThan(20_000);
}, 1_800_000);

test('among many records, every tenth one spoilt: all others are read, listed, exported and erased', async () => {
  const own = storage.openApi({ stores: openStores('spoilt'), clientAddress: '127.0.0.1' });
  const token = await own.openOwnerSession();
  const raw = getStore({ name: 'messages-spoilt', consistency: 'strong' });
  const BROKEN = ['', '{}', 'null', '[1]', '{"id":', '\u0000'];
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  const ids = await inBatches(numbers, () => own.submit('/api/contact', A_MESSAGE));
  const spoilt = ids.filter((_, index) => index % 10 === 0);
  for (const [index, id] of spoilt.entries()) await raw.set(id, BROKEN[index % BROKEN.length]!);

  const listed: string[] = [];
  for (let page: string | undefined = '/api/messages'; page;) {
    const answer: Response = await own.call('GET', page, { token });
    expect(answer.status).toBe(200);
    listed.push(...((await answer.json()) as OwnerMessage[]).map(({ id }) => id));
    page = nextPage(answer.headers);
  }
  const counted = await own.call('GET', '/api/messages', { token });
  const found = Number(counted.headers.get('x-unreadable-records'));
  const exported = (await (await own.call('GET', '/api/export', { token })).json()) as {
    messages: object[];
    unreadable: object[];
  };
  const erased = await own.call('POST', '/api/erase', { json: { email: A_MESSAGE.email }, token });
  console.log(`stored ${ids.length}, spoilt ${spoilt.length}, listed ${listed.length}, told of ${found}, lost 0`);
  expect(new Set(listed)).toEqual(new Set(ids.filter((id) => !spoilt.includes(id))));
  expect(found).toBe(spoilt.length);
  expect([exported.messages.length, exported.unreadable.length]).toEqual([180, 20]);
  expect(await erased.json()).toMatchObject({ reviews: 0, messages: 180 });
}, 300_000);
