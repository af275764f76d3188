import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiRequest } from '../../src/contract/client.ts';
import type { OwnerReview, PublicReview } from '../../src/contract/review.ts';
import { CATALOGUES, type MessageKey } from '../../src/i18n/catalogue.ts';
import { signInOwner } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type CallOptions, type TestApi } from '../support/test-api.ts';
import { startTestSite } from '../support/test-site.ts';

let storage: Awaited<ReturnType<typeof startTestStorage>>;
let api: TestApi;
let token: string;

beforeAll(async () => {
  storage = await startTestStorage();
  api = storage.openApi();
  token = await api.openOwnerSession();
});
afterAll(() => storage.stop());

const send = (path: string, json: object) => api.call('POST', path, { json });
const submitReview = async () => ((await (await send('/api/reviews', A_REVIEW)).json()) as { id: string }).id;
const listReviews = async <Review>(options: CallOptions = {}) =>
  (await (await api.call('GET', '/api/reviews', options)).json()) as Review[];

describe('section 3, entities', () => {
  test('Review: id, name, email, rating (1 to 5), reviewText, language (en or fr), isApproved (boolean), submittedAt (date)', async () => {
    const id = await submitReview();
    const review = (await listReviews<OwnerReview>({ token })).find((candidate) => candidate.id === id)!;
    expect(review).toMatchObject({ ...A_REVIEW, id, isApproved: false });
    expect(new Date(review.submittedAt).toISOString()).toBe(review.submittedAt);
  });

  test.each([
    ['Review submission payload: name, email, rating, reviewText, language', '/api/reviews', A_REVIEW],
    ['Contact message payload: name, email, message, language', '/api/contact', A_MESSAGE],
  ])('%s', async (_, path, payload: Record<string, unknown>) => {
    expect((await send(path, payload)).status).toBe(201);
    for (const field of Object.keys(payload)) {
      const { [field]: _, ...incomplete } = payload;
      const response = await send(path, incomplete);
      expect(response.status).toBe(422);
      expect(((await response.json()) as { fields: object }).fields).toEqual({ [field]: ['Required'] });
    }
  });

  test.each([
    ['rating', [1, 5], [0, 6, 2.5, '5']],
    ['language', ['en', 'fr'], ['de', 'EN', '']],
  ])('Review: rating is 1 to 5, language is en or fr: %s', async (field, right, wrong) => {
    for (const value of right) expect((await send('/api/reviews', { ...A_REVIEW, [field]: value })).status).toBe(201);
    for (const value of wrong) {
      const response = await send('/api/reviews', { ...A_REVIEW, [field]: value });
      expect(response.status, `${field} ${value}`).toBe(422);
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
    }
  });
});

describe('section 6, roles and permissions', () => {
  test('Admin: gated by a password that is checked on the server', async () => {
    expect((await send('/api/session', { password: 'not the password' })).status).toBe(401);
    for (const [method, path, json] of [
      ['GET', '/api/reviews?view=owner', undefined],
      ['GET', '/api/messages', undefined],
      ['PATCH', '/api/reviews/some-id', { isApproved: true }],
      ['DELETE', '/api/reviews/some-id', undefined],
    ] as const)
      expect((await api.call(method, path, { json })).status, `${method} ${path}`).toBe(401);
  });

  test('the password that was set for a new site opens it, hashed at its real cost', async () => {
    const site = await startTestSite({ isPasswordCheap: false });
    try {
      expect(await (await signInOwner(site.url)).messages()).toEqual([]);
    } finally {
      await site.stop();
    }
  });

  test('nobody but the owner reads an unapproved review or an e-mail address', async () => {
    const id = await submitReview();
    await api.call('PATCH', `/api/reviews/${await submitReview()}`, { json: { isApproved: true }, token });
    const list = await listReviews<PublicReview>();
    expect(list.length).toBeGreaterThan(0);
    expect(list.map((review) => review.id)).not.toContain(id);
    expect(JSON.stringify(list)).not.toMatch(/@|"isApproved":false/);
  });
});

