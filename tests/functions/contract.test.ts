import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiRequest, deleteReview } from '../../src/contract/client.ts';
import { readHtml } from '../support/html.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { OWNER_PASSWORD, startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;
let session = '';
beforeAll(async () => {
  site = await startTestSite();
  const answer = await call('POST', '/api/session', { json: { password: OWNER_PASSWORD } });
  session = answer.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(() => site.stop());

interface CallOptions {
  json?: unknown;
  headers?: Record<string, string>;
}

const call = (method: string, path: string, { json, headers }: CallOptions = {}) =>
  fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: { origin: site.url, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
const callAsOwner = (method: string, path: string, json?: unknown) =>
  call(method, path, { json, headers: { cookie: session } });
const jsonOf = async <Body>(response: Response) => (await response.json()) as Body;
const fieldsOf = async (response: Response) => (await jsonOf<{ fields?: Record<string, string[]> }>(response)).fields;
const submit = async () => (await jsonOf<{ id: string }>(await call('POST', '/api/reviews', { json: A_REVIEW }))).id;

describe('section 2, routes', () => {
  test.each(['', '/client-resources', '/crisis-resources', '/admin'])('Routes: %s/', async (route) => {
    for (const address of [route || '/', `/fr${route}`]) {
      const response = await call('GET', address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type'), address).toMatch(/^text\/html/);
    }
  });

  test.each([
    ['/no/such/page', '404 Page Not Found'],
    ['/fr/no/such/page', '404 Page introuvable'],
  ])('a catch-all not-found page showing "404 Page Not Found": %s', async (address, heading) => {
    const response = await call('GET', address);
    expect(response.status).toBe(404);
    expect(readHtml(await response.text()).one('h1').text).toBe(heading);
  });

  test('an unknown address below /api answers 404 in JSON, in the reader’s language', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await call(method, '/api/nothing/here', { headers: { 'accept-language': 'fr' } });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: 'not-found', message: 'Il n’y a rien à cette adresse.' });
    }
  });
});

describe('section 3, entities', () => {
  test('Review: id, name, email, rating (1 to 5), reviewText, language (en or fr), isApproved (boolean), submittedAt (date)', async () => {
    const id = await submit();
    const reviews = await jsonOf<{ id: string; submittedAt: string }[]>(await callAsOwner('GET', '/api/reviews'));
    const review = reviews.find((candidate) => candidate.id === id)!;
    expect(review).toMatchObject({ ...A_REVIEW, id, isApproved: false });
    expect(new Date(review.submittedAt).toISOString()).toBe(review.submittedAt);
  });

  test.each([
    ['Review submission payload: name, email, rating, reviewText, language', '/api/reviews', A_REVIEW],
    ['Contact message payload: name, email, message, language', '/api/contact', A_MESSAGE],
  ])('%s', async (_sentence, path, payload) => {
    for (const field of Object.keys(payload)) {
      const { [field]: _, ...incomplete } = payload as Record<string, unknown>;
      const response = await call('POST', path, { json: incomplete });
      expect(response.status).toBe(422);
      expect(await fieldsOf(response)).toEqual({ [field]: ['Required'] });
    }
  });

  test('Review: rating is 1 to 5, language is en or fr', async () => {
    for (const [field, right, wrong] of [
      ['rating', [1, 5], [0, 6, 2.5, '5']],
      ['language', ['en', 'fr'], ['de', 'EN', '']],
    ] as const) {
      const send = (value: unknown) => call('POST', '/api/reviews', { json: { ...A_REVIEW, [field]: value } });
      for (const value of right) expect((await send(value)).status, `${field} ${value}`).toBe(201);
      for (const value of wrong) {
        const response = await send(value);
        expect(response.status, `${field} ${value}`).toBe(422);
        expect(Object.keys((await fieldsOf(response))!)).toEqual([field]);
      }
    }
  });
});

