import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliver, deliverDue } from '../../netlify/server/mail/deliver.ts';
import { failureOf } from '../../netlify/server/mail/try-send.ts';
import { createSmtpMailer, readMailSettings, type Mail } from '../../netlify/server/mail/mailer.ts';
import { putInOutbox } from '../../netlify/server/mail/outbox.ts';
import { reconcileMails, tellOfSpam } from '../../netlify/server/schedules/reconcile.ts';
import { cleanUp } from '../../netlify/server/schedules/retention.ts';
import { changeRecord, inBatches } from '../../netlify/server/storage/record-store.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/contract/periods.ts';
import { withFaults } from '../support/stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { TEST_CERTIFICATE } from '../support/own-server.ts';
import { startSmtpInbox, type SmtpInbox } from '../support/smtp-inbox.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
let api: TestApi;
/** What the owner received, where no mail server is needed; while it is down, nothing is taken. */
let mails: Mail[];
let isDown: boolean;

beforeEach(() => {
  mails = [];
  isDown = false;
  const send = async (mail: Mail) => {
    if (isDown) throw new Error('The mail server is down.');
    mails.push(mail);
  };
  api = storage.openApi({ mailer: { send } });
});

async function sendMessages(count: number, extra: object = {}) {
  for (let number = 1; number <= count; number += 1) {
    const json = { ...A_MESSAGE, message: `Message number ${number} of many.`, ...extra };
    expect((await api.call('POST', '/api/contact', { json })).status).toBe(201);
  }
  await api.settled();
}

/** As if so many mails had been sent just now. */
async function useUp(count: number) {
  const sentAt = Array.from({ length: count }, () => api.deps.now().toISOString());
  await changeRecord(api.deps.stores.mailBudget, 'owner', () => ({ sentAt }));
}

const readNotices = async () => (await api.readAsOwner<OwnerMessage[]>('/api/messages')).map(({ notice }) => notice);
/** "number 3", of messages that were sent by `sendMessages`. */
const numbersIn = (texts: { text: string }[]) => texts.map(({ text }) => /number \d/.exec(text)?.[0]).toSorted();

