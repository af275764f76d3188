import { createServer } from 'node:http';
import { createServer as createSecureServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFunctionRuntime, startSchedules } from '../../netlify/local/functions/function-runtime.ts';
import type { LocalFunction } from '../../netlify/local/functions/load-functions.ts';
import { deliverDue } from '../../netlify/server/mail/deliver.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { readCrisisChecks, readPracticeSettings } from '../../netlify/server/practice-settings.ts';
import { monthlyRound } from '../../netlify/server/schedules/monthly.ts';
import { applyRetention, cleanUp } from '../../netlify/server/schedules/retention.ts';
import { runJobs } from '../../netlify/server/schedules/run-jobs.ts';
import { DAY_MS as DAY, RETENTION_DAYS } from '../../src/contract/periods.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { seedReviews } from '../support/seed-reviews.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
let api: TestApi;
let mails: Mail[];

beforeEach(() => {
  mails = [];
  api = storage.openApi({ mailer: { send: async (mail) => void mails.push(mail) } });
});

const submitMessage = async () => {
  const id = await api.submit('/api/contact', A_MESSAGE);
  await api.settled();
  return id;
};

describe('retention', () => {
  test('each kind of record is kept for its period and not a day longer; what is published stays', async () => {
    await seedReviews(api.deps, { pending: 1, approved: 1, rejected: 1 });
    const message = await submitMessage();
    const token = await api.openOwnerSession();
    await api.call('PATCH', `/api/messages/${message}`, { json: { state: 'read' }, token });
    const left = async () => [
      ...(await api.deps.stores.reviews.ids()).toSorted(),
      ...(await api.deps.stores.messages.ids()).map(() => 'message'),
    ];

    api.pass((RETENTION_DAYS.pendingReviews - 1) * DAY);
    await applyRetention(api.deps);
    expect(await left()).toEqual(['approved-0', 'pending-0', 'rejected-0', 'message']);
    api.pass(DAY);
    expect(await applyRetention(api.deps)).toEqual({ messages: 0, reviews: 1, decisions: 0 });
    expect(await left()).toEqual(['approved-0', 'rejected-0', 'message']);
    api.pass((RETENTION_DAYS.messages - RETENTION_DAYS.pendingReviews) * DAY);
    await applyRetention(api.deps);
    expect(await left()).toEqual(['approved-0']);
    expect(await api.read('/api/reviews')).toHaveLength(1);

    expect(await api.deps.stores.decisions.readAll()).toHaveLength(2);
    api.pass(RETENTION_DAYS.decisions * DAY);
    await applyRetention(api.deps);
    expect(await api.deps.stores.decisions.readAll()).toEqual([]);
  });

  test('an unread message is deleted only some weeks after the owner was told', async () => {
    await submitMessage();
    api.pass(RETENTION_DAYS.messages * DAY);
    await applyRetention(api.deps);
    expect(await api.deps.stores.messages.ids()).toHaveLength(1);
    await deliverDue(api.deps);
    expect(mails.at(-1)).toMatchObject({ subject: 'Unread messages are about to be deleted' });

    api.pass((RETENTION_DAYS.unreadGrace - 1) * DAY);
    await applyRetention(api.deps);
    expect(await api.deps.stores.messages.ids()).toHaveLength(1);
    api.pass(DAY);
    await applyRetention(api.deps);
    expect(await api.deps.stores.messages.ids()).toEqual([]);
    await deliverDue(api.deps);
    expect(mails).toHaveLength(2);
  });

  test('the owner is told once of an unread message, however many days the mail server was down', async () => {
    await submitMessage();
    api.pass(RETENTION_DAYS.messages * DAY);
    for (let day = 1; day <= 3; day += 1) {
      await applyRetention(api.deps);
      api.pass(DAY);
    }
    await submitMessage();
    api.pass(RETENTION_DAYS.messages * DAY);
    await applyRetention(api.deps);
    await deliverDue(api.deps);
    const told = mails.filter(({ subject }) => subject === 'Unread messages are about to be deleted');
    expect(told.map(({ text }) => /\d+/.exec(text)?.[0])).toEqual(['1', '1']);
  });

  test('an unread message stays as long as nobody could be told', async () => {
    await submitMessage();
    for (let year = 1; year <= 3; year += 1) {
      api.pass(365 * DAY);
      await applyRetention({ ...api.deps, mailer: undefined });
    }
    expect(await api.deps.stores.messages.ids()).toHaveLength(1);
  });
});

test('ended sessions, forgotten failures to sign in and notes of old mails are removed, the others stay', async () => {
  await api.openOwnerSession();
  await api.call('POST', '/api/session', { json: { password: 'wrong' } });
  await submitMessage();
  api.pass(RETENTION_DAYS.sentMails * DAY);
  const token = await api.openOwnerSession();
  await api.call('POST', '/api/session', { json: { password: 'wrong' } });
  await submitMessage();
  expect(await cleanUp(api.deps)).toEqual({
    sessions: 1,
    failedSignIns: 0,
    sentMails: 1,
    sentForms: 0,
    networkCounts: 0,
  });
  expect((await api.call('GET', '/api/messages', { token })).status).toBe(200);
  api.pass(RETENTION_DAYS.failedSignIns * DAY);
  expect(await cleanUp(api.deps)).toEqual({
    sessions: 1,
    failedSignIns: 1,
    sentMails: 0,
    sentForms: 0,
    networkCounts: 0,
  });
});

