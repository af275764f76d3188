import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreExport } from '../../netlify/server/backup/restore.ts';
import { createLocalContext } from '../../netlify/local/functions.ts';
import { dependenciesOf } from '../../netlify/server/dependencies.ts';
import { readMailStrings } from '../../netlify/server/mail/compose.ts';
import { classifyFailure } from '../../netlify/server/mail/try-send.ts';
import { createSmtpMailer, readMailSettings, type Mail } from '../../netlify/server/mail/mailer.ts';
import { MAX_MAILS_PER_HOUR } from '../../netlify/server/mail/news.ts';
import { notify, sendAtOnce } from '../../netlify/server/mail/outbox.ts';
import { sendDue } from '../../netlify/server/mail/send-due.ts';
import { queueMonthlyReminder } from '../../netlify/server/schedules/monthly.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { TEST_CERTIFICATE } from '../support/separate-server.ts';
import { startSmtpInbox, type SmtpInbox } from '../support/smtp-inbox.ts';
import { reviewRecord } from '../support/stores.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const NEW_MESSAGE = 'A new message through your website';

const storage = await startTestStorage();
let api: TestApi;
/** Mails that the owner received, without a mail server; nothing is accepted while it is down. */
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
  await api.waitForWork();
}

const readNotices = async () => (await api.readAsOwner<OwnerMessage[]>('/api/messages')).map(({ notice }) => notice);
/** Lets an hour pass, then runs the job that sends queued mails. */
async function passAnHour() {
  api.advanceClock(HOUR_MS);
  await sendDue(api.deps);
}

const subjects = () => mails.map(({ subject }) => subject);