describe('by SMTP', () => {
  let inbox: SmtpInbox;
  beforeEach(async () => {
    inbox = await startSmtpInbox();
    api = storage.openApi({ mailer: mailerTo(inbox.url) });
  });
  afterEach(() => inbox.stop());

  const mailerTo = (smtpUrl: string) =>
    createSmtpMailer({ smtpUrl, from: 'Website <website@example.com>', owner: 'owner@example.com' });

  test('a message reaches the owner with its text, and her answer reaches its sender', async () => {
    await sendMessages(1, { message: 'Auriez-vous une place ?\n{link} =?utf-8?q?=' });
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({ from: 'website@example.com', to: ['owner@example.com'] });
    expect(mail?.headers).toMatchObject({
      subject: 'A new message through your website',
      'reply-to': '"P. Q." <visitor@example.com>',
    });
    expect(mail?.text).toContain('P. Q. <visitor@example.com> wrote to you in French:');
    expect(mail?.text).toContain('Auriez-vous une place ?\n{link} =?utf-8?q?=');
    expect(mail?.text).toContain('https://practice.example.com/admin');
    // A repeated mail is known by its name.
    const [id] = await api.deps.stores.messages.ids();
    expect(mail?.headers['message-id']).toBe(`<message-${id}@example.com>`);
    expect(await readNotices()).toEqual(['sent']);
  });

  test('no header can be written by a message, nor by whatever else a mail is made of', async () => {
    await sendMessages(1, { name: 'Eve\r\nBcc: everybody@example.com\u2028X-Odd: 1, "><evil@example.com>' });
    await mailerTo(inbox.url).send({
      id: 'odd\r\nX-Odd: 1',
      subject: 'News\r\n\u0007Bcc: everybody@example.com\u2028X-Odd: 2',
      text: 'Text.',
      replyTo: { name: 'Eve\r\nX-Odd: 3', address: 'eve@example.com\r\nX-Odd: 4' },
    });
    expect(inbox.mails).toHaveLength(2);
    for (const { to, headers } of inbox.mails) {
      expect(to).toEqual(['owner@example.com']);
      for (const name of ['bcc', 'x-odd']) expect(headers).not.toHaveProperty(name);
    }
    expect(inbox.mails[0]?.headers['reply-to']).toMatch(/ <visitor@example\.com>$/);
    expect(inbox.mails[1]?.headers.subject).toBe('News Bcc: everybody@example.com X-Odd: 2');
  });

  test('a review is announced with a link and nothing of its text or author', async () => {
    await api.submit('/api/reviews', A_REVIEW);
    await api.settled();
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]?.raw).not.toMatch(/Kind, clear|J\. B\.|reviewer@/);
    expect(inbox.mails[0]?.text).toContain('https://practice.example.com/admin');
  });

  // 0.0.0.0 leads to the same server as 127.0.0.1, under the name of another machine.
  test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
    'no word leaves this machine unencrypted, whatever the address says: %s',
    async (parameters) => {
      const elsewhere = mailerTo(`${inbox.url.replace('127.0.0.1', '0.0.0.0')}/${parameters}`);
      const mail = { id: 'a', subject: 'News', text: 'Text.' };
      await expect(elsewhere.send(mail)).rejects.toMatchObject({ code: 'ETLS' });
      expect(inbox.mails).toEqual([]);
      for (const host of ['localhost', '127.0.0.1']) await mailerTo(inbox.url.replace('127.0.0.1', host)).send(mail);
      expect(inbox.mails).toHaveLength(2);
    },
  );

  test('while the server is down everything else works; one mail per message goes out when it is back', async () => {
    const port = Number(new URL(inbox.url).port);
    await inbox.stop();
    await sendMessages(3);
    expect(await readNotices()).toEqual(['waiting', 'waiting', 'waiting']);

    await deliverDue(api.deps);
    inbox = await startSmtpInbox(port);
    await deliverDue(api.deps);
    expect(inbox.mails).toHaveLength(0);

    api.pass(6 * MINUTE_MS);
    await Promise.all([deliverDue(api.deps), deliverDue(api.deps), deliverDue(api.deps)]);
    expect(numbersIn(inbox.mails)).toEqual(['number 1', 'number 2', 'number 3']);
    expect(await readNotices()).toEqual(['sent', 'sent', 'sent']);
    await deliverDue(api.deps);
    expect(inbox.mails).toHaveLength(3);
  });
});

describe('where the mail server refuses, the owner reads why', () => {
  const REFUSES = { onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal()) };
  const WRONG = { onAuth: (_login: unknown, _session: unknown, done: (error: Error) => void) => done(wrongLogin()) };
  const refusal = () => Object.assign(new Error('No such user owner@example.com'), { responseCode: 550 });
  const wrongLogin = () => Object.assign(new Error('Go away, user@example.com'), { responseCode: 535 });
  const mailerFor = (smtpUrl: string) =>
    createSmtpMailer({ smtpUrl, from: 'website@example.com', owner: 'owner@example.com' });
  const asked = async () => (await api.asOwner('GET', '/api/mail')).json();

  test.each([
    ['password', 'EAUTH', WRONG, (url: string) => url.replace('//', '//user%40example.com:secret@')],
    ['address', 'EENVELOPE', REFUSES, (url: string) => url],
    ['insecure', 'ETLS', {}, (url: string) => url.replace('127.0.0.1', '0.0.0.0')],
    [
      'insecure',
      'ESOCKET',
      { disabledCommands: [], ...TEST_CERTIFICATE },
      (url: string) => url.replace('127.0.0.1', '0.0.0.0'),
    ],
    ['unreachable', 'ESOCKET', {}, () => 'smtp://127.0.0.1:9'],
    ['settings', 'ERR_INVALID_URL', {}, () => 'not-a-url'],
  ])('%s (%s)', async (failure, code, options, addressOf) => {
    const inbox = await startSmtpInbox(0, options);
    api = storage.openApi({ mailer: mailerFor(addressOf(inbox.url)) });
    expect(await asked()).toEqual({ isSetUp: true });
    await sendMessages(1);
    await inbox.stop();
    expect(await asked()).toEqual({ isSetUp: true, failure });
    const line = api.logs.find(({ event }) => event === 'mail-failed');
    expect(line).toMatchObject({ code });
    expect(JSON.stringify(line)).not.toMatch(/@|secret|No such|Go away/);
  });

  test('until the next mail is taken', async () => {
    isDown = true;
    await sendMessages(1);
    expect(await asked()).toEqual({ isSetUp: true, failure: 'other' });
    isDown = false;
    await sendMessages(1);
    expect(await asked()).toEqual({ isSetUp: true });
  });

  test('a server that is only busy is not taken for a wrong password', () => {
    for (const code of ['EAUTH', 'EENVELOPE'])
      expect(failureOf(Object.assign(new Error('Try later'), { code, responseCode: 454 }))).toBe('other');
  });
});

