import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../../netlify/server/backup/backup-store.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { notify } from '../../netlify/server/mail/outbox.ts';
import { sendDue } from '../../netlify/server/mail/send-due.ts';
import { readHelplineChecks, readPracticeSettings } from '../../netlify/server/bundled-content.ts';
import { rebuildMonthly, queueMonthlyReminder } from '../../netlify/server/schedules/monthly.ts';
import { applyRetention, cleanUp } from '../../netlify/server/schedules/retention.ts';
import { runJobs } from '../../netlify/server/schedules/run-jobs.ts';
import { DAY_MS as DAY, RETENTION_DAYS } from '../../src/contract/periods.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { startStubServer, TEST_CERTIFICATE } from '../support/separate-server.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { seedReviews } from '../support/stores.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
let api: TestApi;
let mails: Mail[];

beforeEach(() => {
  mails = [];
  api = storage.openApi({ mailer: { send: async (mail) => void mails.push(mail) } });
});

const passDays = (days: number) => api.advanceClock(days * DAY);

const submitMessage = async () => {
  const id = await api.submit('/api/contact', A_MESSAGE);
  await api.waitForWork();
  return id;
};

describe('retention', () => {
  test('each kind of record is kept for its period and not a day longer; what is published stays meanwhile', async () => {
    await seedReviews(api.deps, { pending: 1, approved: 1, rejected: 1 });
    const message = await submitMessage();
    await api.callAsOwner('PATCH', `/api/messages/${message}`, { json: { state: 'answered' } });
    const listRemaining = async () => [
      ...(await api.deps.stores.reviews.ids()).toSorted(),
      ...(await api.deps.stores.messages.ids()).map(() => 'message'),
    ];

    passDays(RETENTION_DAYS.pendingReviews - 1);
    await applyRetention(api.deps);
    expect(await listRemaining()).toEqual(['approved-0', 'pending-0', 'rejected-0', 'message']);
    api.advanceClock(DAY);
    expect(await applyRetention(api.deps)).toEqual({ messages: 0, reviews: 1, decisions: 0 });
    expect(await listRemaining()).toEqual(['approved-0', 'rejected-0', 'message']);
    passDays(RETENTION_DAYS.messages - RETENTION_DAYS.pendingReviews);
    await applyRetention(api.deps);
    expect(await listRemaining()).toEqual(['approved-0']);
    expect(await api.read('/api/reviews')).toHaveLength(1);

    expect(await api.deps.stores.decisions.readAll()).toHaveLength(2);
    passDays(RETENTION_DAYS.decisions);
    await applyRetention(api.deps);
    expect(await api.deps.stores.decisions.readAll()).toEqual([]);
  });

  test('a published review is deleted five years after it was sent, whatever was decided meanwhile, and leaves the public list', async () => {
    const purged: string[] = [];
    api = storage.openApi({ purgeCache: async (tag) => void purged.push(tag) });
    await seedReviews(api.deps, { pending: 1 });
    api.advanceClock(DAY);
    await api.callAsOwner('PATCH', '/api/reviews/pending-0', { json: { isApproved: true } });
    passDays(RETENTION_DAYS.publishedReviews - 2);
    expect(await applyRetention(api.deps)).toMatchObject({ reviews: 0 });
    expect(await api.read('/api/reviews')).toHaveLength(1);
    await api.waitForWork();
    purged.length = 0;
    api.advanceClock(DAY);
    expect(await applyRetention(api.deps)).toMatchObject({ reviews: 1 });
    await api.waitForWork();
    expect(purged).toHaveLength(1);
    expect(await api.read('/api/reviews')).toEqual([]);
    const decisions = await api.deps.stores.decisions.readAll();
    expect(decisions.map(({ value }) => value.action)).toContain('expired');
  });

  test('a refused review is kept for its period from the refusal', async () => {
    await seedReviews(api.deps, { pending: 1 });
    api.advanceClock(DAY);
    await api.callAsOwner('PATCH', '/api/reviews/pending-0', { json: { isApproved: false } });
    api.advanceClock((RETENTION_DAYS.rejectedReviews - 1) * DAY);
    expect(await applyRetention(api.deps)).toMatchObject({ reviews: 0 });
    api.advanceClock(DAY);
    expect(await applyRetention(api.deps)).toMatchObject({ reviews: 1 });
  });

  const UNANSWERED = 'Unanswered messages are about to be deleted';
  const countMessages = async () => (await api.deps.stores.messages.ids()).length;

  test.each([
    ['read by nobody', []],
    ['put back as not answered', [{ state: 'answered' }, { state: 'read' }]],
    ['brought back from what was set apart', [{ suspectedSpam: true }, { suspectedSpam: false }]],
  ])('a message %s is deleted only some weeks after the owner was told', async (_, changes) => {
    await submitMessage();
    const [id] = await api.deps.stores.messages.ids();
    for (const json of changes) await api.callAsOwner('PATCH', `/api/messages/${id}`, { json });
    for (const [days, expected] of [
      [RETENTION_DAYS.messages, 1],
      [RETENTION_DAYS.unreadGrace - 1, 1],
      [1, 0],
    ] as const) {
      passDays(days);
      await applyRetention(api.deps);
      expect(await countMessages()).toBe(expected);
      expect(mails.slice(1).map(({ subject }) => subject)).toEqual([UNANSWERED]);
    }
  });

  test('the owner is told once of unanswered messages, on the first day on which the mail server takes it', async () => {
    await submitMessage();
    await submitMessage();
    passDays(RETENTION_DAYS.messages);
    for (const isDown of [true, true, false, false]) {
      const mailer = { send: async () => Promise.reject(new Error('down')) };
      await applyRetention(isDown ? { ...api.deps, mailer } : api.deps);
      api.advanceClock(DAY);
    }
    const notices = mails.filter(({ subject }) => subject === UNANSWERED);
    expect(notices.map(({ text }) => /\d+/.exec(text)?.[0])).toEqual(['2']);
  });

  test('an unanswered message stays as long as nobody could be told', async () => {
    await submitMessage();
    for (let year = 1; year <= 3; year += 1) {
      passDays(365);
      await applyRetention({ ...api.deps, mailer: undefined });
    }
    expect(await countMessages()).toBe(1);
  });
});