describe('by SMTP', () => {
  let inbox: SmtpInbox;
  beforeEach(async () => {
    inbox = await startSmtpInbox();
    api = storage.openApi({ mailer: mailerTo(inbox.url) });
  });
  afterEach(() => inbox.stop());

  const mailerTo = (smtpUrl: string) =>
    createSmtpMailer({ smtpUrl, from: 'Website <website@example.com>', owner: 'owner@example.com' });

  test('a message reaches the owner with its text, and the reply reaches its sender', async () => {
    await sendMessages(1, { message: 'Auriez-vous une place ?\n{link} =?utf-8?q?=' });
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({ from: 'website@example.com', to: ['owner@example.com'] });
    expect(mail?.headers).toMatchObject({
      subject: NEW_MESSAGE,
      'reply-to': '"P. Q." <visitor@example.com>',
    });
    expect(mail?.text).toContain('P. Q. <visitor@example.com> wrote to you in French:');
    expect(mail?.text).toContain('Auriez-vous une place ?\n{link} =?utf-8?q?=');
    expect(mail?.text).toContain('https://practice.example.com/admin');
    // The message's id identifies a repeated mail.
    const [id] = await api.deps.stores.messages.ids();
    expect(mail?.headers['message-id']).toBe(`<message-${id}@example.com>`);
    expect(await readNotices()).toEqual(['sent']);
  });

  test.each(['jean&marie=co@example.com', "o'neill.#1!$%*/?^`{|}~+x@example.com"])(
    'the owner’s reply reaches %s',
    async (email) => {
      await sendMessages(1, { email });
      expect(inbox.mails[0]?.headers['reply-to']).toBe(`"P. Q." <${email}>`);
    },
  );

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
    await api.waitForWork();
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]?.raw).not.toMatch(/Kind, clear|J\. B\.|reviewer@/);
    expect(inbox.mails[0]?.text).toContain('https://practice.example.com/admin');
  });

  test('every mail comes in the language that the owner chose, after an outage too', async () => {
    const chooseLanguage = (language: string) => api.callAsOwner('PATCH', '/api/mail', { json: { language } });
    expect((await chooseLanguage('de')).status).toBe(422);
    expect(await (await chooseLanguage('fr')).json()).toEqual({ isSetUp: true, language: 'fr' });
    const port = Number(new URL(inbox.url).port);
    await inbox.stop();
    await sendMessages(1);
    inbox = await startSmtpInbox(port);
    api.advanceClock(HOUR_MS);
    expect(await sendDue(api.deps)).toMatchObject({ notified: 1 });
    await api.submit('/api/reviews', A_REVIEW);
    await api.waitForWork();
    await api.callAsOwner('GET', '/api/export');
    await api.waitForWork();
    const readHelplineChecks = async () => [{ id: 'old', name: 'Old line', checkedOn: new Date('2025-11-01') }];
    await queueMonthlyReminder({ ...api.deps, readHelplineChecks });
    await sendDue(api.deps);
    await api.callAsOwner('POST', '/api/mail-test');

    const link = 'https://practice.example.com/fr/admin';
    expect(inbox.mails.map(({ headers }) => headers.subject)).toEqual([
      'Un nouveau message depuis votre site',
      'Un nouvel avis vous attend',
      'Votre site\u00A0: était-ce vous\u00A0?',
      'Votre site\u00A0: le rappel du mois',
      'E-mail d’essai de votre site',
    ]);
    const [message, review, warning, reminder] = inbox.mails.map(({ text }) => text);
    expect(message).toContain('P. Q. <visitor@example.com> vous a écrit. Langue du message\u00A0: Français');
    for (const text of [message, review, warning, reminder]) expect(text).toContain(link);
    expect(warning).toMatch(
      /^Tous les avis, messages et décisions ont été téléchargés.*\nQuand\u00A0: samedi 21 novembre/,
    );
    expect(reminder).toContain('- Old line – dernière vérification le 1er novembre 2025');
    expect(reminder).toContain(`${link}#form/content/crisis/old.yaml`);
    expect(reminder).toContain(CATALOGUES.fr['admin.export.json']);
    for (const text of [message, review, warning, reminder]) expect(text).not.toMatch(/ [:;!?]|\p{L}'\p{L}/u);
  });

  // 0.0.0.0 reaches the same server as 127.0.0.1, but counts as another machine.
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

  const newsCount = 50;
  test(
    'whatever waits, a warning arrives at once, and no kind of it is held up by another one',
    { timeout: 60_000 },
    async () => {
      const { reviews, outbox } = api.deps.stores;
      const ids = Array.from({ length: newsCount }, (_, number) => `review-${number}`);
      await inBatches(ids, (id) => reviews.create(id, { ...reviewRecord(id, 'pending'), notice: 'waiting' }));
      await inBatches(ids, (id) => notify(api.deps, 'reviews', id, { about: id }));
      const createdAt = api.deps.now().toISOString();
      for (let number = 1; number <= 50; number += 1) {
        const warning = {
          kind: `kind-${number % 5}`,
          subject: `Warning ${number % 5}`,
          text: `Number ${number}.`,
          ending: 'End.',
        };
        await outbox.create(`warning-${number}`, { ...warning, createdAt, notice: 'waiting' });
      }
      await inbox.stop();
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      let mailCount = 0;
      inbox = await startSmtpInbox(Number(new URL(inbox.url).port), {
        onMailFrom: (_address, _session, done) => {
          mailCount += 1;
          // The first queued mail is accepted only after the warning has come.
          if (mailCount > 1) done();
          else void held.then(() => done());
        },
      });

      const job = sendDue(api.deps);
      await vi.waitFor(() => expect(mailCount).toBe(1), { timeout: 50_000 });
      await api.callAsOwner('GET', '/api/export');
      await api.waitForWork();
      expect(inbox.mails.map(({ text }) => text).join()).toContain('were downloaded as a file');
      release();

      expect(await job).toEqual({ sent: 5, notified: newsCount, apart: 0 });
      const warnings = inbox.mails.filter(({ headers }) => headers.subject?.startsWith('Warning'));
      expect(warnings.map(({ text }) => text.match(/Number|End/g)?.length)).toEqual([11, 11, 11, 11, 11]);
      expect(inbox.mails.at(-1)?.headers.subject).toBe('More news from your website');
      expect(await sendDue(api.deps)).toEqual({ sent: 0, notified: 0, apart: 0 });
    },
  );

  test('while the server is down everything else works; when it is back, one mail reports all that waits', async () => {
    const port = Number(new URL(inbox.url).port);
    await inbox.stop();
    await sendMessages(3);
    expect(await readNotices()).toEqual(['waiting', 'waiting', 'waiting']);
    inbox = await startSmtpInbox(port);
    api.advanceClock(HOUR_MS);
    expect(await sendDue(api.deps)).toMatchObject({ notified: 3 });
    expect(await sendDue(api.deps)).toMatchObject({ notified: 0 });
    expect(inbox.mails.map(({ text }) => /Messages: \d/.exec(text)?.[0])).toEqual(['Messages: 3']);
    expect(await readNotices()).toEqual(['sent', 'sent', 'sent']);
  });
});

