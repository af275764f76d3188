import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BulkOutcome } from '../../src/contract/bulk.ts';
import { withFaults } from '../support/faulty-stores.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { seedReviews } from '../support/seed-reviews.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = storage.openApi({ clientAddress: '127.0.0.1' });
  token = await api.openOwnerSession();
});

const bulk = (path: string, json: object, deps = {}) => api.call('POST', `${path}/bulk`, { json, token, deps });
const outcomesOf = async (answer: Response) =>
  ((await answer.json()) as BulkOutcome[]).map(({ id, outcome }) => `${id} ${outcome}`);
const published = async () => (await api.read<{ id: string }[]>('/api/reviews')).map(({ id }) => id).toSorted();

test('many reviews are deleted in one call: gone from records and public list, and written down', async () => {
  await seedReviews(api.deps, { pending: 98, approved: 3 });
  expect(await published()).toEqual(['approved-0', 'approved-1', 'approved-2']);
  const ids = [...Array.from({ length: 98 }, (_, number) => `pending-${number}`), 'approved-1', 'nobody'];
  const answer = await bulk('/api/reviews', { action: 'delete', ids });
  expect(answer.status).toBe(200);
  expect(await outcomesOf(answer)).toEqual([...ids.slice(0, -1).map((id) => `${id} done`), 'nobody gone']);
  expect((await api.deps.stores.reviews.ids()).toSorted()).toEqual(['approved-0', 'approved-2']);
  expect(await published()).toEqual(['approved-0', 'approved-2']);
  const decisions = await api.deps.stores.decisions.readAll();
  expect(decisions).toHaveLength(99);
  expect(decisions.every(({ value }) => value.action === 'deleted')).toBe(true);
});

test('many reviews are rejected, with a reason; one named twice is decided about once', async () => {
  await seedReviews(api.deps, { pending: 2, approved: 1 });
  const ids = ['pending-0', 'approved-0', 'pending-0', '../other'];
  const answer = await bulk('/api/reviews', { action: 'reject', ids, reason: 'duplicate-or-spam' });
  expect(await outcomesOf(answer)).toEqual(['pending-0 done', 'approved-0 done', '../other gone']);
  expect(await published()).toEqual([]);
  const pending = await api.deps.stores.reviews.read('pending-0');
  expect(pending?.value).toMatchObject({ isApproved: false, reason: 'duplicate-or-spam', revision: 2 });
  expect((await api.deps.stores.reviews.read('pending-1'))?.value).not.toHaveProperty('decidedAt');
});

test('a review that was rejected before keeps its reason and its note, unless another reason is given', async () => {
  await seedReviews(api.deps, { pending: 1 });
  const known = async () => (await api.deps.stores.reviews.read('pending-0'))?.value;
  const because = { reason: 'author-asked', reasonNote: 'She wrote to me.' };
  await api.decide('pending-0', { isApproved: false, ...because });
  for (const reason of [undefined, 'author-asked']) {
    const answer = await bulk('/api/reviews', { action: 'reject', ids: ['pending-0'], reason });
    expect(await outcomesOf(answer)).toEqual(['pending-0 done']);
    expect(await known()).toMatchObject({ ...because, revision: 2 });
  }
  await bulk('/api/reviews', { action: 'reject', ids: ['pending-0'], reason: 'not-a-client' });
  expect(await known()).toMatchObject({ reason: 'not-a-client', revision: 3 });
  expect(await known()).not.toHaveProperty('reasonNote');
});

test('many messages are moved or deleted, their mails with them', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 3; number += 1) ids.push(await api.submit('/api/contact', A_MESSAGE));
  const states = async () =>
    (await api.read<{ state: string; suspectedSpam?: true }[]>('/api/messages', token)).map(
      ({ state, suspectedSpam }) => (suspectedSpam ? 'spam' : state),
    );
  await bulk('/api/messages', { action: 'spam', ids });
  expect(await states()).toEqual(['spam', 'spam', 'spam']);
  await bulk('/api/messages', { action: 'no-spam', ids });
  await bulk('/api/messages', { action: 'archive', ids });
  expect(await states()).toEqual(['archived', 'archived', 'archived']);
  const answer = await bulk('/api/messages', { action: 'delete', ids: [...ids, 'nobody'] });
  expect(await outcomesOf(answer)).toEqual([...ids.map((id) => `${id} done`), 'nobody gone']);
  expect(await states()).toEqual([]);
});

test('one that fails keeps no other one waiting, and is named', async () => {
  await seedReviews(api.deps, { pending: 3 });
  const { reviews } = withFaults(api.deps.stores, (call) => (call === 2 ? 'refused' : 'none')).stores;
  const ids = ['pending-0', 'pending-1', 'pending-2'];
  const deps = { stores: { ...api.deps.stores, reviews } };
  const outcomes = await outcomesOf(await bulk('/api/reviews', { action: 'delete', ids }, deps));
  expect(outcomes.filter((outcome) => outcome.endsWith('done'))).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome.endsWith('failed'))).toHaveLength(1);
  expect(await api.deps.stores.reviews.ids()).toHaveLength(1);
});

test.each([
  [{ action: 'approve', ids: ['r-1'] }],
  [{ action: 'delete', ids: [] }],
  [{ action: 'delete' }],
  [{ action: 'delete', ids: [7] }],
  [{ action: 'delete', ids: Array.from({ length: 101 }, (_, number) => `r-${number}`) }],
])('%j is refused', async (json) => {
  for (const path of ['/api/reviews', '/api/messages']) expect((await bulk(path, json)).status).toBe(422);
});