test('ended sessions, forgotten failures to sign in and old notices are removed, the others stay', async () => {
  const useEverything = async () => {
    await api.call('POST', '/api/session', { json: { password: 'wrong' } });
    await notify(api.deps, 'notice', `${api.deps.now().getTime()}`, { subject: 'News', text: 'Text.' });
    await sendDue(api.deps);
    return api.openOwnerSession();
  };
  await useEverything();
  api.advanceClock(RETENTION_DAYS.sentMails * DAY);
  const token = await useEverything();
  expect(await cleanUp(api.deps)).toEqual({
    sessions: 1,
    failedSignIns: 0,
    sentMails: 1,
    sentForms: 0,
    quotas: 0,
  });
  expect((await api.call('GET', '/api/messages', { token })).status).toBe(200);
  api.advanceClock(RETENTION_DAYS.failedSignIns * DAY);
  expect(await cleanUp(api.deps)).toEqual({
    sessions: 1,
    failedSignIns: 2,
    sentMails: 0,
    sentForms: 0,
    quotas: 0,
  });
});

describe('the monthly round', () => {
  const helplineChecks = [
    { id: 'old', name: 'Old line', checkedOn: new Date('2026-11-01') },
    { id: 'new', name: 'New line', checkedOn: new Date('2027-04-20') },
  ];
  const depsAt = (day: string) => ({
    ...api.deps,
    now: () => new Date(`${day}T08:00:00Z`),
    readHelplineChecks: async () => helplineChecks,
  });

  test('names the numbers to check again and a badge about to end, once a month', async () => {
    expect(await queueMonthlyReminder(depsAt('2027-05-05'))).toEqual({ isReminded: true });
    await sendDue(api.deps);
    expect(mails[0]?.text).toContain('- Old line: last checked on 1 November 2026');
    expect(mails[0]?.text).toContain('badge disappears from the site after 30 June 2027');
    expect(mails[0]?.text).toContain('/admin#form/content/practice.yaml/membership.validTo');
    expect(mails[0]?.text).not.toContain('New line');
    expect(await queueMonthlyReminder(depsAt('2027-05-06'))).toEqual({ isReminded: false });
    await sendDue(api.deps);
    expect(mails).toHaveLength(1);
  });

  test('names a number that the owner has never checked', async () => {
    const unchecked = async () => [{ id: 'new', name: 'New line', checkedOn: undefined }];
    await queueMonthlyReminder({ ...depsAt('2026-12-01'), readHelplineChecks: unchecked });
    await sendDue(api.deps);
    expect(mails[0]?.text).toContain('- New line: not checked by you yet');
  });

  test('announces how many published reviews are about to be deleted, at least a month before', async () => {
    await seedReviews(api.deps, { approved: 2, pending: 1 });
    const sentAt = (await api.deps.stores.reviews.read('approved-0'))!.value.submittedAt;
    const end = Date.parse(sentAt) + RETENTION_DAYS.publishedReviews * DAY;
    const roundBefore = async (days: number) => {
      await queueMonthlyReminder({
        ...api.deps,
        now: () => new Date(end - days * DAY),
        readHelplineChecks: async () => [],
      });
      await sendDue(api.deps);
      return mails.at(-1)!.text;
    };
    expect(await roundBefore(70)).not.toMatch(/five years/);
    const reminder = await roundBefore(32);
    expect(reminder).toMatch(/five years after they were written: 2\. The first goes on \d/);
    const { name, reviewText } = (await api.deps.stores.reviews.read('approved-0'))!.value;
    for (const words of [name, reviewText]) expect(reminder).not.toContain(words);
  });

  test('always asks for a copy outside the host, quoting the button, and names the last backup', async () => {
    const deps = depsAt('2026-12-01');
    await queueMonthlyReminder(deps);
    await sendDue(api.deps);
    expect(mails[0]?.text).toContain(CATALOGUES.en['admin.export.json']);
    expect(mails[0]?.text).toContain('has no complete back-up');
    await backUp({ ...deps, now: () => new Date('2026-12-31T03:20:00Z') });
    await queueMonthlyReminder(depsAt('2027-01-01'));
    await sendDue(api.deps);
    expect(mails[1]?.text).toContain('last complete back-up is of 31 December 2026');
    expect(mails.map(({ text }) => /- (?:Old|New) line|badge/.test(text))).toEqual([false, false]);
  });

  describe('starts a rebuild where there is no editor', () => {
    const trustedCertificates = getCACertificates('default');
    beforeEach(() => setDefaultCACertificates([...trustedCertificates, TEST_CERTIFICATE.cert]));
    afterEach(() => setDefaultCACertificates(trustedCertificates));

    test.each([
      ['by one POST to the hook', 200, true, true],
      ['and says so where the hook refuses it', 404, true, false, 'build-hook-failed'],
      ['and follows it nowhere else', 307, true, false, 'build-hook-failed'],
      ['never where the certificate is not to be trusted', 200, false, false, 'build-hook-failed'],
    ])('%s', async (_, status, isTrusted, isRebuilding, event?: string) => {
      if (!isTrusted) setDefaultCACertificates(trustedCertificates);
      const hook = await startStubServer(status, { headers: { location: '/elsewhere' }, isSecure: true });
      const deps = { ...depsAt('2026-12-01'), buildHookUrl: `${hook.url}/build_hooks/1` };
      expect(await rebuildMonthly(deps)).toEqual({ isRebuilding });
      expect(hook.calls).toEqual(isTrusted ? ['POST /build_hooks/1'] : []);
      expect(api.logs.map((entry) => entry.event)).toEqual(event ? [event] : []);
      await hook.stop();
    });

    test('only over https', async () => {
      const hook = await startStubServer(200);
      const deps = { ...depsAt('2026-12-01'), buildHookUrl: `${hook.url}/build_hooks/1` };
      expect(await rebuildMonthly(deps)).toEqual({ isRebuilding: false });
      expect(hook.calls).toEqual([]);
      expect(api.logs.map(({ event }) => event)).toEqual(['build-hook-refused']);
      await hook.stop();
    });
  });

  test('can read the practice file and every helpline', async () => {
    expect(readPracticeSettings()).toMatchObject({ siteUrl: expect.stringMatching(/^https:/), reviewsEnabled: true });
    const helplines = await readHelplineChecks();
    expect(helplines.length).toBeGreaterThan(10);
    expect(helplines.every(({ name, checkedOn }) => name !== '' && !Number.isNaN(checkedOn?.getTime()))).toBe(true);
  });
});

test('each job logs what it did in one line; a failed one neither stops the others nor ends the server', async () => {
  const failing = async () => {
    throw new TypeError('with a secret');
  };
  expect((await runJobs(api.deps, { failing, 'clean-up': cleanUp })).status).toBe(500);
  expect(api.logs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'scheduled', job: 'clean-up', stores: api.deps.deployContext, sessions: 0 }),
      expect.objectContaining({ event: 'scheduled', job: 'failing', isFailed: true, error: 'TypeError' }),
    ]),
  );
  expect(JSON.stringify(api.logs)).not.toContain('secret');
  expect((await runJobs(api.deps, { 'clean-up': cleanUp })).status).toBe(204);
});

test('a job whose storage does not answer is given up and logged, and goes on at its next time', async () => {
  const hang = () => new Promise<never>(() => {});
  const jobs = { silent: hang, 'clean-up': cleanUp };
  expect((await runJobs(api.deps, jobs, 500)).status).toBe(500);
  expect(api.logs).toContainEqual(expect.objectContaining({ event: 'scheduled', job: 'silent', isFailed: true }));
  expect(api.logs).toContainEqual(expect.objectContaining({ event: 'scheduled', job: 'clean-up', sessions: 0 }));
});