describe('where the mail server refuses, the owner reads why', () => {
  const REFUSING_RECIPIENT = {
    onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal()),
  };
  const REFUSING_LOGIN = {
    onAuth: (_login: unknown, _session: unknown, done: (error: Error) => void) => done(wrongLogin()),
  };
  const refusal = () => Object.assign(new Error('No such user owner@example.com'), { responseCode: 550 });
  const wrongLogin = () => Object.assign(new Error('Go away, user@example.com'), { responseCode: 535 });
  const mailerFor = (smtpUrl: string) =>
    createSmtpMailer({ smtpUrl, from: 'website@example.com', owner: 'owner@example.com' });
  const readMailState = async () => (await api.callAsOwner('GET', '/api/mail')).json();

  test.each([
    ['password', 'EAUTH', REFUSING_LOGIN, (url: string) => url.replace('//', '//user%40example.com:secret@')],
    ['address', 'EENVELOPE', REFUSING_RECIPIENT, (url: string) => url],
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
    expect(await readMailState()).toEqual({ isSetUp: true, language: 'en' });
    await sendMessages(1);
    await inbox.stop();
    expect(await readMailState()).toEqual({ isSetUp: true, language: 'en', failure });
    const logEntry = api.logs.find(({ event }) => event === 'mail-failed');
    expect(logEntry).toMatchObject({ code });
    expect(JSON.stringify(logEntry)).not.toMatch(/@|secret|No such|Go away/);
  });

  test('until the next mail is taken', async () => {
    isDown = true;
    await sendMessages(1);
    expect(await readMailState()).toEqual({ isSetUp: true, language: 'en', failure: 'other' });
    isDown = false;
    await sendMessages(1);
    expect(await readMailState()).toEqual({ isSetUp: true, language: 'en' });
  });

  test('a server that is only busy is not taken for a wrong password', () => {
    for (const code of ['EAUTH', 'EENVELOPE'])
      expect(classifyFailure(Object.assign(new Error('Try later'), { code, responseCode: 454 }))).toBe('other');
  });
});

describe('a test mail', () => {
  const sendTest = () => api.callAsOwner('POST', '/api/mail-test');

  test('reaches the owner and says how mail stands', async () => {
    expect(await (await sendTest()).json()).toEqual({ isSetUp: true, language: 'en' });
    expect(mails).toMatchObject([{ subject: 'Test e-mail from your website' }]);
    isDown = true;
    expect(await (await sendTest()).json()).toEqual({ isSetUp: true, language: 'en', failure: 'other' });
    expect(mails).toHaveLength(1);
  });

  test('is sent five times an hour, whether or not it arrives', async () => {
    isDown = true;
    for (let number = 1; number <= 5; number += 1) expect((await sendTest()).status).toBe(200);
    const refused = await sendTest();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    api.advanceClock(HOUR_MS);
    expect((await sendTest()).status).toBe(200);
  });

  test('is not tried where no mail is set up', async () => {
    api = storage.openApi();
    expect(await (await sendTest()).json()).toEqual({ isSetUp: false, language: 'en' });
  });
});

