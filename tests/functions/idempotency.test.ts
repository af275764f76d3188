import { afterAll, describe, expect, test } from 'vitest';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
// This machine itself is no network of which only so much may wait.
const api = storage.openApi({ clientAddress: '127.0.0.1' });

const MINUTE = 60 * 1000;
const countMessages = async () => (await api.deps.stores.messages.ids()).length;
const sendKeyed = (key: string, json: object = A_MESSAGE) =>
  api.call('POST', '/api/contact', { json, headers: { 'idempotency-key': key } });
const sendForm = (words: string) => api.call('POST', '/api/contact', { form: { ...A_MESSAGE, message: words } });

describe('a submission sent by script', () => {
  test('is stored once per key, also when all repetitions arrive at the same time', async () => {
    const before = await countMessages();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendKeyed('key-1')));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(ids).size).toBe(1);
    expect(await countMessages()).toBe(before + 1);
  });

  test('with the same key and other words is refused; the first words stay', async () => {
    await sendKeyed('key-2');
    const answer = await sendKeyed('key-2', { ...A_MESSAGE, message: 'Quite other words this time.' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: 'key-reused' });
    expect(JSON.stringify(await api.deps.stores.messages.readAll())).not.toContain('Quite other words');
  });

  test('counts the same when only the signs of spam differ', async () => {
    const first = await sendKeyed('key-3', { ...A_MESSAGE, elapsed: 5000 });
    const second = await sendKeyed('key-3', { ...A_MESSAGE, elapsed: 9000 });
    expect(await first.json()).toEqual(await second.json());
  });

  test('without a key is stored each time', async () => {
    const before = await countMessages();
    for (let time = 1; time <= 2; time += 1) await api.call('POST', '/api/contact', { json: A_MESSAGE });
    expect(await countMessages()).toBe(before + 2);
  });

  test('one key may stand for a review and for a message', async () => {
    await sendKeyed('key-4');
    const review = await api.call('POST', '/api/reviews', { json: A_REVIEW, headers: { 'idempotency-key': 'key-4' } });
    expect(review.status).toBe(201);
  });
});

describe('a plain form', () => {
  test('with the same words within ten minutes is stored once, whenever they begin, and again afterwards', async () => {
    for (let offset = 0; offset < 10; offset += 3) {
      api.pass(offset * MINUTE);
      const words = `The same words, begun at ${offset}.`;
      const before = await countMessages();
      expect((await sendForm(words)).headers.get('location')).toBe('/fr/message-sent');
      api.pass(9 * MINUTE);
      await sendForm(words);
      expect(await countMessages()).toBe(before + 1);
      api.pass(2 * MINUTE);
      await sendForm(words);
      expect(await countMessages()).toBe(before + 2);
    }
  });

  test('sent twice at the same time is stored once', async () => {
    const before = await countMessages();
    await Promise.all(Array.from({ length: 5 }, () => sendForm('A double click on a slow line.')));
    expect(await countMessages()).toBe(before + 1);
  });
});

describe('the signs of spam', () => {
  const suspected = async (extra: object) => {
    const id = await api.submit('/api/contact', { ...A_MESSAGE, ...extra });
    const stored = (await api.deps.stores.messages.read(id))!.value;
    for (const sign of ['website', 'elapsed']) expect(stored).not.toHaveProperty(sign);
    return stored.suspectedSpam === true;
  };

  test.each([
    [{ website: 'https://example.com' }, true],
    [{ elapsed: 99 }, true],
    [{ elapsed: '30' }, true],
    [{ elapsed: 100 }, false],
    [{ elapsed: '' }, false],
    [{ elapsed: 'soon' }, false],
    [{ elapsed: null }, false],
    [{ website: '  ' }, false],
    [{}, false],
  ])('%o is suspect: %s, and kept in any case', async (extra, expected) => {
    expect(await suspected(extra)).toBe(expected);
  });

  test('a suspected plain form is answered like any other', async () => {
    const answer = await api.call('POST', '/api/contact', {
      form: { ...A_MESSAGE, website: 'x', message: 'Buy my things!' },
    });
    expect(answer.status).toBe(303);
  });
});

test('If-Match guards a decision against one made elsewhere; only another outcome is a conflict', async () => {
  const token = await api.openOwnerSession();
  const id = await api.submit('/api/reviews', A_REVIEW);
  const decide = (json: object, ifMatch?: string) =>
    api.call('PATCH', `/api/reviews/${id}`, { json, token, headers: ifMatch ? { 'if-match': ifMatch } : {} });

  const approved = await decide({ isApproved: true }, '"1"');
  expect([approved.status, approved.headers.get('etag')]).toEqual([200, '"2"']);
  expect((await decide({ isApproved: true }, '"1"')).status).toBe(200);
  expect((await decide({ isApproved: false }, '"1"')).status).toBe(409);
  expect(await api.read('/api/reviews')).toHaveLength(1);
  expect((await decide({ isApproved: false }, 'nonsense')).status).toBe(409);
  const rejected = await decide({ isApproved: false, reason: 'duplicate-or-spam' }, 'W/"7", "2"');
  expect(await rejected.json()).toMatchObject({ isApproved: false, reason: 'duplicate-or-spam', revision: 3 });
  const other = await decide({ isApproved: false, reason: 'author-asked' });
  expect(await other.json()).toMatchObject({ isApproved: false, reason: 'author-asked', revision: 4 });
  expect((await decide({ isApproved: true }, '*')).status).toBe(200);
  expect((await decide({ isApproved: false })).status).toBe(200);

  const decisions = await api.read<{ action: string }[]>('/api/decisions', token);
  const counts = Object.groupBy(decisions, ({ action }) => action);
  expect([counts.approved?.length, counts.rejected?.length, decisions.length]).toEqual([2, 3, 5]);
  expect(JSON.stringify(decisions)).not.toMatch(/@|J\. B\./);
  const keys = new Set(decisions.flatMap(Object.keys));
  expect([...keys].toSorted()).toEqual(['action', 'id', 'reason', 'time']);
});
