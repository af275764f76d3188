import { globSync, readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { strictTransportSecurity } from '../../src/contract/security-headers.ts';
import { policyOf } from '../../src/integrations/content-security-policy.ts';
import { ROOT } from '../support/content-files.ts';
import { builtPages, readHtml } from '../support/html.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

const META_POLICY = /<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/;

/** Headers of every response, whatever produces it (OWASP HTTP Headers cheat sheet). */
const COMMON_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

// A new site, whose password has not been hashed yet.
const site = await startTestSite({ isPasswordCheap: false });
afterAll(site.stop);

const ask = (address: string, init?: RequestInit) => fetch(site.url + address, { redirect: 'manual', ...init });
/** Sends the path unchanged, which `fetch` would normalize. */
const askUnnormalized = (path: string) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    get(site.url, { path }, (response) => resolve(response.resume().headers)).on('error', reject);
  });
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

/** A page's own policy, which must come first in the head. */
async function policyIn(response: Response): Promise<string | undefined> {
  return META_POLICY.exec(await response.text())?.[1]?.replaceAll('&#39;', "'");
}

/** The policy that a page's content requires. */
const ownPolicyOf = (html: string) => policyOf(html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, ''));

describe('every page', () => {
  const pages = builtPages();

  test.each([...pages, '/nowhere', '/fr/nowhere', '/nowhere/deeper', '/.env', '/admin/nowhere'])(
    '%s is there or says that it is not, with its headers and policy',
    async (address) => {
      const response = await ask(address);
      expect(response.status).toBe(builtPages().includes(address) ? 200 : 404);
      expect(headersOf(response)).toMatchObject({
        ...COMMON_HEADERS,
        'content-security-policy': "frame-ancestors 'none'",
      });
      const html = await response.clone().text();
      const policy = await policyIn(response);
      expect(policy).toBe(ownPolicyOf(html));
      expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; form-action 'self'; /);
      expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=["']/);
      if (response.ok) return;
      const title = address.startsWith('/fr/') ? '404 Page introuvable' : '404 Page Not Found';
      expect(readHtml(html).first('h1').text).toBe(title);
    },
  );

  test('is requested again each time, and files with a fingerprint never again', async () => {
    for (const address of ['/', '/fr/crisis-resources', '/nowhere', '/favicon.svg'])
      expect((await ask(address)).headers.get('cache-control')).toBe('public,max-age=0,must-revalidate');
    for (const file of globSync('_astro/**/*.*', { cwd: join(ROOT, 'dist') }))
      expect((await ask(`/${file}`)).headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
    const { etag = '' } = headersOf(await ask('/'));
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each(['/_astro/nowhere.js', '/_astro/fonts/nowhere.woff2', '/_astro/', '/_astro'])(
    '%s, which is missing, may be there after the next deploy',
    async (address) => {
      const response = await ask(address);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('public,max-age=0,must-revalidate');
    },
  );

  const spellings = (page: string) =>
    [`/${page}`, `//${page}`, `/fr/${page}`, `/fr//${page}`].flatMap((path) => [path, `${path}.html`, `${path}/`]);

  test.each([...spellings('admin'), '/%61dmin', '/admin//', '/ADMIN'])('%s: no cache, no index', async (address) => {
    const response = await askUnnormalized(address);
    expect(response).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  test.each(['404', 'message-sent', 'review-received'].flatMap(spellings))('%s: no index', async (address) => {
    const response = await askUnnormalized(address);
    expect(response).toMatchObject({
      'cache-control': 'public,max-age=0,must-revalidate',
      'x-robots-tag': 'noindex',
    });
  });

  test('has its headers where a method is refused, too', async () => {
    const response = await ask('/', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(headersOf(response)).toMatchObject(COMMON_HEADERS);
  });
});

test('the service worker may only fetch from this site, and is requested again each time', async () => {
  expect(headersOf(await ask('/sw.js'))).toMatchObject({
    ...COMMON_HEADERS,
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('text/javascript'),
  });
});

test.each([
  ['/api/contact', 'en'],
  ['/api/reviews', 'fr'],
])('%s answers a plain form with a page whose policy allows what is in it, and no more', async (action, language) => {
  const response = await ask(action, { method: 'POST', body: new URLSearchParams({ language, name: '<script>' }) });
  expect(response.status).toBe(422);
  expect(headersOf(response)).toMatchObject({
    ...COMMON_HEADERS,
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const html = await response.clone().text();
  expect(await policyIn(response)).toBe(ownPolicyOf(html));
});

test('HSTS includes subdomains and preloading only where the owner says so', () => {
  expect(strictTransportSecurity({})).toBe('max-age=63072000');
  expect(strictTransportSecurity({ HSTS_PRELOAD: 'no' })).toBe('max-age=63072000');
  expect(strictTransportSecurity({ HSTS_PRELOAD: 'yes' })).toBe('max-age=63072000; includeSubDomains; preload');
});

describe('the records on this machine', () => {
  // Windows has other file permissions.
  test.skipIf(process.platform === 'win32')('can be read by the owner of the machine’s account alone', async () => {
    expect((await ask('/api/contact', { method: 'POST', body: new URLSearchParams(A_MESSAGE) })).status).toBe(303);
    const modes = readdirSync(site.dataDirectory, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(statSync(path).mode & 0o777).toString(8)}`;
    });
    expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']));
  });
});

/** Sends raw bytes; returns all that comes back until the server closes the connection. */
function sendRaw(...chunks: (string | Buffer)[]): Promise<string> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (received += text));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    for (const chunk of chunks) socket.write(chunk);
  });
}

const requestHead = (method: string, target: string, ...lines: string[]) =>
  [`${method} ${target} HTTP/1.1`, `Host: ${new URL(site.url).host}`, ...lines, '', ''].join('\r\n');
const CLOSE_HEADER = 'Connection: close';
const JSON_TYPE = 'Content-Type: application/json';
const CHUNK = Buffer.from(`3e8\r\n${' '.repeat(1000)}\r\n`);
const CHUNKED = requestHead('POST', '/api/contact', JSON_TYPE, 'Transfer-Encoding: chunked', CLOSE_HEADER);
const post = (body: string | Buffer, ...lines: string[]) => [
  requestHead('POST', '/api/contact', ...lines, `Content-Length: ${Buffer.byteLength(body)}`, CLOSE_HEADER),
  body,
];
const patch = (target: string) => [requestHead('PATCH', target, JSON_TYPE, 'Content-Length: 2', CLOSE_HEADER), '{}'];
const MESSAGE = JSON.stringify(A_MESSAGE);
const REQUEST_AFTER_TOO_LONG = [
  requestHead('POST', '/api/contact', JSON_TYPE, 'Content-Length: 70000'),
  ...[' '.repeat(70_000), requestHead('GET', '/api/reviews', CLOSE_HEADER)],
];
/** Bytes that no browser sends, with the allowed statuses and the error. */
const MALFORMED_REQUESTS: [name: string, parts: (string | Buffer)[], statuses: number[], error?: string][] = [
  [
    '70 kB in chunks, without a length',
    [CHUNKED, ...Array.from({ length: 70 }, () => CHUNK), '0\r\n\r\n'],
    [413],
    'too-large',
  ],
  ['a request behind a body that is too long', REQUEST_AFTER_TOO_LONG, [413, 200], 'too-large'],
  ['an empty body', post(''), [400], 'not-json'],
  ['no body', [requestHead('POST', '/api/contact', CLOSE_HEADER)], [400], 'not-json'],
  ['two origins', post(MESSAGE, JSON_TYPE, 'Origin: https://a.example.com', 'Origin: https://b.example.com'), [403]],
  ['a second type', post(MESSAGE, JSON_TYPE, 'Content-Type: text/plain'), [201]],
  ['a compressed body', post(Buffer.from([0x1f, 0x8b, 8, 0]), JSON_TYPE, 'Content-Encoding: gzip'), [400]],
  // submissions.test.ts covers malformed ids.
  ['a path that leads up', patch('/api/reviews/../x'), [404], 'not-found'],
  ['half a character', patch('/api/reviews/%ff'), [404], 'not-found'],
  ['a double slash', patch('/api//reviews'), [404], 'not-found'],
  ['a method that is forbidden', [requestHead('TRACE', '/api/contact', CLOSE_HEADER)], [400]],
  ['a target for proxies', [requestHead('GET', 'http://elsewhere.example.com/api/reviews', CLOSE_HEADER)], [400]],
  ['an invalid host', [`GET /api/reviews HTTP/1.1\r\nHost: a b\r\n${CLOSE_HEADER}\r\n\r\n`], [400]],
];

test.each(MALFORMED_REQUESTS)('%s: the sender is told, and the site goes on', async (_, parts, statuses, error) => {
  const rawResponse = await sendRaw(...parts);
  expect(rawResponse.match(/(?<=HTTP\/1\.1 )\d+/g)?.map(Number)).toEqual(statuses);
  if (error) expect(JSON.parse(/\{"error".*?\}/.exec(rawResponse)?.[0] ?? '{}')).toMatchObject({ error });
  expect((await ask('/api/reviews')).status).toBe(200);
});
