import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { sessionCookies } from '../../netlify/server/auth/session-cookie.ts';
import { requireSameOrigin } from '../../netlify/server/http/origin.ts';
import type { ApiErrorBody } from '../../src/contract/errors.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage } from '../support/test-api.ts';
import { OWNER_PASSWORD, startTestSite } from '../support/test-site.ts';

const site = await startTestSite();
afterAll(site.stop);

type Headers = Record<string, string>;

/** A client that is no browser; like Safari it throws a Secure cookie away that came over plain http. */
function createClient(origin: string) {
  const jar = new Map<string, string>();
  return async (method: string, path: string, { headers = {}, json }: { headers?: Headers; json?: unknown } = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
    return response;
  };
}

function keepCookie(jar: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split('; ');
  if (attributes.includes('Secure')) return;
  const [name = '', value = ''] = pair.split('=');
  if (attributes.includes('Max-Age=0')) jar.delete(name);
  else jar.set(name, value);
}

const send = async (client: ReturnType<typeof createClient>) => {
  const answer = await client('POST', '/api/reviews', { json: A_REVIEW });
  return ((await answer.json()) as { id: string }).id;
};

describe.each(['localhost', '127.0.0.1'])('a client that is no browser, at %s', (host) => {
  const originOf = () => site.url.replace('localhost', host);

  test('sends both forms without saying where it comes from', async () => {
    const client = createClient(originOf());
    expect((await client('POST', '/api/contact', { json: A_MESSAGE })).status).toBe(201);
    expect((await client('POST', '/api/reviews', { json: A_REVIEW })).status).toBe(201);
  });

  test('signs in over plain http, reads and changes, and is out after signing out', async () => {
    const client = createClient(originOf());
    const headers = { origin: originOf() };
    const id = await send(client);
    expect((await client('GET', '/api/messages')).status).toBe(401);
    expect((await client('POST', '/api/session', { headers, json: { password: OWNER_PASSWORD } })).status).toBe(204);
    expect((await client('GET', '/api/messages')).status).toBe(200);
    expect((await client('PATCH', `/api/reviews/${id}`, { headers, json: { isApproved: true } })).status).toBe(200);
    expect((await client('DELETE', `/api/reviews/${id}`, { headers })).status).toBe(204);
    expect((await client('DELETE', '/api/session', { headers })).status).toBe(204);
    expect((await client('GET', '/api/messages')).status).toBe(401);
  });
});

test('an owner’s call that says nothing of its origin is asked for a session first, and refused even with one', async () => {
  const client = createClient(site.url);
  const calls = [
    ['PATCH', '/api/reviews/some-id', { isApproved: true }],
    ['DELETE', '/api/reviews/some-id', undefined],
    ['POST', '/api/erase', { email: 'visitor@example.com' }],
    ['PUT', '/api/password', {}],
  ] as const;
  for (const [method, path, json] of calls) expect((await client(method, path, { json })).status).toBe(401);
  const headers = { origin: site.url };
  expect((await client('POST', '/api/session', { headers, json: { password: OWNER_PASSWORD } })).status).toBe(204);
  for (const [method, path, json] of calls) expect((await client(method, path, { json })).status).toBe(403);
});

test('a published site sets the secure cookie alone, and takes no other', async () => {
  const storage = await startTestStorage();
  const api = storage.openApi();
  const token = await api.openOwnerSession();
  const cookie = `owner-on-this-machine=${token}`;
  expect((await api.call('GET', '/api/messages', { token })).status).toBe(200);
  expect((await api.call('GET', '/api/messages', { headers: { cookie } })).status).toBe(401);
  const ended = (await api.call('DELETE', '/api/session', { token })).headers.getSetCookie();
  expect(ended).toEqual(['__Host-owner=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0']);
  for (const address of ['https://localhost/api/session', 'http://practice.example.com/api/session'])
    expect(sessionCookies(new Request(address), token)).toEqual([expect.stringMatching(/^__Host-owner=/)]);
  await storage.stop();
});

