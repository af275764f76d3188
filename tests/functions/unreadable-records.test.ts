import { beforeEach, describe, expect, test } from 'vitest';
import type { Dependencies } from '../../netlify/server/dependencies.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { notify } from '../../netlify/server/mail/outbox.ts';
import { sendDue } from '../../netlify/server/mail/send-due.ts';
import { logMissingDecisions } from '../../netlify/server/reviews/decisions.ts';
import { applyRetention, cleanUp } from '../../netlify/server/schedules/retention.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import { parseCounts, parseUnreadable, type Overview } from '../../src/contract/owner-lists.ts';
import { DAY_MS } from '../../src/contract/periods.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { reviewRecord } from '../support/stores.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();

const MESSAGES_FORM = '/api/contact';
const FIRST_PASSWORD = 'tulips in the first year';

let api: TestApi;
let token: string;
let mails: Mail[];

beforeEach(async () => {
  mails = [];
  api = storage.openApi({ mailer: { send: async (mail) => void mails.push(mail) } });
  token = await api.openOwnerSession();
});

/** What a failing disk or an interrupted write may leave of a record. */
const BROKEN: [name: string, text: (whole: string) => string][] = [
  ['cut off', (whole) => whole.slice(0, whole.length - 20)],
  ['empty', () => ''],
  ['{}', () => '{}'],
  ['null', () => 'null'],
  ['a list', () => '[]'],
  ['no text at all', () => '\u0000\uFFFD\u0000'],
  ['of another kind', () => '{"id":"other","name":7,"submittedAt":"yesterday"}'],
];

async function spoil(store: string, id: string, change: (whole: string) => string) {
  const whole = (await api.rawStore(store).get(id, { type: 'text' })) ?? '';
  await api.rawStore(store).set(id, change(whole));
}

const list = (path: string) => api.call('GET', path, { token });
const unreadableAt = async (path: string) => parseUnreadable((await list(path)).headers);
const idsAt = async (path: string) => ((await (await list(path)).json()) as { id: string }[]).map(({ id }) => id);

describe.each(BROKEN)('a record that is %s', (_name, change) => {
  test('hides no other record: lists, export, erasure, retention and mails go on', async () => {
    const broken = {
      review: await api.submit('/api/reviews', A_REVIEW),
      message: await api.submit('/api/contact', A_MESSAGE),
    };
    const whole = {
      review: await api.submit('/api/reviews', { ...A_REVIEW, email: 'other@example.com' }),
      message: await api.submit('/api/contact', { ...A_MESSAGE, email: 'other@example.com' }),
    };
    await api.deps.stores.decisions.create('d-1', { id: 'd', action: 'approved', time: api.deps.now().toISOString() });
    await spoil('reviews', broken.review, change);
    await spoil('messages', broken.message, change);
    await spoil('decisions', 'd-1', change);
    await api.waitForWork();

    for (const [path, id, brokenId] of [
      ['/api/reviews?view=owner', whole.review, broken.review],
      ['/api/messages', whole.message, broken.message],
    ] as const) {
      expect(await idsAt(path)).toEqual([id]);
      expect(await unreadableAt(path), 'named at the first reading').toEqual([
        { id: brokenId, time: api.deps.now().toISOString() },
      ]);
    }
    expect(await idsAt('/api/decisions')).toEqual([]);
    expect(
      (await api.call('PATCH', `/api/messages/${broken.message}`, { json: { state: 'read' }, token })).status,
    ).toBe(404);

    const file = (await (await list('/api/export')).json()) as Export;
    expect(file.reviews).toHaveLength(1);
    const text = (await api.rawStore('messages').get(broken.message, { type: 'text' })) ?? '';
    expect(file.unreadable).toMatchObject([
      { kind: 'decisions', id: 'd-1' },
      { kind: 'messages', id: broken.message, text },
      { kind: 'reviews', id: broken.review },
    ]);

    for (const job of [applyRetention, cleanUp, logMissingDecisions, sendDue]) {
      await job(api.deps);
      api.advanceClock(DAY_MS);
    }
    expect(mails.filter(({ subject }) => subject.includes('message'))).not.toEqual([]);

    token = await api.openOwnerSession();
    const erased = await api.call('POST', '/api/erase', { json: { email: 'other@example.com' }, token });
    expect(await erased.json()).toMatchObject({ reviews: 1, messages: 1 });
    expect(await api.deps.stores.messages.ids()).toEqual([broken.message]);
  });

  test('in a store of internal records counts as missing', async () => {
    await api.submit('/api/contact', A_MESSAGE);
    await api.call('POST', '/api/contact', { form: A_MESSAGE });
    await api.waitForWork();
    await notify(api.deps, 'notice', '1', { subject: 'News', text: 'Text.' });
    const testMail = async () => (await api.call('POST', '/api/mail-test', { json: {}, token })).status;
    expect(await testMail()).toBe(200);
    for (const store of ['notices', 'mail-health', 'secrets', 'sent-forms']) {
      for (const { key } of (await api.rawStore(store).list()).blobs) await spoil(store, key, change);
    }
    expect((await api.call('POST', '/api/contact', { form: A_MESSAGE })).status).toBe(303);
    await sendDue(api.deps);
    expect((await list('/api/mail')).status).toBe(200);
    expect(await testMail()).toBe(200);
    expect(await idsAt('/api/messages')).toHaveLength(3);
  });
});