describe('a message', () => {
  const waitUntilTried = () =>
    expect.poll(async () => (await api.deps.stores.outbox.readAll())[0]?.value.triedAt).toBeDefined();

  test('is mailed once, however often it is sent and by however many at once', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    await Promise.all(Array.from({ length: 5 }, () => api.call('POST', '/api/contact', { json: A_MESSAGE, headers })));
    await api.waitForWork();
    isDown = true;
    await api.call('POST', '/api/contact', { json: A_MESSAGE });
    await api.waitForWork();
    isDown = false;
    api.advanceClock(HOUR_MS);
    await Promise.all([sendDue(api.deps), sendDue(api.deps), sendDue(api.deps)]);
    await passAnHour();
    expect(subjects()).toEqual([NEW_MESSAGE, NEW_MESSAGE]);
  });

  test('is answered before its mail is sent, which the next job does not send as well', async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const deps = { mailer: { send: () => slow } };
    expect((await api.call('POST', '/api/contact', { json: A_MESSAGE, deps })).status).toBe(201);
    expect(await readNotices()).toEqual(['waiting']);
    await waitUntilTried();
    expect(await sendDue(api.deps)).toMatchObject({ notified: 0 });
    finish();
    await api.waitForWork();
    expect(await readNotices()).toEqual(['sent']);
    expect(mails).toEqual([]);
  });

  test('whose mail a crash cut off is mailed by the next job', async () => {
    const deps = { mailer: { send: () => new Promise<void>(() => {}) }, waitUntil: () => {} };
    await api.call('POST', '/api/contact', { json: A_MESSAGE, deps });
    await waitUntilTried();
    expect(await readNotices()).toEqual(['waiting']);
    await passAnHour();
    expect(subjects()).toEqual([NEW_MESSAGE]);
    expect(await readNotices()).toEqual(['sent']);
  });

  test('waits in the outbox from before it is stored: a job in between leaves it there, and forgets what never came', async () => {
    const { outbox, messages } = api.deps.stores;
    await sendMessages(1);
    const record = (await messages.readAll())[0]!.value;
    await messages.remove(record.id);
    for (const id of [record.id, 'cut-off']) await notify(api.deps, 'messages', id, { about: id });
    await sendDue(api.deps);
    await messages.create(record.id, { ...record, notice: 'waiting' });
    await passAnHour();
    expect(subjects()).toEqual([NEW_MESSAGE, NEW_MESSAGE]);
    expect(await outbox.ids()).toEqual([]);
  });

  test('that was lost before its mail was sent is mailed once it comes back from a copy', async () => {
    isDown = true;
    await sendMessages(1);
    isDown = false;
    const file = await api.readAsOwner<Export>('/api/export');
    const { outbox, messages } = api.deps.stores;
    for (const id of await messages.ids()) await messages.remove(id);
    for (const id of await outbox.ids()) await outbox.remove(id);
    await restoreExport(api.deps, file);
    await passAnHour();
    expect(subjects()).toContain(NEW_MESSAGE);
    expect(await readNotices()).toEqual(['sent']);
  });

  test('is no longer mailed once it is deleted or set apart', async () => {
    isDown = true;
    await sendMessages(2);
    isDown = false;
    const [deleted, apart] = await api.deps.stores.messages.ids();
    await api.callAsOwner('DELETE', `/api/messages/${deleted}`);
    await api.callAsOwner('PATCH', `/api/messages/${apart}`, { json: { suspectedSpam: true } });
    await passAnHour();
    expect(mails).toEqual([]);
  });

  test('is kept without a mail server, and says so', async () => {
    api = storage.openApi();
    await sendMessages(1);
    expect(await readNotices()).toEqual(['none']);
  });
});

test('a review is announced while it is undecided, and no reader sees the state of that notice', async () => {
  isDown = true;
  for (const email of ['first@example.com', 'second@example.com'])
    await api.submit('/api/reviews', { ...A_REVIEW, email });
  await api.waitForWork();
  isDown = false;
  const [decided = ''] = await api.deps.stores.reviews.ids();
  await api.decide(decided, { isApproved: true });
  await passAnHour();
  await passAnHour();
  expect(subjects()).toEqual(['A new review is waiting']);
  for (const path of ['/api/reviews', '/api/reviews?view=owner'])
    expect(await (await api.callAsOwner('GET', path)).text()).not.toMatch(/notice|triedAt/);
});

describe('a flood', () => {
  test('of messages and reviews sends ten mails of each at once; the rest is one summary of the next job', async () => {
    await Promise.all(
      Array.from({ length: MAX_MAILS_PER_HOUR.other + 2 }, (_, number) =>
        api.call('POST', '/api/contact', {
          json: { ...A_MESSAGE, name: `Number ${number}` },
          deps: { clientAddress: `10.0.${number}.1` },
        }),
      ),
    );
    await api.submit('/api/reviews', A_REVIEW);
    await api.waitForWork();
    expect(mails.length).toBeLessThanOrEqual(MAX_MAILS_PER_HOUR.other + 1);
    const waitingCount = (await readNotices()).filter((notice) => notice === 'waiting').length;
    expect(waitingCount).toBeGreaterThanOrEqual(2);

    mails = [];
    await passAnHour();
    expect(subjects()).toEqual(['More news from your website']);
    expect(mails[0]?.text).toContain(`Messages: ${waitingCount}\nReviews: 0`);
    expect(JSON.stringify(mails[0])).not.toMatch(/Number \d|visitor@/);
    expect(new Set(await readNotices())).toEqual(new Set(['sent']));

    await sendMessages(1);
    expect(subjects()).toEqual(['More news from your website', NEW_MESSAGE]);
  });

  test('costs the same for each, however many come at once', async () => {
    const costOf = async (count: number) => {
      const calls = vi.spyOn(globalThis, 'fetch');
      // The storage's client takes `fetch` when it is opened.
      const site = storage.openApi({ mailer: { send: async () => undefined } });
      // The local machine is not counted by network, which would take submissions one at a time.
      const deps = { clientAddress: '127.0.0.1' };
      const submissions = Array.from({ length: count }, () =>
        site.call('POST', '/api/contact', { json: A_MESSAGE, deps }),
      );
      await Promise.all(submissions);
      await site.waitForWork();
      const cost = calls.mock.calls.length / count;
      calls.mockRestore();
      return cost;
    };
    const costOfFew = await costOf(5);
    expect(costOfFew).toBeGreaterThan(5);
    expect(await costOf(40)).toBeLessThan(1.5 * costOfFew);
  });

  test('delays no mail about possible danger, up to sixty an hour', async () => {
    const { messages } = api.deps.stores;
    const store = (number: number, mayBeDanger: boolean) =>
      messages.create(`earlier-${number}`, {
        ...{ ...A_MESSAGE, id: `earlier-${number}`, state: 'new', notice: 'sent', submissionHash: 'x', language: 'en' },
        ...{ receivedAt: api.deps.now().toISOString(), mayBeDanger },
      });
    const inDanger = { message: 'I want to kill myself.' };
    const numbers = Array.from({ length: MAX_MAILS_PER_HOUR.danger - 1 }, (_, number) => number);
    await inBatches(numbers.slice(0, MAX_MAILS_PER_HOUR.other), (number) => store(number, false));
    await inBatches(numbers, (number) => store(100 + number, true));
    await sendMessages(1);
    expect(subjects()).toEqual([]);
    await sendMessages(1, inDanger);
    expect(subjects()).toEqual([NEW_MESSAGE]);
    await sendMessages(1, inDanger);
    expect(subjects()).toEqual([NEW_MESSAGE]);
    await sendDue(api.deps);
    expect(subjects()).toEqual([NEW_MESSAGE, 'More news from your website']);
  });
});

