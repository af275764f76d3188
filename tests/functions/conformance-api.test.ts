import { describe, expect, test, vi } from 'vitest';
import { apiRequest, deleteReview } from '../../src/contract/api-request.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { startStubServer } from '../support/separate-server.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

/** The page that sends the requests. */
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const storage = await startTestStorage();
const api = storage.openApi();

const send = (path: string, json: object, options: CallOptions = {}) => api.call('POST', path, { json, ...options });
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { fields?: Record<string, string[]> }).fields ?? {};

/** running-server.test.ts covers the routes, and the password check on the server. */
describe('entities', () => {
  test('Review: id, name, email, rating (1 to 5), reviewText, language (en or fr), isApproved (boolean), submittedAt (date)', async () => {
    const id = await api.submit('/api/reviews', A_REVIEW);
    const list = await api.readAsOwner<OwnerReview[]>('/api/reviews');
    const review = list.find((candidate) => candidate.id === id)!;
    expect(review).toMatchObject({ ...A_REVIEW, id, isApproved: false });
    expect(new Date(review.submittedAt).toISOString()).toBe(review.submittedAt);
  });

  test.each([
    ['Review submission payload: name, email, rating, reviewText, language', '/api/reviews', A_REVIEW],
    ['Contact message payload: name, email, message, language', '/api/contact', A_MESSAGE],
  ])('%s; the response is JSON', async (_, path, payload: Record<string, unknown>) => {
    const response = await send(path, payload);
    expect([response.status, await response.json()]).toEqual([201, { id: expect.any(String) }]);
    for (const field of Object.keys(payload)) {
      const { [field]: _, ...incomplete } = payload;
      const refusal = await send(path, incomplete);
      expect(refusal.status).toBe(422);
      const { 'validation.required': required } = CATALOGUES[incomplete.language === 'fr' ? 'fr' : 'en'];
      expect(await fieldsOf(refusal)).toEqual({ [field]: [required] });
    }
  });

  test.each([
    ['rating', [1, 5], [0, 6, 2.5, '5', null, true]],
    ['language', ['en', 'fr'], ['de', 'EN', '']],
  ])('Review: rating is 1 to 5, language is en or fr: %s', async (field, valid, invalid) => {
    for (const value of valid) expect((await send('/api/reviews', { ...A_REVIEW, [field]: value })).status).toBe(201);
    for (const value of invalid) {
      const response = await send('/api/reviews', { ...A_REVIEW, [field]: value });
      expect(response.status, `${field} ${value}`).toBe(422);
      expect(await fieldsOf(response)).toEqual({ [field]: ['Invalid input'] });
    }
  });
});

describe('the calls it makes', () => {
  test('GET /api/reviews lists, PATCH /api/reviews/{id} approves or rejects, DELETE /api/reviews/{id} deletes', async () => {
    const id = await api.submit('/api/reviews', A_REVIEW);
    for (const isApproved of [false, true, false]) {
      const response = await api.decide(id, { isApproved });
      expect([response.status, await response.json()]).toMatchObject([200, { id, isApproved }]);
      // The public view returns only approved reviews, the owner's view all of them (see also permissions.test.ts).
      expect(await api.readAsOwner('/api/reviews')).toContainEqual(expect.objectContaining({ id, isApproved }));
      expect((await api.read<OwnerReview[]>('/api/reviews')).map((review) => review.id)).toEqual(
        isApproved ? [id] : [],
      );
    }
    for (const status of [204, 404])
      expect((await api.callAsOwner('DELETE', `/api/reviews/${id}`)).status).toBe(status);
    expect((await api.decide(id, { isApproved: true })).status).toBe(404);
  });

  test('A read that gets 401 raises an error by default', async () => {
    const refusal = await api.call('GET', '/api/reviews?view=owner');
    const server = await startStubServer(refusal.status, { body: await refusal.text() });
    const text = '{"error":"unauthorized","message":"Please sign in."}';
    await expect(apiRequest('GET', `${server.url}/api/reviews?view=owner`)).rejects.toThrow(`401: ${text}`);
    await server.stop();
  });
});

