import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiRequest, deleteReview } from '../../src/contract/client.ts';
import { readHtml } from '../support/html.ts';
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
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { fields?: Record<string, string[]> }).fields;

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
  const change = { currentPassword: OWNER_PASSWORD, newPassword: '12345', confirmation: '12345' };
  expect(Object.keys((await fieldsOf(await callAsOwner('PUT', '/api/password', change)))!)).toEqual(['newPassword']);
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