describe('a test mail', () => {
  const sendTest = () => api.asOwner('POST', '/api/mail-test');

  test('reaches the owner and says how mail stands', async () => {
    expect(await (await sendTest()).json()).toEqual({ isSetUp: true });
    expect(mails).toMatchObject([{ subject: 'Test mail from your website' }]);
    isDown = true;
    expect(await (await sendTest()).json()).toEqual({ isSetUp: true, failure: 'other' });
    expect(mails).toHaveLength(1);
  });

  test('is sent five times an hour, whether or not it arrives', async () => {
    isDown = true;
    for (let number = 1; number <= 5; number += 1) expect((await sendTest()).status).toBe(200);
    const refused = await sendTest();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    api.pass(HOUR_MS);
    expect((await sendTest()).status).toBe(200);
  });

  test('is not tried where no mail is set up', async () => {
    api = storage.openApi();
    expect(await (await sendTest()).json()).toEqual({ isSetUp: false });
  });
});

describe('a message', () => {
  test('is taken by one of two who deliver it at the same time', async () => {
    isDown = true;
    await sendMessages(1);
    api.pass(6 * MINUTE_MS);
    isDown = false;
    const { outbox } = api.deps.stores;
    const [id = ''] = await outbox.ids();
    // Nobody goes on before both have read that it is due.
    let readers = 0;
    let bothHaveRead = () => {};
    const reading = new Promise<void>((resolve) => (bothHaveRead = resolve));
    const read: typeof outbox.read = async (wanted) => {
      const record = await outbox.read(wanted);
      readers += 1;
      if (readers === 2) bothHaveRead();
      await reading;
      return record;
    };
    const deps = { ...api.deps, stores: { ...api.deps.stores, outbox: { ...outbox, read } } };
    expect((await Promise.all([deliver(deps, id), deliver(deps, id)])).toSorted()).toEqual([false, true]);
    expect(mails).toHaveLength(1);
  });

  test('is mailed once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    await Promise.all(Array.from({ length: 5 }, () => api.call('POST', '/api/contact', { json: A_MESSAGE, headers })));
    await api.settled();
    await Promise.all([deliverDue(api.deps), deliverDue(api.deps)]);
    expect(mails).toHaveLength(1);
  });

  test('is answered before its mail is sent', async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const deps = { mailer: { send: () => slow } };
    expect((await api.call('POST', '/api/contact', { json: A_MESSAGE, deps })).status).toBe(201);
    expect(await readNotices()).toEqual(['waiting']);
    finish();
    await api.settled();
    expect(await readNotices()).toEqual(['sent']);
  });
});

describe('while no mail is taken', () => {
  test('what could not be sent does not count as sent in that hour', async () => {
    await useUp(8);
    isDown = true;
    await sendMessages(1);
    isDown = false;
    api.pass(6 * MINUTE_MS);
    await sendMessages(1);
    await deliverDue(api.deps);
    expect(numbersIn(mails)).toEqual(['number 1', 'number 1']);
  });

  test('the pauses between attempts grow', async () => {
    isDown = true;
    await sendMessages(1);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const [record] = await api.deps.stores.outbox.readAll();
      const pause = Date.parse(record?.value.nextAttemptAt ?? '') - api.deps.now().getTime();
      pauses.push(pause / MINUTE_MS);
      api.pass(pause);
      await deliverDue(api.deps);
    }
    expect(pauses).toEqual([5, 10, 30, 120, 360, 720, 720, 720]);
  });
});

