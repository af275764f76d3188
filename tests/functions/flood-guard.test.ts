import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../netlify/server/schedules/retention.ts';
import { networksOf } from '../../netlify/server/http/client-network.ts';
import { keyedHash } from '../../netlify/server/storage/hashes.ts';
import { changeRecord } from '../../netlify/server/storage/record-store.ts';
import type { SubmissionAnswer } from '../../src/contract/fields.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { DAY_MS, RETENTION_DAYS } from '../../src/contract/periods.ts';
import { readFormPage } from '../../netlify/server/shipped-files.ts';
import { withFaults } from '../support/stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type CallOptions, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

const { perNetwork, suspectedPerNetwork, inAll } = LIMITS.waiting;
let api: TestApi;
beforeEach(() => {
  api = storage.openApi({ readFormPage });
});

const send = (clientAddress: string, options: CallOptions = { json: A_MESSAGE }, path = '/api/contact') =>
  api.call('POST', path, { ...options, deps: { clientAddress } });

/** How a message from an address is answered. */
async function outcomeOf(address: string, options?: CallOptions): Promise<'taken' | 'late' | number> {
  const answer = await send(address, options);
  if (answer.status !== 201) return answer.status;
  const { id, isLate = false } = (await answer.json()) as SubmissionAnswer;
  const { suspectedSpam = false, suspicion } = (await api.deps.stores.messages.read(id))!.value;
  expect(suspectedSpam).toBe(isLate);
  expect(suspicion).toBe(isLate ? 'many' : undefined);
  return isLate ? 'late' : 'taken';
}

/** Sends so many from each of some addresses; counts the outcomes. */
async function flood(addresses: string[], each: number): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (const address of addresses) {
    for (let number = 1; number <= each; number += 1) {
      const outcome = await outcomeOf(address);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  }
  return outcomes;
}

/** Notes so much suspected spam from an address as if it had been sent. */
async function suspect(address: string, count: number): Promise<void> {
  const { stores, now } = api.deps;
  const hashes = networksOf(address).map((name) => keyedHash(stores, ['network', '/api/contact', name]));
  const [sender = '', network = ''] = await Promise.all(hashes.slice(-2));
  const noted = Array.from({ length: count }, () => ({
    ...{ id: api.deps.newId(), sentAt: now().toISOString(), sender },
    suspectedSpam: true as const,
  }));
  await changeRecord(stores.networkCounts, network, (known) => ({
    ...known,
    waiting: [...(known?.waiting ?? []), ...noted],
  }));
}

/** Fills a network up, with all the suspected spam that it may have. */
async function close(strangers: string[]): Promise<void> {
  await flood(strangers, perNetwork / 2);
  for (const stranger of strangers) await suspect(stranger, suspectedPerNetwork / strangers.length);
}

const [STRANGER, OTHER_STRANGER, NEIGHBOUR] = ['192.0.2.7', '192.0.2.8', '192.0.2.9'];

