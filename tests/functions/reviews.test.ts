import { beforeEach, describe, expect, test } from 'vitest';
import { readExportFile, restoreExport } from '../../netlify/server/backup/restore.ts';
import { logMissingDecisions } from '../../netlify/server/reviews/decisions.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import { CONSENT_VERSION, type PublicReview } from '../../src/contract/review.ts';
import { A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
let api: TestApi;

beforeEach(() => {
  api = storage.openApi();
});

const YEAR = new Date().getUTCFullYear();
/** Fifteen hours ahead, so that NEXT_MONTH has not begun in any time zone (up to UTC+14). */
const SOON = new Date(Date.now() + 15 * HOUR_MS);
const NEXT_MONTH = new Date(Date.UTC(SOON.getUTCFullYear(), SOON.getUTCMonth() + 1)).toISOString().slice(0, 7);
const submit = (changes: object) => api.submit('/api/reviews', { ...A_REVIEW, ...changes });
const approve = (id: string) => api.decide(id, { isApproved: true });
const readStored = async (id: string) => (await api.deps.stores.reviews.read(id))!.value;

describe('the month of the experience', () => {
  test.each([
    [`${YEAR - 1}-05`, `${YEAR - 1}-05`],
    [`05/${YEAR - 1}`, `${YEAR - 1}-05`],
    [` 5.${YEAR - 1} `, `${YEAR - 1}-05`],
    [new Date().toISOString().slice(0, 7), new Date().toISOString().slice(0, 7)],
    ['', undefined],
    [undefined, undefined],
  ])('%j is stored as %j', async (experienceMonth, expected) => {
    expect((await readStored(await submit({ experienceMonth }))).experienceMonth).toBe(expected);
  });

  test.each([NEXT_MONTH, `${YEAR - 21}-01`, '2026-13', '2026', 'last May', `${YEAR - 1}-05-03`, 202605, null])(
    '%j is refused, and nothing is stored',
    async (experienceMonth) => {
      const response = await api.call('POST', '/api/reviews', { json: { ...A_REVIEW, experienceMonth } });
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['experienceMonth']);
      expect(await api.deps.stores.reviews.ids()).toEqual([]);
    },
  );

  test('is public only with consent, and in the owner’s list and the export in any case', async () => {
    const experienceMonth = `${YEAR - 1}-05`;
    const withConsent = await submit({ experienceMonth, consent: CONSENT_VERSION });
    const withoutConsent = await submit({ experienceMonth });
    for (const id of [withConsent, withoutConsent]) await approve(id);
    const publicById = Object.fromEntries(
      (await api.read<PublicReview[]>('/api/reviews')).map((item) => [item.id, item]),
    );
    expect(publicById[withConsent]).toMatchObject({ experienceMonth });
    expect(publicById[withoutConsent]).not.toHaveProperty('experienceMonth');
    const ownerReviews = await api.readAsOwner<PublicReview[]>('/api/reviews?view=owner');
    expect(ownerReviews.map((review) => review.experienceMonth)).toEqual([experienceMonth, experienceMonth]);

    const file = await api.readAsOwner<Export>('/api/export');
    for (const { id } of file.reviews) await api.callAsOwner('DELETE', `/api/reviews/${id}`);
    expect(await api.readAsOwner('/api/reviews?view=owner')).toEqual([]);
    await restoreExport(api.deps, readExportFile(JSON.stringify(file)), { withDeleted: true });
    expect(await readStored(withConsent)).toMatchObject({ experienceMonth });
  });
});

test('a review carries the day of its publication, and is listed by the time it was sent', async () => {
  let time = api.deps.now().getTime();
  api.deps.now = () => new Date((time += 1000));
  const [first, second] = [await submit({ name: 'First' }), await submit({ name: 'Second' })];
  for (const id of [second, first]) await approve(id);
  const shown = await api.read<PublicReview[]>('/api/reviews');
  expect(shown.map(({ id }) => id)).toEqual([second, first]);
  expect(shown[1]!.publishedAt).toBe((await readStored(first)).decidedAt);
});

test.each([
  ['at once', [{ reason: 'not-a-client' }]],
  ['later', [{}, { reason: 'not-a-client' }]],
  ['at once, and in other words later', [{ reason: 'not-a-client' }, { reason: 'not-a-client', reasonNote: 'Sorry.' }]],
])('a rejection whose reason is given %s is logged once, even if its author is told', async (_, steps) => {
  let time = api.deps.now().getTime();
  api.deps.now = () => new Date((time += 1000));
  const id = await submit({});
  const toldStep = { ...steps.at(-1), isTold: true };
  for (const step of [...steps, toldStep, toldStep]) await api.decide(id, { isApproved: false, ...step });
  expect(await readStored(id)).toMatchObject({ ...steps.at(-1), toldAt: expect.any(String) as unknown });
  const readLog = () => api.readAsOwner<object[]>('/api/decisions');
  expect(await readLog()).toMatchObject([{ id, action: 'rejected', reason: 'not-a-client' }]);

  // Simulates a crash between storing the record and the log.
  const [key] = await api.deps.stores.decisions.ids();
  const { value, etag } = (await api.deps.stores.decisions.read(key!))!;
  const { reason: _reason, ...withoutReason } = value;
  await api.deps.stores.decisions.replace(key!, withoutReason, etag);
  expect(await logMissingDecisions(api.deps)).toEqual({ missing: 1 });
  expect(await logMissingDecisions(api.deps)).toEqual({ missing: 0 });
  expect(await readLog()).toMatchObject([{ reason: 'not-a-client' }]);

  await api.decide(id, { isApproved: false, reason: 'author-asked' });
  expect(await readLog(), 'another reason is another decision').toHaveLength(2);
});

test('a rejection’s reason stays in the log, its note only with the review; a deletion may have a reason', async () => {
  const [rejected, deleted, unexplained] = [await submit({}), await submit({}), await submit({})];
  const reason = 'identifies-a-person';
  const json = { isApproved: false, reason, reasonNote: 'Your neighbour.' };
  expect((await api.decide(rejected, json)).status).toBe(200);
  expect(await readStored(rejected)).toMatchObject({ reason, reasonNote: 'Your neighbour.' });
  const remove = (id: string, body?: object) => api.callAsOwner('DELETE', `/api/reviews/${id}`, { json: body });
  expect((await remove(deleted, { reason: 'a bad rating' })).status).toBe(422);
  expect((await remove(deleted, { reason, reasonNote: 'Your neighbour.', name: 'J. B.' })).status).toBe(204);
  expect((await remove(unexplained)).status).toBe(204);
  expect((await remove(unexplained, { reason })).status).toBe(404);

  const log = await api.readAsOwner<{ id: string }[]>('/api/decisions');
  const entriesOf = (id: string) => log.filter((decision) => decision.id === id);
  expect(entriesOf(deleted)).toMatchObject([{ action: 'deleted', reason }]);
  expect(entriesOf(unexplained)).toEqual([expect.not.objectContaining({ reason })]);
  expect(entriesOf(rejected)).toMatchObject([{ action: 'rejected', reason }]);
  expect(JSON.stringify(log)).not.toMatch(/neighbour|J\. B\.|@/);
  await approve(rejected);
  expect(await readStored(rejected)).not.toHaveProperty('reasonNote');
});