describe('a flood', () => {
  test('of messages sends at most ten mails an hour; the rest is one summary', async () => {
    await sendMessages(11);
    await api.submit('/api/reviews', A_REVIEW);
    await api.settled();
    expect(mails).toHaveLength(9);

    await deliverDue(api.deps);
    expect(mails).toHaveLength(10);
    expect(mails[9]?.subject).toBe('More news from your website');
    expect(mails[9]?.text).toContain('Messages: 2\nReviews: 1');
    expect(JSON.stringify(mails[9])).not.toMatch(/Message number|visitor@/);
    expect(new Set(await readNotices())).toEqual(new Set(['sent']));

    // What was sent long ago takes no place of what is due.
    api.pass(MINUTE_MS);
    await sendMessages(2);
    await deliverDue(api.deps);
    expect(mails).toHaveLength(10);
    api.pass(HOUR_MS);
    await deliverDue(api.deps);
    expect(numbersIn(mails.slice(10))).toEqual(['number 1', 'number 2']);
  });

  test('that leaves a single mail over sends it as it is', async () => {
    await useUp(8);
    await sendMessages(2);
    await deliverDue(api.deps);
    expect(numbersIn(mails)).toEqual(['number 1', 'number 2']);
  });

  test('never swallows a notice of unread messages: it waits for the next hour', async () => {
    await useUp(9);
    await sendMessages(2);
    const unread = { kind: 'unread', about: '2026-11-21', messageIds: await api.deps.stores.messages.ids() } as const;
    await putInOutbox(api.deps, unread);
    await deliverDue(api.deps);
    expect(mails.at(-1)?.subject).toBe('More news from your website');
    api.pass(HOUR_MS);
    await deliverDue(api.deps);
    expect(mails.at(-1)?.subject).toBe('Unread messages are about to be deleted');
  });

  test('of messages at the same time keeps the limit too', async () => {
    await useUp(6);
    await Promise.all(Array.from({ length: 5 }, () => api.submit('/api/contact', A_MESSAGE)));
    await api.settled();
    expect(mails).toHaveLength(3);
  });
});

test('a clock that is set back by a day keeps no mail and no test waiting', async () => {
  const test = async () => (await api.call('POST', '/api/mail-test', { token: await api.openOwnerSession() })).status;
  api.pass(DAY_MS);
  isDown = true;
  await sendMessages(1);
  for (let count = 0; count < 5; count += 1) await test();
  expect(await test()).toBe(429);
  await useUp(10);
  api.pass(-DAY_MS);
  isDown = false;
  expect(await test()).toBe(200);
  expect(await deliverDue(api.deps)).toEqual({ due: 1, sent: 1 });
});

describe('without a mail server', () => {
  test('a message is kept, with no notice', async () => {
    api = storage.openApi();
    await sendMessages(1);
    expect(await readNotices()).toEqual(['none']);
    expect(await api.deps.stores.outbox.ids()).toEqual([]);
  });

  test.each([['SMTP_URL'], ['MAIL_FROM'], ['OWNER_EMAIL']])('%s alone is missing: no mail is set up', (missing) => {
    const complete = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com', OWNER_EMAIL: 'b@example.com' };
    expect(readMailSettings(complete)).toBeDefined();
    expect(readMailSettings({ ...complete, [missing]: '' })).toBeUndefined();
  });
});

test('a message whose mail was lost in a crash gets one at the daily round', async () => {
  const { outbox } = withFaults(api.deps.stores, () => 'refused').stores;
  await api.call('POST', '/api/contact', { json: A_MESSAGE, deps: { stores: { ...api.deps.stores, outbox } } });
  await api.settled();
  expect(await readNotices()).toEqual(['waiting']);
  expect(await reconcileMails(api.deps)).toEqual({ missing: 1 });
  await deliverDue(api.deps);
  expect(mails).toHaveLength(1);
  expect(await readNotices()).toEqual(['sent']);
});