describe('section 7, the calls it makes', () => {
  test.each([
    ['POST /api/contact sends a contact message; the response is JSON', '/api/contact', A_MESSAGE],
    ['POST /api/reviews submits a review; the response is JSON', '/api/reviews', A_REVIEW],
  ])('%s', async (_sentence, path, json) => {
    const response = await call('POST', path, { json });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: expect.any(String) as string });
  });

  test('GET /api/reviews: the public view keeps only isApproved true, the admin view uses the full list', async () => {
    const id = await submit();
    const idsIn = async (response: Response) => (await jsonOf<{ id: string }[]>(response)).map((review) => review.id);
    expect(await idsIn(await callAsOwner('GET', '/api/reviews'))).toContain(id);
    expect(await idsIn(await call('GET', '/api/reviews'))).not.toContain(id);
  });

  test('PATCH /api/reviews/{id} approves or rejects', async () => {
    const id = await submit();
    for (const isApproved of [true, false]) {
      const response = await callAsOwner('PATCH', `/api/reviews/${id}`, { isApproved });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id, isApproved });
    }
  });

  test('DELETE /api/reviews/{id} deletes', async () => {
    const id = await submit();
    expect((await callAsOwner('DELETE', `/api/reviews/${id}`)).status).toBe(204);
    expect((await callAsOwner('DELETE', `/api/reviews/${id}`)).status).toBe(404);
  });

  test('A read that gets 401 raises an error by default', async () => {
    const response = await call('GET', '/api/reviews?view=owner');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'unauthorized', message: 'Please sign in.' });
    await expect(apiRequest('GET', `${site.url}/api/reviews?view=owner`)).rejects.toThrow(/^401: /);
  });
});

describe('section 8, error catalogue', () => {
  test('Any non-OK response raises an error whose text is the status code, a colon, a space, then the response body text (or the status text if the body is empty).', async () => {
    const answer = await call('GET', '/api/nothing-here');
    await expect(apiRequest('GET', `${site.url}/api/nothing-here`)).rejects.toThrow(`404: ${await answer.text()}`);
    for (const [status, statusText, body, text] of [
      [503, 'Service Unavailable', '', '503: Service Unavailable'],
      [503, 'Service Unavailable', 'Back soon', '503: Back soon'],
      [418, 'A Word of Its Own', '', '418: A Word of Its Own'],
      [422, 'Unprocessable', '{"error":"x"}', '422: {"error":"x"}'],
    ] as const) {
      const failing = await startFailingServer(status, statusText, body);
      const error: unknown = await apiRequest('POST', failing.url, { body: {} }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toBe(text);
      await failing.stop();
    }
  });

  test('Delete failure raises "Failed to delete review: {status}".', async () => {
    const deleteAt = (origin: string) => onPageOf(origin, () => deleteReview('some-review'));
    // Nobody has signed in here.
    await expect(deleteAt(site.url)).rejects.toThrow(/^Failed to delete review: 401$/);
    for (const status of [404, 500, 503]) {
      const failing = await startFailingServer(status, 'Some Reason', 'whatever the body says');
      await expect(deleteAt(failing.url)).rejects.toThrow(new RegExp(`^Failed to delete review: ${status}$`));
      expect(failing.calls).toEqual(['DELETE /api/reviews/some-review']);
      await failing.stop();
    }
  });

  test('Generic schema messages in English are "Required" and "Invalid input".', async () => {
    const json = { email: 'alex@example.com', rating: '5', reviewText: 'Long enough.', language: 'en' };
    const post = (language: string) => call('POST', '/api/reviews', { json, headers: { 'accept-language': language } });
    expect(await fieldsOf(await post('en'))).toEqual({ name: ['Required'], rating: ['Invalid input'] });
    expect(await fieldsOf(await post('fr'))).toEqual({ name: ['Champ obligatoire'], rating: ['Saisie non valide'] });
  });
});

test('Minimum lengths: name 2, review text 10, message 10, new admin password 6.', async () => {
  const refused = async (path: string, json: object) =>
    Object.keys((await fieldsOf(await call('POST', path, { json }))) ?? {});
  const short = { name: 'A', email: 'alex@example.com', language: 'en' };
  const enough = { ...short, name: 'Al' };
  expect(await refused('/api/reviews', { ...short, rating: 5, reviewText: '123456789' })).toEqual([
    'name',
    'reviewText',
  ]);
  expect(await refused('/api/contact', { ...short, message: '123456789' })).toEqual(['name', 'message']);
  expect(await refused('/api/reviews', { ...enough, rating: 5, reviewText: '1234567890' })).toEqual([]);
  expect(await refused('/api/contact', { ...enough, message: '1234567890' })).toEqual([]);
});

/** A server that answers everything alike. */
async function startFailingServer(status: number, statusText: string, body = '') {
  const calls: string[] = [];
  const server = createServer(({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(status, statusText).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Calls the client as a page of this origin does: an address without one is looked up there, and the origin is told. */
async function onPageOf<Result>(origin: string, use: () => Promise<Result>): Promise<Result> {
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    return fetchAnywhere(new URL(String(path), origin), { ...init, headers });
  };
  try {
    return await use();
  } finally {
    globalThis.fetch = fetchAnywhere;
  }
}