describe('error catalogue', () => {
  test.each([
    [503, 'Service Unavailable', '', '503: Service Unavailable'],
    [503, 'Service Unavailable', 'Back soon', '503: Back soon'],
    [418, 'A Word of Its Own', '', '418: A Word of Its Own'],
    [422, 'Unprocessable', '{"error":"x"}', '422: {"error":"x"}'],
  ])(
    'Any non-OK response raises an error whose text is the status code, a colon, a space, then the response body text (or the status text if the body is empty): %s %s %s',
    async (status, statusText, body, text) => {
      const server = await startStubServer(status, { statusText, body });
      await expect(apiRequest('POST', server.url, { body: {} })).rejects.toMatchObject({ message: text });
      await server.stop();
    },
  );

  test.each([401, 404, 500, 503])('Delete failure raises "Failed to delete review: {status}": %s', async (status) => {
    const server = await startStubServer(status, { statusText: 'Some Reason', body: 'whatever the body says' });
    // The client uses relative addresses, which only a browser resolves.
    const originalFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => originalFetch(new URL(path, server.url), init));
    await expect(deleteReview('some-review')).rejects.toMatchObject({ message: `Failed to delete review: ${status}` });
    vi.stubGlobal('fetch', originalFetch);
    expect(server.calls).toEqual(['DELETE /api/reviews/some-review']);
    await server.stop();
  });

  test('Generic schema messages in English are "Required" and "Invalid input".', async () => {
    const json = { email: {}, rating: '5', reviewText: 'Long enough.' };
    const readFields = async (language: string, browser: string) =>
      fieldsOf(await send('/api/reviews', { ...json, language }, { headers: { 'accept-language': browser } }));
    const invalidInput = 'Saisie non valide';
    expect(await readFields('en', 'fr')).toEqual({
      name: ['Required'],
      email: ['Invalid input'],
      rating: ['Invalid input'],
    });
    expect(await readFields('fr', 'en')).toEqual({
      name: ['Champ obligatoire'],
      email: [invalidInput],
      rating: [invalidInput],
    });
    // The browser's language is used where the site does not have the one requested.
    expect(await readFields('de', 'fr')).toMatchObject({ name: ['Champ obligatoire'], language: [invalidInput] });
  });

  test('the message of an error follows the language of the body, then Accept-Language', async () => {
    const readMessage = async (language: unknown, browser: string) => {
      const response = await send('/api/contact', { language }, { headers: { 'accept-language': browser } });
      return ((await response.json()) as { message: string }).message;
    };
    const { en, fr } = CATALOGUES;
    expect(await readMessage('fr', 'en-GB')).toBe(fr['error.invalidFields']);
    expect(await readMessage('en', 'fr-FR')).toBe(en['error.invalidFields']);
    expect(await readMessage(undefined, 'fr-FR')).toBe(fr['error.invalidFields']);
  });
});

test('Minimum lengths: name 2, review text 10, message 10, new admin password 6.', async () => {
  const refusedFields = async (path: string, json: object) => Object.keys(await fieldsOf(await send(path, json)));
  const short = { email: 'alex@example.com', language: 'en', name: 'A', rating: 5 };
  const enough = { ...short, name: 'Al' };
  expect(await refusedFields('/api/reviews', { ...short, reviewText: '123456789' })).toEqual(['name', 'reviewText']);
  expect(await refusedFields('/api/contact', { ...short, message: '123456789' })).toEqual(['name', 'message']);
  expect(await refusedFields('/api/reviews', { ...enough, reviewText: '1234567890' })).toEqual([]);
  expect(await refusedFields('/api/contact', { ...enough, message: '1234567890' })).toEqual([]);
  const json = { currentPassword: OWNER_PASSWORD, newPassword: '12345', confirmation: '12345' };
  const change = await api.callAsOwner('PUT', '/api/password', { json });
  expect(Object.keys(await fieldsOf(change))).toEqual(['newPassword']);
});