test('so does a review, while nobody has decided about it; none is mailed twice', async () => {
  const { outbox } = withFaults(api.deps.stores, () => 'refused').stores;
  for (const email of ['first@example.com', 'second@example.com']) {
    const json = { ...A_REVIEW, email };
    await api.call('POST', '/api/reviews', { json, deps: { stores: { ...api.deps.stores, outbox } } });
  }
  await api.settled();
  const [decided = ''] = await api.deps.stores.reviews.ids();
  await api.decide(decided, { isApproved: true });
  await api.settled();
  for (let day = 1; day <= 8; day += 1) {
    expect(await reconcileMails(api.deps)).toEqual({ missing: day === 1 ? 1 : 0 });
    await deliverDue(api.deps);
    await cleanUp(api.deps);
    api.pass(DAY_MS);
  }
  expect(mails.map(({ subject }) => subject)).toEqual(['A new review is waiting']);
});

test('the mail of a deleted message is not sent any more', async () => {
  isDown = true;
  await sendMessages(1);
  const [id] = await api.deps.stores.messages.ids();
  expect((await api.asOwner('DELETE', `/api/messages/${id}`)).status).toBe(204);
  expect(await api.deps.stores.outbox.ids()).toEqual([]);
});

test('the newest messages are mailed first', async () => {
  isDown = true;
  for (const name of ['First', 'Second', 'Third']) {
    await api.submit('/api/contact', { ...A_MESSAGE, name });
    await api.settled();
    api.pass(1000);
  }
  isDown = false;
  api.pass(HOUR_MS);
  await deliverDue(api.deps);
  expect(mails.map(({ text }) => text.split(' ')[0])).toEqual(['Third', 'Second', 'First']);
});

test('suspected spam is told of once a day in numbers, and has no mail of its own', async () => {
  for (let number = 1; number <= 3; number += 1) await api.submit('/api/contact', { ...A_MESSAGE, website: 'x' });
  await api.submit('/api/reviews', { ...A_REVIEW, website: 'x' });
  await api.settled();
  await reconcileMails(api.deps);
  await deliverDue(api.deps);
  expect(mails).toEqual([]);

  expect(await tellOfSpam(api.deps)).toEqual({ isTold: true });
  expect(await tellOfSpam(api.deps)).toEqual({ isTold: false });
  expect(mails.map(({ subject }) => subject)).toEqual(['Suspected spam is waiting']);
  expect(mails[0]?.text).toMatch(/Messages: 3\nReviews: 1\n/);
  expect(mails[0]?.text).not.toMatch(/P\. Q\.|@/);
  api.pass(DAY_MS);
  expect(await tellOfSpam(api.deps)).toEqual({ isTold: false });
});

test('what the owner clears of suspicion is mailed with the next round', async () => {
  const id = await api.submit('/api/contact', { ...A_MESSAGE, website: 'x' });
  const token = await api.openOwnerSession();
  await api.call('PATCH', `/api/messages/${id}`, { json: { suspectedSpam: false }, token });
  await reconcileMails(api.deps);
  await deliverDue(api.deps);
  expect(mails.map(({ subject }) => subject)).toEqual(['A new message through your website']);
});

test('one run takes its share of a flood of waiting mails, the newest; the others wait for the next', async () => {
  const time = api.deps.now().getTime();
  const numbers = Array.from({ length: 230 }, (_, number) => number);
  await inBatches(numbers, (number) => {
    const createdAt = new Date(time - number * 1000).toISOString();
    const topic = { kind: 'review' as const, about: `r-${number}` };
    return api.deps.stores.outbox.create(`review-r-${number}`, {
      ...topic,
      createdAt,
      attempts: 0,
      nextAttemptAt: createdAt,
    });
  });
  expect(await deliverDue(api.deps)).toMatchObject({ due: 200 });
  expect(mails.map(({ subject }) => subject)).toEqual(['More news from your website']);
  expect(mails[0]?.text).toContain('Reviews: 191');
  expect(await api.deps.stores.outbox.count('waiting')).toBe(30);
});