describe('a record that cannot be read', () => {
  const MESSAGES = '/api/messages';
  const REVIEWS = '/api/reviews?view=owner';
  const cutOff = (whole: string) => whole.slice(0, -20);
  const countsAt = async (path: string) => parseCounts((await list(path)).headers);
  const keyStates = async () => (await api.rawStore('messages-index').list()).blobs.map(({ key }) => key.split('-')[0]);

  test('is deleted like any other, and then listed nowhere', async () => {
    const [message, review] = [await api.submit(MESSAGES_FORM, A_MESSAGE), await api.submit('/api/reviews', A_REVIEW)];
    await spoil('messages', message, cutOff);
    await spoil('reviews', review, cutOff);
    expect(await countsAt(MESSAGES)).toEqual({ unreadable: 1 });
    const response = await api.call('DELETE', `/api/reviews/${review}`, { json: { reason: 'author-asked' }, token });
    expect(response.status).toBe(204);
    const json = { action: 'delete', ids: [message] };
    const bulkDeletion = await api.call('POST', `${MESSAGES}/bulk`, { json, token });
    expect(await bulkDeletion.json()).toEqual([{ id: message, outcome: 'done' }]);
    for (const path of [MESSAGES, REVIEWS]) {
      expect(await unreadableAt(path)).toEqual([]);
      expect(await countsAt(path)).toEqual({});
    }
    expect(await api.deps.stores.messages.ids()).toEqual([]);
    expect(await idsAt('/api/decisions')).toEqual([review]);
  });

  test('is listed without a time if no key has one, and costs one key', async () => {
    await api.rawStore('messages').set('never-whole', 'x');
    const whole = await api.submit(MESSAGES_FORM, A_MESSAGE);
    for (let round = 0; round < 2; round += 1) {
      expect(await unreadableAt(MESSAGES)).toEqual([{ id: 'never-whole' }]);
      expect(await idsAt(MESSAGES)).toEqual([whole]);
      expect(await countsAt(MESSAGES)).toEqual({ new: 1, unreadable: 1 });
    }
    expect((await api.rawStore('messages-index').list()).blobs).toHaveLength(2);
    const overview = (await (await list('/api/overview')).json()) as Overview;
    expect(overview.messages, 'the overview of every minute says the same').toEqual({
      counts: { new: 1, unreadable: 1 },
      newest: whole,
    });
  });

  test('is listed as usual again once it is repaired', async () => {
    const id = await api.submit(MESSAGES_FORM, A_MESSAGE);
    const text = (await api.rawStore('messages').get(id, { type: 'text' })) ?? '';
    await spoil('messages', id, cutOff);
    expect(await idsAt(MESSAGES)).toEqual([]);
    expect(await keyStates(), 'what counts keys alone says the same').toEqual(['unreadable']);
    await spoil('messages', id, () => text);
    expect(await idsAt(MESSAGES)).toEqual([id]);
    expect(await unreadableAt(MESSAGES)).toEqual([]);
    expect(await countsAt(MESSAGES)).toEqual({ new: 1 });
    expect(await keyStates()).toEqual(['new']);
  });

  test('is repaired when the same message is sent again, as after a lost answer', async () => {
    const send = () => api.call('POST', MESSAGES_FORM, { json: A_MESSAGE, headers: { 'idempotency-key': 'key-1' } });
    const { id } = (await (await send()).json()) as { id: string };
    await spoil('messages', id, cutOff);
    expect((await send()).status).toBe(201);
    expect(await idsAt(MESSAGES)).toEqual([id]);
    expect(await unreadableAt(MESSAGES)).toEqual([]);
  });

  test('is listed with as many others as the headers of an answer can hold', async () => {
    for (let number = 0; number < 60; number += 1)
      await api.rawStore('messages').set(`${'long-'.repeat(15)}${number}`, '');
    const response = await list(MESSAGES);
    expect(parseUnreadable(response.headers)).toHaveLength(40);
    expect(parseCounts(response.headers)).toEqual({ unreadable: 60 });
  });
});

test.each(BROKEN.slice(0, 3))(
  'a password that is %s is replaced: ADMIN_PASSWORD counts again, and the owner is told',
  async (_, change) => {
    const signIn = async (deps: Partial<Dependencies>) => {
      const response = await api.call('POST', '/api/session', { json: { password: FIRST_PASSWORD }, deps });
      await api.waitForWork();
      return response.status;
    };
    await spoil('credential', 'owner', change);
    const text = await api.rawStore('credential').get('owner', { type: 'text' });
    expect(await signIn({})).toBe(503);
    const oldDeploy = { adminPassword: FIRST_PASSWORD, takesSignIns: false };
    expect((await api.call('GET', '/api/session', { token, deps: oldDeploy })).status).toBe(200);
    expect(await api.rawStore('credential').get('owner', { type: 'text' })).toBe(text);

    const publishedDeploy = { adminPassword: FIRST_PASSWORD };
    expect(await signIn(publishedDeploy)).toBe(204);
    expect((await api.call('GET', '/api/messages', { token, deps: publishedDeploy })).status).toBe(401);
    expect(mails.filter((mail) => mail.text.includes('the first password counts again'))).toHaveLength(1);
    expect(api.logs).toContainEqual({ event: 'credential-unreadable', requestId: 'request-1' });
  },
);

test('a review that was public and cannot be read any more is public no longer', async () => {
  await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'approved'));
  expect(await idsAt('/api/reviews')).toEqual(['r-1']);
  await spoil('reviews', 'r-1', () => '{}');
  expect(await idsAt('/api/reviews')).toEqual([]);
});
