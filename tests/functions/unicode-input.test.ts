import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '../../src/contract/review.ts';
import { logMissingDecisions } from '../../netlify/server/reviews/decisions.ts';
import { readFormPage } from '../../netlify/server/bundled-content.ts';
import { withFaults, reviewRecord } from '../support/stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
let api: TestApi;
beforeEach(() => {
  api = storage.openApi({ readFormPage, clientAddress: '127.0.0.1' });
});

const send = (json: object, path = '/api/contact') => api.call('POST', path, { json });
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { fields?: Record<string, string[]> }).fields;

describe('what nobody can see', () => {
  test.each([
    ['zero-width spaces', '\u200B\u200B\u200B'],
    ['joiners', '\u200D\u2060\u200C'],
    ['Hangul fillers', '\u3164\u115F\uFFA0'],
    ['empty Braille', '\u2800\u2800'],
    ['soft hyphens', '\u00AD\u00AD'],
    ['variation selectors', '\uFE0F\uFE0F'],
    ['one letter among them', '\u200BA\u200B\u200B'],
  ])('%s are no name', async (_name, name) => {
    const response = await send({ ...A_MESSAGE, name });
    expect(response.status).toBe(422);
    expect(await fieldsOf(response)).toEqual({ name: ['Le nom doit comporter au moins 2 caractères'] });
  });

  test('is no text either', async () => {
    const response = await send({ ...A_REVIEW, reviewText: `short${'\u200B'.repeat(20)}` }, '/api/reviews');
    expect(await fieldsOf(response)).toEqual({ reviewText: ['Review must be at least 10 characters'] });
  });

  test.each([
    ['/api/contact', A_MESSAGE],
    ['/api/reviews', A_REVIEW],
  ] as const)('is removed from names sent to %s, as are accents without a letter', async (path, json) => {
    const [hidden, bare] = [`An\u200Bn\u00AD${'\u0301'.repeat(99)}`, '\u0301\u0301\u0301'];
    const id = await api.submit(path, { ...json, name: hidden });
    const { messages, reviews } = api.deps.stores;
    const stored = (await messages.read(id)) ?? (await reviews.read(id));
    expect(stored?.value.name).toBe(`An\u0144${'\u0301'.repeat(4)}`);
    expect((await send({ ...json, name: bare }, path)).status).toBe(422);
  });

  test.each(['Zoë', '李明', 'नीता', '👩‍👩‍👧 Ann'])('%s is a name, and stays as it was typed', async (name) => {
    const id = await api.submit('/api/contact', { ...A_MESSAGE, name });
    expect((await api.deps.stores.messages.read(id))?.value.name).toBe(name);
  });
});

describe('5 000 characters of four bytes', () => {
  const emoji = (count: number) => '🙂'.repeat(count);

  test('are as long as 5 000 letters, in JSON and in a plain form', async () => {
    expect((await send({ ...A_MESSAGE, message: emoji(5000) })).status).toBe(201);
    expect((await api.call('POST', '/api/contact', { form: { ...A_MESSAGE, message: emoji(5000) } })).status).toBe(303);
  });

  test('and one more get the field’s message, and come back whole without JavaScript', async () => {
    const response = await send({ ...A_MESSAGE, message: emoji(5001) });
    expect(response.status).toBe(422);
    expect(Object.keys((await fieldsOf(response)) ?? {})).toEqual(['message']);
    const form = { ...A_MESSAGE, language: 'en', message: emoji(5001) };
    const page = await api.call('POST', '/api/contact', { form });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain(`${emoji(5001)}</textarea>`);
  });
});

test('JSON that begins with a byte-order mark is read', async () => {
  const body = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(JSON.stringify(A_MESSAGE))]);
  const headers = { 'content-type': 'application/json' };
  expect((await api.call('POST', '/api/contact', { body, headers })).status).toBe(201);
});

test('an upload that breaks off is logged as such, not as a fault of the site', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
      controller.error(new TypeError('terminated'));
    },
  });
  const response = await api.call('POST', '/api/contact', { body, headers: { 'content-type': 'application/json' } });
  expect(response.status).toBe(400);
  expect(api.logs.map(({ event }) => event)).toEqual(['upload-aborted', 'request']);
});

test('storage that hangs is answered before the form’s script gives up, with every word without JavaScript', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const messages = { ...api.deps.stores.messages, create: () => new Promise<boolean>(() => {}) };
    const deps = { stores: { ...api.deps.stores, messages } };
    const responses = Promise.all([
      api.call('POST', '/api/contact', { json: A_MESSAGE, deps }),
      api.call('POST', '/api/contact', { form: { ...A_MESSAGE, language: 'en' }, deps }),
    ]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2));
    await vi.advanceTimersByTimeAsync(14_000);
    const [json, page] = await responses;
    expect([json.status, page.status]).toEqual([500, 500]);
    expect(await page.text()).toContain(A_MESSAGE.message);
  } finally {
    vi.useRealTimers();
  }
});

describe('the log of decisions', () => {
  const readActions = async (token: string) =>
    (await api.read<{ action: string }[]>('/api/decisions', token)).map(({ action }) => action);

  test.each([
    ['an approval', 'pending', { isApproved: true }, 'approved'],
    ['an Undo', 'approved', { isApproved: false, isDecided: false }, 'undone'],
  ] as const)('makes up for %s that a crash left out', async (_name, state, json, action) => {
    const token = await api.openOwnerSession();
    const longAgo = new Date(api.deps.now().getTime() - 800 * 86_400_000).toISOString();
    await api.deps.stores.reviews.create('r-1', {
      ...reviewRecord('r-1', state),
      ...(state === 'approved' && { decidedAt: longAgo }),
    });
    const { decisions } = withFaults(api.deps.stores, () => 'refused').stores;
    const deps = { stores: { ...api.deps.stores, decisions } };
    expect((await api.call('PATCH', '/api/reviews/r-1', { json, token, deps })).status).toBe(500);
    expect(await readActions(token)).toEqual([]);
    expect(await logMissingDecisions(api.deps)).toEqual({ missing: 1 });
    expect(await readActions(token)).toEqual([action]);
  });
});

test('an address whose domain is not in ASCII is kept in ASCII, from either kind of form, and erased as it was typed', async () => {
  const typedEmail = 'anna&co@müller.example';
  const storedEmail = 'anna&co@xn--mller-kva.example';
  const id = await api.submit('/api/contact', { ...A_MESSAGE, email: typedEmail });
  const form = { ...A_REVIEW, rating: `${A_REVIEW.rating}`, email: typedEmail, consent: CONSENT_VERSION };
  expect((await api.call('POST', '/api/reviews', { form })).status).toBe(303);
  expect((await api.deps.stores.messages.read(id))?.value.email).toBe(storedEmail);
  expect(await api.readAsOwner('/api/reviews')).toContainEqual(expect.objectContaining({ email: storedEmail }));
  const erased = await api.callAsOwner('POST', '/api/erase', { json: { email: 'Anna&Co@MÜLLER.example' } });
  expect(await erased.json()).toMatchObject({ messages: 1, reviews: 1 });
});