test.each([['SMTP_URL'], ['MAIL_FROM'], ['OWNER_EMAIL']])('%s alone is missing: no mail is set up', (missing) => {
  const complete = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com', OWNER_EMAIL: 'b@example.com' };
  expect(readMailSettings(complete)).toBeDefined();
  expect(readMailSettings({ ...complete, [missing]: '' })).toBeUndefined();
});

test('notices without a record are sent one by one and once each, after an outage too', async () => {
  isDown = true;
  const kinds = ['reminder', 'backup-failed', 'unreadable'];
  for (const kind of kinds) expect(await notify(api.deps, kind, '1', { subject: kind, text: 'Text.' })).toBe(true);
  await passAnHour();
  isDown = false;
  api.advanceClock(HOUR_MS);
  await Promise.all([sendDue(api.deps), sendDue(api.deps)]);
  await passAnHour();
  expect(await notify(api.deps, 'reminder', '1', { subject: 'Again', text: 'Text.' })).toBe(false);
  await passAnHour();
  expect(subjects().toSorted()).toEqual(kinds.toSorted());
});

test('whatever waits is sent in this order: warnings first, then the oldest', async () => {
  for (const kind of ['reminder', 'backup-failed', 'exported']) {
    const ending = kind === 'exported' ? { ending: 'End.' } : {};
    await notify(api.deps, kind, '1', { subject: kind, text: 'Text.', ...ending });
    api.advanceClock(1000);
  }
  await sendDue(api.deps);
  expect(subjects()).toEqual(['exported', 'reminder', 'backup-failed']);
});

test('of one kind ten warnings an hour have a mail each; the next job joins the rest, and other kinds go on', async () => {
  let warnings = 0;
  const warnAbout = async (kind: string) => {
    await notify(api.deps, kind, `${(warnings += 1)}`, { subject: kind, text: 'Text.', ending: 'End.' });
    await sendAtOnce(api.deps, kind);
  };
  for (let number = 1; number <= 13; number += 1) await warnAbout('exported');
  await warnAbout('erased');
  expect(subjects()).toEqual([...Array.from({ length: 10 }, () => 'exported'), 'erased']);
  await passAnHour();
  expect(mails.at(-1)).toMatchObject({ subject: 'exported', text: 'Text.\n\nText.\n\nText.\n\nEnd.' });
  await warnAbout('exported');
  expect(mails).toHaveLength(13);
});

test('while the practice file has an example address, mails link to the host’s own address', async () => {
  const request = new Request('https://hers.netlify.app/api/contact');
  const { practice } = dependenciesOf(createLocalContext({ request, clientAddress: '192.0.2.1', waitUntil: () => {} }));
  const { adminLink, formLink } = await readMailStrings({ ...api.deps, practice });
  expect(adminLink).toBe('https://hers.netlify.app/admin');
  expect(formLink('content/practice.yaml')).toBe(`${adminLink}#form/content/practice.yaml`);
});
