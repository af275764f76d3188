import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../netlify/server/schedules/retention.ts';
import { reviewFormSchema } from '../../src/contract/review.ts';
import { A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

const MINUTE = 60 * 1000;
const FORM = { ...A_REVIEW, rating: '4', consent: 'publish-2026-11' };

/** Everything that the stores of a form hold, as text. */
const held = async (api: ReturnType<typeof storage.openApi>) =>
  JSON.stringify([await api.deps.stores.sentForms.ids(), await api.deps.stores.sentForms.readAll()]);

test('the id of a plain form says nothing about its words: the same ones have another id elsewhere and later', async () => {
  const ids: string[] = [];
  for (const api of [storage.openApi(), storage.openApi()]) {
    for (let time = 1; time <= 2; time += 1) {
      await api.call('POST', '/api/reviews', { form: FORM });
      api.pass(11 * MINUTE);
    }
    ids.push(...(await api.deps.stores.reviews.ids()));
  }
  expect(new Set(ids).size).toBe(4);
});

test('whoever knows everything but the storage cannot tell by an id or a mark which address it belongs to', async () => {
  const api = storage.openApi();
  await api.call('POST', '/api/reviews', { form: FORM });
  const words = reviewFormSchema.parse({ ...FORM, rating: 4 });
  const window = Math.floor(api.deps.now().getTime() / (10 * MINUTE));
  const sha = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 40);
  const [id = ''] = await api.deps.stores.reviews.ids();
  const [mark = ''] = await api.deps.stores.sentForms.ids();
  const guesses = [sha(words), sha(['form', window, sha(words)]), sha(['form', ['/api/reviews', words]])];
  for (const guess of guesses) {
    expect(id).not.toContain(guess);
    expect(mark).not.toContain(guess);
  }
  expect(await held(api)).not.toMatch(/example\.com|Kind, clear/);
});

test('the mark of a sent form is gone with the next clean-up after its ten minutes', async () => {
  const api = storage.openApi();
  await api.call('POST', '/api/reviews', { form: FORM });
  api.pass(9 * MINUTE);
  expect(await cleanUp(api.deps)).toMatchObject({ sentForms: 0 });
  api.pass(MINUTE);
  expect(await cleanUp(api.deps)).toMatchObject({ sentForms: 1 });
  expect(await api.deps.stores.sentForms.ids()).toEqual([]);
});

test('after an erasure the same words have another id: that in the log of decisions stands for nothing', async () => {
  const api = storage.openApi();
  const token = await api.openOwnerSession();
  await api.call('POST', '/api/reviews', { form: FORM });
  const [first] = await api.deps.stores.reviews.ids();
  await api.call('POST', '/api/erase', { json: { email: A_REVIEW.email }, token });
  api.pass(10 * MINUTE);
  await api.call('POST', '/api/reviews', { form: FORM });
  const [second] = await api.deps.stores.reviews.ids();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});
