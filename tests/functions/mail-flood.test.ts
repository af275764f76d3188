import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '../../netlify/server/mail/deliver.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { reconcileMails, tellOfSpam } from '../../netlify/server/schedules/reconcile.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import { DAY_MS, HOUR_MS } from '../../src/contract/periods.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

let api: TestApi;
let mails: Mail[];
let isServerUp: boolean;

beforeEach(() => {
  mails = [];
  isServerUp = true;
  const send = async (mail: Mail) => {
    if (!isServerUp) throw new Error('Not now.');
    mails.push(mail);
  };
  api = storage.openApi({ mailer: { send }, clientAddress: '127.0.0.1' });
});

const subjects = () => mails.map(({ subject }) => subject);

test('the newest messages are mailed first', async () => {
  isServerUp = false;
  for (const name of ['First', 'Second', 'Third']) {
    await api.submit('/api/contact', { ...A_MESSAGE, name });
    await api.settled();
    api.pass(1000);
  }
  isServerUp = true;
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
  expect(subjects()).toEqual(['Suspected spam is waiting']);
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
  expect(subjects()).toEqual(['A new message through your website']);
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
  expect(subjects()).toEqual(['More news from your website']);
  expect(mails[0]?.text).toContain('Reviews: 191');
  expect(await api.deps.stores.outbox.count('waiting')).toBe(30);
});