describe('where an owner’s call comes from', () => {
  const OWN = 'https://practice.example.com';
  const CASES: [headers: Headers, mayRead: boolean, mayChange: boolean][] = [
    [{ origin: OWN }, true, true],
    [{ 'sec-fetch-site': 'same-origin' }, true, true],
    [{ origin: OWN, 'sec-fetch-site': 'same-origin' }, true, true],
    [{}, true, false],
    [{ 'sec-fetch-site': 'none' }, true, false],
    [{ 'sec-fetch-site': 'same-site' }, false, false],
    [{ 'sec-fetch-site': 'cross-site' }, false, false],
    [{ origin: OWN, 'sec-fetch-site': 'cross-site' }, false, false],
    [{ origin: `${OWN}:8443` }, false, false],
    [{ origin: OWN.replace('https', 'http') }, false, false],
    [{ origin: `${OWN}.evil.example` }, false, false],
    [{ origin: 'null' }, false, false],
    [{ origin: '' }, false, false],
  ];
  const isLet = (method: string, headers: Headers) => {
    try {
      requireSameOrigin(new Request(`${OWN}/api/messages`, { method, headers }));
      return true;
    } catch {
      return false;
    }
  };

  test.each(CASES)('%o: read %s, change %s', (headers, mayRead, mayChange) => {
    for (const method of ['GET', 'HEAD']) expect(isLet(method, headers), method).toBe(mayRead);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isLet(method, headers), method).toBe(mayChange);
  });
});

/** Sends bytes as they are and returns all that comes back until the server hangs up. */
function sendRaw(...parts: (string | Buffer)[]): Promise<string> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (received += text));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    for (const part of parts) socket.write(part);
  });
}

const head = (method: string, target: string, ...lines: string[]) =>
  [`${method} ${target} HTTP/1.1`, `Host: ${new URL(site.url).host}`, ...lines, '', ''].join('\r\n');
const LAST = 'Connection: close';
const JSON_TYPE = 'Content-Type: application/json';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const errorIn = (answer: string) => JSON.parse(/\{"error".*\}/.exec(answer)?.[0] ?? '{}') as ApiErrorBody;

test('70 kB in chunks of which no length was told are answered 413 in the error shape', async () => {
  const chunk = Buffer.from(`3e8\r\n${' '.repeat(1000)}\r\n`);
  const chunks = Array.from({ length: 70 }, () => chunk);
  const answer = await sendRaw(
    head('POST', '/api/contact', JSON_TYPE, 'Transfer-Encoding: chunked', LAST),
    ...chunks,
    '0\r\n\r\n',
  );
  expect(statusOf(answer)).toBe(413);
  expect(errorIn(answer)).toEqual({ error: 'too-large', message: 'What was sent is too long.' });
});

test('after a body that is too long the same connection takes the next request', async () => {
  const answers = await sendRaw(
    head('POST', '/api/contact', JSON_TYPE, 'Content-Length: 70000'),
    ' '.repeat(70_000),
    head('GET', '/api/reviews', LAST),
  );
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test.each([['Content-Length: 0'], ['X-Nothing: told']])('a POST without a body (%s) is no JSON', async (line) => {
  const answer = await sendRaw(head('POST', '/api/contact', line, LAST));
  expect(statusOf(answer)).toBe(400);
  expect(errorIn(answer).error).toBe('not-json');
});

test.each([
  ['two origins', 403, [JSON_TYPE, 'Origin: https://a.example.com', 'Origin: https://b.example.com']],
  ['a second type', 201, [JSON_TYPE, 'Content-Type: text/plain']],
  ['a compressed body', 400, [JSON_TYPE, 'Content-Encoding: gzip']],
])('a message with %s is answered %s', async (name, status, lines) => {
  const body = name === 'a compressed body' ? Buffer.from([0x1f, 0x8b, 8, 0]) : JSON.stringify(A_MESSAGE);
  const answer = await sendRaw(
    head('POST', '/api/contact', ...lines, `Content-Length: ${Buffer.byteLength(body)}`, LAST),
    body,
  );
  expect(statusOf(answer)).toBe(status);
});

test.each([
  ['/api/reviews/../x', 404],
  ['/api/reviews/%2e%2e%2fcredential', 404],
  ['/api/reviews/%00', 404],
  ['/api/reviews/%ff', 404],
  [`/api/reviews/${'x'.repeat(5000)}`, 404],
  ['/api//reviews', 404],
])('PATCH %s', async (target, status) => {
  const answer = await sendRaw(head('PATCH', target, JSON_TYPE, 'Content-Length: 2', LAST), '{}');
  expect(statusOf(answer)).toBe(status);
  expect(errorIn(answer).error).toBe('not-found');
});

test.each([
  ['a method that no program may send', () => head('TRACE', '/api/contact', LAST)],
  ['a target for proxies', () => head('GET', 'http://elsewhere.example.com/api/reviews', LAST)],
  ['a host that is none', () => `GET /api/reviews HTTP/1.1\r\nHost: a b\r\n${LAST}\r\n\r\n`],
])('%s is the sender’s mistake, and the site goes on', async (_name, request) => {
  expect(statusOf(await sendRaw(request()))).toBe(400);
  expect(statusOf(await sendRaw(head('GET', '/api/reviews', LAST)))).toBe(200);
});