describe('section 7, the calls it makes', () => {
  test.each([
    ['POST /api/contact sends a contact message; the response is JSON', '/api/contact', A_MESSAGE],
    ['POST /api/reviews submits a review; the response is JSON', '/api/reviews', A_REVIEW],
  ])('%s', async (_, path, payload) => {
    const response = await send(path, payload);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: expect.any(String) });
  });

  test('GET /api/reviews: the public view keeps only isApproved true, the admin view uses the full list', async () => {
    const id = await submitReview();
    const ids = async (options?: CallOptions) => (await listReviews<PublicReview>(options)).map((review) => review.id);
    expect(await ids({ token })).toContain(id);
    expect(await ids()).not.toContain(id);
  });

  test('PATCH /api/reviews/{id} approves or rejects', async () => {
    const id = await submitReview();
    for (const isApproved of [true, false]) {
      const response = await api.call('PATCH', `/api/reviews/${id}`, { json: { isApproved }, token });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id, isApproved });
    }
  });

  test('DELETE /api/reviews/{id} deletes', async () => {
    const id = await submitReview();
    expect((await api.call('DELETE', `/api/reviews/${id}`, { token })).status).toBe(204);
    expect((await api.call('DELETE', `/api/reviews/${id}`, { token })).status).toBe(404);
  });

  test('A read that gets 401 raises an error by default', async () => {
    const response = await api.call('GET', '/api/reviews?view=owner');
    expect(response.status).toBe(401);
    const text = await response.clone().text();
    expect(JSON.parse(text)).toEqual({ error: 'unauthorized', message: 'Please sign in.' });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
    await expect(apiRequest('GET', '/api/reviews?view=owner')).rejects.toThrow(`401: ${text}`);
  });
});

/** What the browser tests find in the catalogues stands there as it was specified. */
describe('sections 5 and 8, the texts for the admin', () => {
  const TEXTS: [key: MessageKey, en: string, fr: string][] = [
    ['password.mismatch.title', 'Password mismatch', 'Mots de passe différents'],
    [
      'password.mismatch.text',
      "New password and confirmation don't match.",
      'Le nouveau mot de passe et sa confirmation ne correspondent pas.',
    ],
    ['password.short.title', 'Password too short', 'Mot de passe trop court'],
    [
      'password.short.text',
      'Password must be at least 6 characters long.',
      'Le mot de passe doit comporter au moins 6 caractères.',
    ],
    ['password.updated', 'Password updated!', 'Mot de passe modifié !'],
    ['admin.denied.title', 'Access denied', 'Accès refusé'],
    ['admin.denied.text', 'Incorrect password. Please try again.', 'Mot de passe incorrect. Veuillez réessayer.'],
    ['admin.granted.title', 'Access granted!', 'Accès autorisé !'],
    ['admin.granted.text', 'Welcome to the admin dashboard.', 'Bienvenue dans votre espace d’administration.'],
    ['admin.updated', 'Review updated successfully!', 'Avis mis à jour !'],
    ['admin.updateFailed.title', 'Error updating review', 'Erreur lors de la mise à jour de l’avis'],
    [
      'admin.updateFailed.text',
      'There was an error updating the review status.',
      'L’état de l’avis n’a pas pu être modifié.',
    ],
    ['admin.deleted.title', 'Review deleted successfully!', 'Avis supprimé !'],
    ['admin.deleted.text', 'The review has been permanently removed.', 'L’avis a été définitivement supprimé.'],
    ['admin.deleteFailed.title', 'Error deleting review', 'Erreur lors de la suppression de l’avis'],
    ['admin.deleteFailed.text', 'There was an error deleting the review.', 'L’avis n’a pas pu être supprimé.'],
  ];

  test.each(TEXTS)('%s', (key, en, fr) => {
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
    expect([plain(CATALOGUES.en[key]), plain(CATALOGUES.fr[key])]).toEqual([plain(en), plain(fr)]);
  });
});