describe('the monthly round', () => {
  const practice = {
    reviewsEnabled: true,
    siteUrl: 'https://practice.example.com',
    membership: { validTo: new Date('2027-06-30') },
    email: 'hello@example.com',
    phone: '028 9649 6012',
  };
  const checks = [
    { name: 'Old line', checkedOn: new Date('2026-11-01') },
    { name: 'New line', checkedOn: new Date('2027-04-20') },
  ];
  const at = (day: string) => ({
    ...api.deps,
    practice,
    now: () => new Date(`${day}T08:00:00Z`),
    readCrisisChecks: async () => checks,
  });

  test('names the numbers to check again and a badge about to end, once a month', async () => {
    expect(await monthlyRound(at('2027-05-05'))).toEqual({ isReminded: true, isRebuilding: false });
    expect(mails[0]?.text).toContain('- Old line: last checked on 1 November 2026');
    expect(mails[0]?.text).toContain('badge disappears from the site after 30 June 2027');
    expect(mails[0]?.text).not.toContain('New line');
    await monthlyRound(at('2027-05-06'));
    expect(mails).toHaveLength(1);
  });

  test('names a number that she has never checked', async () => {
    const unchecked = async () => [{ name: 'New line', checkedOn: undefined }];
    await monthlyRound({ ...at('2026-12-01'), readCrisisChecks: unchecked });
    expect(mails[0]?.text).toContain('- New line: not checked by you yet');
  });

  test('says nothing where there is nothing to do', async () => {
    expect(await monthlyRound(at('2026-12-01'))).toEqual({ isReminded: false, isRebuilding: false });
    expect(mails).toEqual([]);
  });

  describe('starts a rebuild', () => {
    const caller = () => ({ ...at('2026-12-01'), buildHookUrl: `https://localhost:${hookPort()}/build_hooks/1` });
    const hookPort = () => (hook.address() as AddressInfo).port;
    const trusted = getCACertificates('default');
    let hook: Server;
    let calls: string[];
    let status: number;

    beforeEach(async () => {
      calls = [];
      status = 200;
      hook = createSecureServer(TEST_CERTIFICATE, (request, response) => {
        calls.push(`${request.method} ${request.url}`);
        response.writeHead(status).end();
      });
      await new Promise<void>((resolve) => hook.listen(0, 'localhost', resolve));
      setDefaultCACertificates([...trusted, TEST_CERTIFICATE.cert]);
    });
    afterEach(async () => {
      setDefaultCACertificates(trusted);
      hook.closeAllConnections();
      await new Promise((resolve) => hook.close(resolve));
    });

    test('by one POST to the hook', async () => {
      expect(await monthlyRound(caller())).toEqual({ isReminded: false, isRebuilding: true });
      expect(calls).toEqual(['POST /build_hooks/1']);
    });

    test('and says so where the hook refuses it, or nobody is there; the rest of the round goes on', async () => {
      status = 404;
      expect(await monthlyRound(caller())).toMatchObject({ isRebuilding: false });
      const gone = { ...at('2027-05-05'), buildHookUrl: 'https://localhost:1/' };
      expect(await monthlyRound(gone)).toEqual({ isReminded: true, isRebuilding: false });
      expect(api.logs.map(({ event }) => event)).toEqual(['build-hook-failed', 'build-hook-failed']);
    });

    test('never where the certificate is not to be trusted', async () => {
      setDefaultCACertificates(trusted);
      expect(await monthlyRound(caller())).toMatchObject({ isRebuilding: false });
      expect(calls).toEqual([]);
    });
  });

  test('starts a rebuild only over https', async () => {
    let calls = 0;
    const hook = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const { port } = hook.address() as AddressInfo;
    const buildHookUrl = `http://127.0.0.1:${port}/build_hooks/1`;
    expect(await monthlyRound({ ...at('2026-12-01'), buildHookUrl })).toMatchObject({ isRebuilding: false });
    expect(calls).toBe(0);
    expect(api.logs.map(({ event }) => event)).toEqual(['build-hook-refused']);
    await new Promise((resolve) => hook.close(resolve));
  });

  test('can read the practice file and every helpline', async () => {
    expect(readPracticeSettings().siteUrl).toMatch(/^https:/);
    const lines = await readCrisisChecks();
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.every(({ name, checkedOn }) => name !== '' && !Number.isNaN(checkedOn?.getTime()))).toBe(true);
  });
});

test('each job logs what it did in one line; a failed one neither stops the others nor ends the server', async () => {
  const failing = async () => {
    throw new TypeError('with a secret');
  };
  expect((await runJobs(api.deps, { failing, 'clean-up': cleanUp })).status).toBe(500);
  expect(api.logs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'scheduled', job: 'clean-up', sessions: 0 }),
      expect.objectContaining({ event: 'scheduled', job: 'failing', isFailed: true, error: 'TypeError' }),
    ]),
  );
  expect(JSON.stringify(api.logs)).not.toContain('secret');
  expect((await runJobs(api.deps, { 'clean-up': cleanUp })).status).toBe(204);
});

test('npm start calls what has a schedule as Netlify does, and goes on after a failure', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const bodies: unknown[] = [];
  let isCalledAgain = () => {};
  const calledAgain = new Promise<void>((resolve) => (isCalledAgain = resolve));
  const failing: LocalFunction = {
    name: 'job',
    config: { schedule: '* * * * * *' },
    handler: async (request) => {
      bodies.push(await request.json());
      if (bodies.length === 2) isCalledAgain();
      throw new Error('Failed on purpose.');
    },
  };
  const endpoint: LocalFunction = {
    name: 'endpoint',
    config: { path: '/api/contact' },
    handler: () => expect.unreachable('It has no schedule.'),
  };
  const functions = [failing, endpoint];
  const stop = startSchedules(
    functions,
    createFunctionRuntime(async () => functions),
  );
  await calledAgain;
  stop();
  for (const body of bodies) expect(body).toEqual({ next_run: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(reported).toHaveBeenCalledWith(new Error('Failed on purpose.'));
  reported.mockRestore();
});
