import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendDue } from '../../netlify/server/mail/send-due.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { cleanUp } from '../../netlify/server/schedules/retention.ts';
import { readFormPage } from '../../netlify/server/bundled-content.ts';
import { changeRecord } from '../../netlify/server/storage/record-store.ts';
import type { SubmissionResponse, Suspicion } from '../../src/contract/submission.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import { parseCounts, messageListState, parseSetApart, SET_APART } from '../../src/contract/owner-lists.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, RETENTION_DAYS } from '../../src/contract/periods.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { withFaults } from '../support/stores.ts';
import { startTestStorage, type CallOptions, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();

const { overall: totalLimit, perNetwork, refusedPerNetwork } = LIMITS.hourly;
const DANGER = 'I want to kill myself.';

let api: TestApi;
let mails: Mail[];
beforeEach(() => {
  mails = [];
  api = storage.openApi({ readFormPage, mailer: { send: async (mail) => void mails.push(mail) } });
});

afterEach(() => void vi.useRealTimers());

const send = (clientAddress: string, options: CallOptions = { json: A_MESSAGE }, path = '/api/contact') =>
  api.call('POST', path, { ...options, deps: { clientAddress } });

const readStored = async (id: string) => (await api.deps.stores.messages.read(id))!.value;

/** How a message from this address is answered. */
async function sendForOutcome(address: string, options?: CallOptions): Promise<'taken' | 'late' | number> {
  const response = await send(address, options);
  if (response.status !== 201) return response.status;
  const { id, isLate = false } = (await response.json()) as SubmissionResponse;
  const { suspectedSpam = false, suspicion } = await readStored(id);
  expect(suspectedSpam).toBe(isLate);
  expect(suspicion).toBe(isLate ? 'many' : undefined);
  return isLate ? 'late' : 'taken';
}

/** Sends `count` messages from an address at once; counts the outcomes. */
async function flood(address: string, count: number): Promise<Record<string, number>> {
  const outcomes = await Promise.all(Array.from({ length: count }, () => sendForOutcome(address)));
  const groups = Map.groupBy(outcomes, String);
  return Object.fromEntries([...groups].map(([outcome, all]) => [outcome, all.length]));
}

/** Advances the timers, but not the storage's clock, until `work` has ended. */
async function runTimersUntil(work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const ended = work.finally(() => (hasEnded = true));
  while (!hasEnded) {
    await vi.advanceTimersByTimeAsync(100);
    await setImmediate();
  }
  await ended;
}

/** Records `count` messages from an address within this hour. */
async function recordMessages(address: string, count: number): Promise<void> {
  await send(address);
  const [key = ''] = await api.deps.stores.quotas.ids();
  await changeRecord(api.deps.stores.quotas, key, (quota) => {
    const [network = ''] = Object.keys(quota!.networks);
    return { ...quota!, total: count, networks: { ...quota!.networks, [network]: count } };
  });
}

const fetchMessages = async () => api.callAsOwner('GET', '/api/messages');
const readInbox = async () =>
  ((await (await fetchMessages()).json()) as OwnerMessage[]).filter(
    (message) => messageListState(message) !== SET_APART,
  );

const [STRANGER, NEIGHBOUR, OTHER] = ['192.0.2.7', '192.0.2.9', '198.51.100.1'];

describe('of the messages sent within an hour', () => {
  test.each([
    ['an IPv4 /24', STRANGER, [NEIGHBOUR, '192.0.2.200', '::ffff:192.0.2.9'], ['192.0.3.7', '2001:db8::1']],
    [
      'an IPv6 /48',
      '2001:db8:1:2ff::1',
      ['2001:0DB8:0001:0200:9::', '2001:db8:1:ffff:1:2:3:4%eth0'],
      ['2001:db8:2::1', '192.0.2.7'],
    ],
  ])('%s gets ten into the inbox; then only its messages are set apart', async (_, sender, same, others) => {
    expect(await flood(sender, totalLimit)).toEqual({ taken: totalLimit });
    for (const address of [sender, ...same]) expect(await sendForOutcome(address), address).toBe('late');
    for (const other of others) expect(await flood(other, perNetwork + 1)).toEqual({ taken: perNetwork, late: 1 });
    const review = await send(same[0]!, { json: A_REVIEW }, '/api/reviews');
    expect(await review.json()).toEqual({ id: expect.any(String) });
    api.advanceClock(HOUR_MS);
    expect(await sendForOutcome(sender)).toBe('taken');
  });

  test('no more get through if sent at once, and all are counted', async () => {
    expect(await flood(STRANGER, 4 * totalLimit)).toEqual({ taken: totalLimit, late: 3 * totalLimit });
    expect(await api.deps.stores.quotas.readAll()).toMatchObject([{ value: { total: 4 * totalLimit } }]);
  });

  test('a network may send a hundred; then its visitors read how else to reach the practice, and keep their words', async () => {
    await recordMessages(STRANGER, refusedPerNetwork - 1);
    expect([await sendForOutcome(STRANGER), await sendForOutcome(NEIGHBOUR), await sendForOutcome(OTHER)]).toEqual([
      ...['late', 429],
      'taken',
    ]);
    const response = await send(NEIGHBOUR, { json: A_MESSAGE, headers: { 'accept-language': 'fr' } });
    const { error, message } = (await response.json()) as { error: string; message: string };
    expect([response.status, error]).toEqual([429, 'too-many-waiting']);
    expect(message).toMatch(/^Beaucoup[^]*\+44 28 9649 6012 .*hello@example\.com/);

    const form = { ...A_MESSAGE, language: 'fr', message: 'Words that were typed slowly <and> "carefully".' };
    const refused = await send(NEIGHBOUR, { form });
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(html).toContain('Words that were typed slowly &lt;and&gt; &quot;carefully&quot;.</textarea>');
    expect(html).toContain('+44 28 9649 6012');
    api.advanceClock(HOUR_MS);
    expect(await sendForOutcome(NEIGHBOUR)).toBe('taken');
  });

  test('whoever sends one too many without JavaScript is told that the reply may take longer', async () => {
    await flood(STRANGER, totalLimit);
    const response = await send(STRANGER, { form: { ...A_MESSAGE, language: 'fr' } });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/fr/message-sent#late']);
  });

  test('a repetition is not counted, and gets the same answer', async () => {
    const keyed = (key: string) => ({ json: A_MESSAGE, headers: { 'idempotency-key': key } });
    await sendForOutcome(STRANGER, keyed('first'));
    await flood(STRANGER, totalLimit - 1);
    expect(await sendForOutcome(STRANGER, keyed('late'))).toBe('late');
    await send(STRANGER, { form: A_MESSAGE });
    const quotasBefore = await api.deps.stores.quotas.readAll();
    expect([
      await sendForOutcome(STRANGER, keyed('first')),
      await sendForOutcome(STRANGER, keyed('late')),
      (await send(STRANGER, { form: A_MESSAGE })).headers.get('location'),
    ]).toEqual(['taken', 'late', '/fr/message-sent#late']);
    expect(await api.deps.stores.quotas.readAll()).toEqual(quotasBefore);
  });

  test('one that gets no turn in time is judged by what was counted for its network', async () => {
    await flood(STRANGER, totalLimit);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { quotas } = api.deps.stores;
    const stuck = { ...quotas, replace: () => new Promise<boolean>(() => undefined) };
    const deps = { clientAddress: STRANGER, stores: { ...api.deps.stores, quotas: stuck } };
    const before = [1, 2].map(() => api.call('POST', '/api/contact', { json: A_MESSAGE, deps }));
    const after = [sendForOutcome(OTHER), sendForOutcome(NEIGHBOUR)];
    await runTimersUntil(Promise.all([...before, ...after]));
    expect(await Promise.all(after)).toEqual(['taken', 'late']);
  });

  test('one that keeps losing the race for the count is judged by what others have counted meanwhile', async () => {
    const { quotas } = api.deps.stores;
    await sendForOutcome(STRANGER);
    const [rival = ''] = Object.keys((await quotas.readAll())[0]!.value.networks);
    /** A submission from the stranger's network always wins the race. */
    const replace: typeof quotas.replace = async (id) => {
      await changeRecord(quotas, id, (quota) => {
        const { total, networks } = quota!;
        return { ...quota!, total: total + 1, networks: { ...networks, [rival]: networks[rival]! + 1 } };
      });
      return false;
    };
    const isLate = async (clientAddress: string) => {
      const deps = { clientAddress, stores: { ...api.deps.stores, quotas: { ...quotas, replace } } };
      const response = await api.call('POST', '/api/contact', { json: A_MESSAGE, deps });
      return ((await response.json()) as SubmissionResponse).isLate ?? false;
    };
    expect([await isLate(STRANGER), await isLate(OTHER)]).toEqual([true, false]);
  });

  test('a network is stored as a keyed hash and deleted later, as are records of an earlier version', async () => {
    await send(STRANGER);
    const waiting = [{ id: 'x', sentAt: api.deps.now().toISOString(), sender: 'y' }];
    await api.rawStore('network-counts').setJSON('of-before', { waiting });
    const { quotas } = api.deps.stores;
    const [{ value } = { value: undefined }] = await quotas.readAll();
    expect(value).toMatchObject({ total: 1, networks: { [Object.keys(value!.networks)[0]!]: 1 } });
    expect(JSON.stringify([await quotas.ids(), value])).not.toContain('192.0.2');
    expect(await cleanUp(api.deps)).toMatchObject({ quotas: 0 });
    expect(await quotas.ids()).toHaveLength(1);
    api.advanceClock(RETENTION_DAYS.networkCounts * DAY_MS);
    expect(await cleanUp(api.deps)).toMatchObject({ quotas: 1 });
    expect(await quotas.ids()).toEqual([]);
  });

  test('those from this machine or from an unknown address are not counted', async () => {
    for (const address of ['127.0.0.1', '::1', '', '::ffff:127.0.0.1']) {
      await send(address);
      expect(await api.deps.stores.quotas.ids(), address).toEqual([]);
    }
  });

  test('all are taken while nothing can be counted', async () => {
    const { quotas } = withFaults(api.deps.stores, () => 'refused').stores;
    const deps = { stores: { ...api.deps.stores, quotas }, clientAddress: STRANGER };
    for (let number = 0; number <= totalLimit; number += 1)
      expect(await (await api.call('POST', '/api/contact', { json: A_MESSAGE, deps })).json()).not.toHaveProperty(
        'isLate',
      );
    expect(api.logs).toContainEqual(expect.objectContaining({ event: 'count-failed' }));
  });
});

describe('a flood from twelve networks that speaks of danger', () => {
  const NETWORKS = Array.from({ length: 12 }, (_, number) => `203.0.${number}.1`);
  const WAVE_COUNT = 10;
  const FLOOD_SIZE = NETWORKS.length * WAVE_COUNT;

  /**
   * A realistic mix: some sent in haste, some with links and a filled honeypot, some as if typed. Waves come one by
   * one, since all at once would exceed the storage timeout on a busy machine.
   */
  const attack = async () => {
    for (let wave = 0; wave < WAVE_COUNT; wave += 1) {
      const signs = [{}, { elapsed: 1 }, { subject: 'x', message: `${DANGER} https://a.example https://b.example` }];
      const json = { ...A_MESSAGE, name: 'Flood', message: `${DANGER} ${'💛'.repeat(4900)}`, ...signs[wave % 3] };
      const responses = await Promise.all(NETWORKS.map((address) => send(address, { json })));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    }
    await api.waitForWork();
  };

  test('leaves honest messages in a readable inbox and mailed, and is reported with its size and start', async () => {
    const earlyId = await api.submit('/api/contact', { ...A_MESSAGE, name: 'Early' });
    api.advanceClock(1000);
    const from = api.deps.now().toISOString();
    await attack();
    api.advanceClock(1000);
    const honest = { ...A_MESSAGE, name: 'Honest' };
    const honestResponse = await send(OTHER, { json: honest });
    const dangerResponse = await send(OTHER, { json: { ...honest, message: `Help. ${DANGER}` } });
    expect([await honestResponse.json(), await dangerResponse.json()]).toEqual([
      { id: expect.any(String) },
      { id: expect.any(String) },
    ]);
    await api.waitForWork();

    const response = await fetchMessages();
    const all = (await response.json()) as OwnerMessage[];
    const counts = parseCounts(response.headers)!;
    expect(counts).toEqual({ new: expect.any(Number), [SET_APART]: FLOOD_SIZE + 3 - counts.new! });
    expect(counts.new).toBeLessThanOrEqual(totalLimit + NETWORKS.length * perNetwork);
    expect(all).toHaveLength(FLOOD_SIZE + 3);
    expect((await readInbox()).filter(({ name }) => name !== 'Flood').map(({ name }) => name)).toEqual([
      'Honest',
      'Honest',
      'Early',
    ]);
    expect(parseSetApart(response.headers)).toEqual({ danger: counts[SET_APART], since: from });
    const suspicions = new Set(all.filter(({ suspectedSpam }) => suspectedSpam).map(({ suspicion }) => suspicion));
    expect(suspicions).toEqual(new Set<Suspicion>(['many', 'machine']));

    const texts = mails.map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('Honest <'))).toHaveLength(2);
    expect(texts.filter((text) => text.startsWith('Early <'))).toHaveLength(1);

    mails = [];
    await sendDue(api.deps);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${counts[SET_APART]} set apart on your website, ${counts[SET_APART]} may speak of danger`,
    ]);
    expect(mails[0]?.text).toContain(`${counts[SET_APART]} set apart, ${counts[SET_APART]} may speak of danger.`);
    expect(mails[0]?.text).toContain('Since: Saturday, 21 November 2026 at 12:00, UK time');
    expect(JSON.stringify(mails)).not.toMatch(/Flood|@|kill/);
    expect((await readStored(earlyId)).notice).toBe('sent');
  });

  test('does not keep a text from being read whole: in a list it is shortened, and none is left out', async () => {
    await attack();
    const response = await fetchMessages();
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBeLessThan(2_020_000);
    const all = JSON.parse(text) as OwnerMessage[];
    expect(all).toHaveLength(FLOOD_SIZE);
    const long = all.find(({ isShortened }) => isShortened)!;
    // The shortened length varies with how much of the flood a busy machine lets into the same state.
    expect(long.message).toMatch(/^I want to kill myself\. (?:💛){100,4899}$/u);
    expect(long.mayBeDanger).toBe(true);
    const whole = await api.callAsOwner('GET', `/api/messages/${long.id}`);
    expect(whole.headers.get('cache-control')).toContain('no-store');
    const { isShortened: _, ...head } = long;
    expect(await whole.json()).toEqual({ ...head, message: `${DANGER} ${'💛'.repeat(4900)}` });
  });
});

describe('what is set apart', () => {
  const sendByMachine = (json: object = {}) => api.submit('/api/contact', { ...A_MESSAGE, ...json, elapsed: 1 });
  const runMailJob = async (minutes = 0) => {
    mails = [];
    api.advanceClock(minutes * MINUTE_MS);
    await sendDue(api.deps);
    return mails.map(({ subject }) => subject);
  };

  test('is reported once a day, and every ten minutes while new records may speak of danger', async () => {
    await sendByMachine();
    expect(await runMailJob()).toEqual(['1 set apart on your website']);
    api.advanceClock(1000);
    await sendByMachine();
    expect(await runMailJob(10)).toEqual([]);
    await sendByMachine({ message: DANGER });
    expect(await runMailJob()).toEqual(['2 set apart on your website, 1 may speak of danger']);
    api.advanceClock(1000);
    await sendByMachine({ message: DANGER });
    expect(await runMailJob(5)).toEqual([]);
    expect(await runMailJob(5)).toEqual(['1 set apart on your website, 1 may speak of danger']);
    expect(await runMailJob(DAY_MS / MINUTE_MS)).toEqual([]);
    await sendByMachine();
    expect(await runMailJob()).toEqual(['1 set apart on your website']);
  });

  test('is reported once, even if stored after a summary, with an earlier time', async () => {
    const late = await sendByMachine({ message: DANGER });
    const { messages } = api.deps.stores;
    const { value } = (await messages.read(late))!;
    await messages.remove(late);
    api.advanceClock(1000);
    await sendByMachine({ message: DANGER });
    expect(await runMailJob()).toEqual(['1 set apart on your website, 1 may speak of danger']);
    await messages.create(late, value);
    expect(await runMailJob(10)).toEqual(['1 set apart on your website, 1 may speak of danger']);
    expect(await runMailJob(10)).toEqual([]);
  });

  test('is not reported once the owner has looked at it, nor if the owner set it apart', async () => {
    const [read, moved, own] = [
      await sendByMachine({ message: DANGER }),
      await sendByMachine({ message: DANGER }),
      await api.submit('/api/contact', { ...A_MESSAGE, message: DANGER }),
    ];
    await api.waitForWork();
    await api.callAsOwner('PATCH', `/api/messages/${read}`, { json: { state: 'read' } });
    await api.callAsOwner('PATCH', `/api/messages/${moved}`, { json: { suspectedSpam: false } });
    await api.callAsOwner('PATCH', `/api/messages/${own}`, { json: { suspectedSpam: true } });
    expect(await runMailJob()).toEqual([]);
  });

  test('is reported after an outage, with all that has come meanwhile', async () => {
    await sendByMachine({ message: DANGER });
    const down = { ...api.deps, mailer: { send: async () => Promise.reject(new Error('down')) } };
    expect(await sendDue(down)).toMatchObject({ apart: 0 });
    api.advanceClock(MINUTE_MS);
    await sendByMachine();
    expect(await runMailJob(10)).toEqual(['2 set apart on your website, 1 may speak of danger']);
  });

  type Step =
    | { kind: 'send'; network: number; isDanger: boolean; isHasty: boolean }
    | { kind: 'move' | 'delete'; which: number }
    | { kind: 'hour' };
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('send' as const),
          network: fc.nat(2),
          isDanger: fc.boolean(),
          isHasty: fc.boolean(),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constantFrom('move' as const, 'delete' as const), which: fc.nat(30) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('hour' as const) }) },
    ),
    { minLength: 25, maxLength: 40 },
  );

  test('depends on quota, signs of spam and the owner; the list has its count, dangers and oldest time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        api = storage.openApi();
        let sent: number[] = [];
        let records: { id: string; isApart: boolean; isDanger: boolean; time: string }[] = [];
        for (const step of all) {
          api.advanceClock(1000);
          const record = 'which' in step ? records[step.which % Math.max(records.length, 1)] : undefined;
          if (step.kind === 'hour') {
            api.advanceClock(HOUR_MS);
            sent = [];
          }
          if (step.kind === 'send') {
            const { network, isDanger, isHasty } = step;
            sent.push(network);
            const isOverLimit =
              sent.length > totalLimit && sent.filter((other) => other === network).length > perNetwork;
            const json = { ...A_MESSAGE, ...(isDanger && { message: DANGER }), ...(isHasty && { elapsed: 1 }) };
            const response = (await (await send(`203.0.${network}.1`, { json })).json()) as SubmissionResponse;
            expect(response.isLate ?? false).toBe(isOverLimit);
            records.push({
              id: response.id,
              isApart: isOverLimit || isHasty,
              isDanger,
              time: api.deps.now().toISOString(),
            });
          }
          if (step.kind === 'move' && record) {
            record.isApart = !record.isApart;
            await api.callAsOwner('PATCH', `/api/messages/${record.id}`, { json: { suspectedSpam: record.isApart } });
          }
          if (step.kind === 'delete' && record) {
            records = records.filter((other) => other !== record);
            await api.callAsOwner('DELETE', `/api/messages/${record.id}`);
          }
        }
        const response = await fetchMessages();
        const apart = records.filter(({ isApart }) => isApart);
        const counts = { new: records.length - apart.length, [SET_APART]: apart.length };
        expect({ new: 0, [SET_APART]: 0, ...parseCounts(response.headers) }).toEqual(counts);
        const danger = apart.filter(({ isDanger }) => isDanger).length;
        expect(parseSetApart(response.headers)).toEqual(apart[0] && { danger, since: apart[0].time });
        const items = (await response.json()) as OwnerMessage[];
        expect(items.map(({ id, mayBeDanger = false }) => [id, mayBeDanger])).toEqual(
          records.toReversed().map(({ id, isDanger }) => [id, isDanger]),
        );
      }),
      { numRuns: 10 },
    );
  });
});
