import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../netlify/server/schedules/retention.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { DAY_MS, RETENTION_DAYS } from '../../src/contract/periods.ts';
import { readFormPage } from '../../netlify/server/shipped-files.ts';
import { withFaults } from '../support/stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type CallOptions, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

const { perNetwork, inAll } = LIMITS.waiting;
let api: TestApi;
beforeEach(() => {
  api = storage.openApi({ readFormPage });
});

const send = (clientAddress: string, options: CallOptions = { json: A_MESSAGE }, path = '/api/contact') =>
  api.call('POST', path, { ...options, deps: { clientAddress } });

/** Fills a network up; returns the ids of what waits. */
async function fill(address: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= perNetwork; number += 1) {
    const answer = await send(address);
    expect(answer.status).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}

describe('a network of which too much waits', () => {
  test.each([
    ['192.0.2.7', ['192.0.2.200', '::ffff:192.0.2.9'], ['192.0.3.7']],
    [
      '2001:db8:1:2ff::1',
      ['2001:0DB8:0001:0200:9::', '2001:db8:1:2ab:1:2:3:4%eth0'],
      ['2001:db8:1:300::1', '2001:db8::1'],
    ],
  ])(
    '%s: is refused with a kind message, from all its addresses; others and the other form are not',
    async (address, same, others) => {
      await fill(address);
      for (const neighbour of [address, ...same]) expect((await send(neighbour)).status, neighbour).toBe(429);
      for (const other of others) expect((await send(other)).status, other).toBe(201);
      expect((await send(address, { json: A_REVIEW }, '/api/reviews')).status).toBe(201);
      expect(await api.deps.stores.messages.ids()).toHaveLength(perNetwork + others.length);
    },
  );

  test('reads, in its language, how else to reach the practice', async () => {
    await fill('192.0.2.7');
    const answer = await send('192.0.2.7', { json: A_MESSAGE, headers: { 'accept-language': 'fr' } });
    const { error, message } = (await answer.json()) as { error: string; message: string };
    expect(error).toBe('too-many-waiting');
    expect(message).toMatch(/028 9649 6012 .*hello@example\.com/);
    expect(message).toMatch(/^Beaucoup/);
  });

  test('loses no word: a plain form comes back whole', async () => {
    await fill('192.0.2.7');
    const message = 'Words that were typed slowly <and> "carefully".';
    const answer = await send('192.0.2.7', { form: { ...A_MESSAGE, message, language: 'en' } });
    expect(answer.status).toBe(429);
    const html = await answer.text();
    expect(html).toContain('Words that were typed slowly &lt;and&gt; &quot;carefully&quot;.</textarea>');
    expect(html).toContain('028 9649 6012');
  });

  test('a repetition of what was taken is answered as before', async () => {
    const keyed = { json: A_MESSAGE, headers: { 'idempotency-key': 'first' } };
    await send('192.0.2.7', keyed);
    for (let number = 1; number < perNetwork; number += 1) await send('192.0.2.7');
    expect((await send('192.0.2.7')).status).toBe(429);
    expect((await send('192.0.2.7', keyed)).status).toBe(201);
  });

  test('may send again as soon as the owner has looked at some, or after some days', async () => {
    const [first = '', second = ''] = await fill('192.0.2.7');
    const token = await api.openOwnerSession();
    expect((await send('192.0.2.7')).status).toBe(429);
    await api.call('PATCH', `/api/messages/${first}`, { json: { state: 'read' }, token });
    await api.call('DELETE', `/api/messages/${second}`, { token });
    api.pass(60_000);
    expect([(await send('192.0.2.7')).status, (await send('192.0.2.7')).status]).toEqual([201, 201]);
    expect((await send('192.0.2.7')).status).toBe(429);
    api.pass(RETENTION_DAYS.networkCounts * DAY_MS);
    expect((await send('192.0.2.7')).status).toBe(201);
  });

  test('sends no more when it sends everything at once', async () => {
    const free = 4;
    for (let number = free; number < perNetwork; number += 1) await send('192.0.2.7');
    // More at once would only take longer than a form waits, on a slow machine.
    const answers = await Promise.all(Array.from({ length: free + 6 }, () => send('192.0.2.7')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(free);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
    expect(await api.deps.stores.messages.ids()).toHaveLength(perNetwork);
  });

  test('is kept as a hash that nobody can try out, and is forgotten', async () => {
    await send('192.0.2.7');
    const held = JSON.stringify([
      await api.deps.stores.networkCounts.ids(),
      await api.deps.stores.networkCounts.readAll(),
    ]);
    expect(held).not.toContain('192.0.2');
    api.pass(RETENTION_DAYS.networkCounts * DAY_MS - 1);
    expect(await cleanUp(api.deps)).toMatchObject({ networkCounts: 0 });
    api.pass(1);
    expect(await cleanUp(api.deps)).toMatchObject({ networkCounts: 1 });
  });
});

test('this machine, and where no address is known, is no network', async () => {
  for (const address of ['127.0.0.1', '::1', '', '::ffff:127.0.0.1']) {
    await send(address);
    expect(await api.deps.stores.networkCounts.ids(), address).toEqual([]);
  }
});

test('where nothing can be counted the words are taken', async () => {
  const { networkCounts } = withFaults(api.deps.stores, () => 'refused').stores;
  const deps = { stores: { ...api.deps.stores, networkCounts }, clientAddress: '192.0.2.7' };
  expect((await api.call('POST', '/api/contact', { json: A_MESSAGE, deps })).status).toBe(201);
  expect(api.logs).toContainEqual(expect.objectContaining({ event: 'count-failed' }));
});

test('above so many in all what comes is still stored, as suspected spam and out of the way', async () => {
  const index = api.rawStore('reviews-index');
  const keys = Array.from({ length: inAll }, (_, number) => `pending-000000000-id-${number}`);
  await inBatches(keys.slice(1), (key) => index.set(key, '1'));
  const sent = async () => {
    const answer = await send('192.0.2.7', { json: A_REVIEW }, '/api/reviews');
    const { id } = (await answer.json()) as { id: string };
    return (await api.deps.stores.reviews.read(id))!.value.suspectedSpam;
  };
  expect(await sent()).toBeUndefined();
  expect(await sent()).toBe(true);
  expect((await send('192.0.2.7')).status).toBe(201);
  expect((await api.deps.stores.messages.readAll())[0]?.value.suspectedSpam).toBeUndefined();
});
