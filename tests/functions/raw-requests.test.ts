import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiErrorBody } from '../../src/contract/errors.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

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