describe('a network of which too much waits', () => {
  test.each([
    ['an IPv4 /24', [STRANGER, OTHER_STRANGER], ['192.0.2.200', '::ffff:192.0.2.9'], ['192.0.3.7']],
    [
      'an IPv6 /48',
      ['2001:db8:1:2ff::1', '2001:db8:1:300::1'],
      ['2001:0DB8:0001:0200:9::', '2001:db8:1:ffff:1:2:3:4%eth0'],
      ['2001:db8:2::1', '2001:db8::1'],
    ],
  ])(
    '%s: more is kept as suspected spam, from all its addresses; others and the other form are not touched',
    async (_, senders, same, others) => {
      expect(await flood(senders, perNetwork / 2)).toEqual({ taken: perNetwork });
      for (const address of [...senders, ...same]) expect(await outcomeOf(address), address).toBe('late');
      for (const other of others) expect(await outcomeOf(other), other).toBe('taken');
      const review = await send(same[0]!, { json: A_REVIEW }, '/api/reviews');
      expect(await review.json()).toEqual({ id: expect.any(String) });
    },
  );

  test('up to 200 a day, and of one sender half of that: a stranger closes the form for no neighbour', async () => {
    const half = suspectedPerNetwork / 2;
    expect(await flood([STRANGER], perNetwork / 2)).toEqual({ taken: perNetwork / 2 });
    await suspect(STRANGER, half - 1);
    expect([await outcomeOf(STRANGER), await outcomeOf(STRANGER)]).toEqual(['late', 429]);
    expect(await outcomeOf(NEIGHBOUR)).toBe('taken');

    await flood([OTHER_STRANGER], perNetwork / 2);
    await suspect(OTHER_STRANGER, half - 2);
    expect([await outcomeOf('192.0.2.10'), await outcomeOf('192.0.2.11')]).toEqual(['late', 429]);
    api.pass(DAY_MS);
    expect(await outcomeOf('192.0.2.11')).toBe('late');
  });

  test('a person’s second message is never taken for a flood; a stranger reads how else to reach the practice', async () => {
    expect(await outcomeOf(NEIGHBOUR)).toBe('taken');
    await close([STRANGER, OTHER_STRANGER]);
    expect(await outcomeOf(NEIGHBOUR)).toBe('taken');
    const answer = await send('192.0.2.10', { json: A_MESSAGE, headers: { 'accept-language': 'fr' } });
    const { error, message } = (await answer.json()) as { error: string; message: string };
    expect([answer.status, error]).toEqual([429, 'too-many-waiting']);
    expect(message).toMatch(/^Beaucoup[^]*\+44 28 9649 6012 .*hello@example\.com/);
  });

  test('loses no word: a plain form is told that it may take longer, or comes back whole', async () => {
    const form = { ...A_MESSAGE, language: 'fr' };
    await flood([STRANGER], perNetwork / 2);
    const kept = await send(STRANGER, { form });
    expect([kept.status, kept.headers.get('location')]).toEqual([303, '/fr/message-sent#late']);
    await close([STRANGER, OTHER_STRANGER]);
    const message = 'Words that were typed slowly <and> "carefully".';
    const answer = await send('192.0.2.10', { form: { ...form, message } });
    expect(answer.status).toBe(429);
    const html = await answer.text();
    expect(html).toContain('Words that were typed slowly &lt;and&gt; &quot;carefully&quot;.</textarea>');
    expect(html).toContain('+44 28 9649 6012');
  });

  test('a repetition of what was taken is answered as before', async () => {
    const keyed = (key: string) => ({ json: A_MESSAGE, headers: { 'idempotency-key': key } });
    await outcomeOf(STRANGER, keyed('first'));
    await flood([STRANGER], perNetwork / 2 - 1);
    expect(await outcomeOf(STRANGER, keyed('late'))).toBe('late');
    await close([STRANGER, OTHER_STRANGER]);
    expect([await outcomeOf(STRANGER, keyed('first')), await outcomeOf(STRANGER, keyed('late'))]).toEqual([
      'taken',
      'late',
    ]);
    expect(await outcomeOf(STRANGER)).toBe(429);
  });

  test('may send again as soon as the owner has looked at some, or after some days', async () => {
    await flood([STRANGER], perNetwork / 2);
    const [first, second] = await api.deps.stores.messages.ids();
    expect(await outcomeOf(STRANGER)).toBe('late');
    await api.asOwner('PATCH', `/api/messages/${first}`, { json: { state: 'read' } });
    await api.asOwner('DELETE', `/api/messages/${second}`);
    api.pass(60_000);
    expect(await flood([STRANGER], 3)).toEqual({ taken: 2, late: 1 });
    api.pass(RETENTION_DAYS.networkCounts * DAY_MS);
    expect(await outcomeOf(STRANGER)).toBe('taken');
  });

  test('gets no more through when it sends everything at once', async () => {
    const free = 4;
    await flood([STRANGER], perNetwork / 2 - free);
    // More at once would only take longer than a form waits, on a slow machine.
    const outcomes = await Promise.all(Array.from({ length: free + 6 }, () => outcomeOf(STRANGER)));
    expect(outcomes.toSorted()).toEqual([...Array<string>(6).fill('late'), ...Array<string>(free).fill('taken')]);
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
  const { stores } = api.deps;
  const sentWhile = async (waiting: number) => {
    const deps = { stores: { ...stores, reviews: { ...stores.reviews, count: async () => waiting } } };
    const answer = await api.call('POST', '/api/reviews', { json: A_REVIEW, deps });
    const { id } = (await answer.json()) as { id: string };
    return (await stores.reviews.read(id))!.value.suspectedSpam;
  };
  expect(await sentWhile(inAll - 1)).toBeUndefined();
  expect(await sentWhile(inAll)).toBe(true);
});
