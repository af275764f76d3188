import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { SECURITY_HEADERS } from '../../src/contract/security-headers.ts';
import { readHtml } from '../support/html.ts';
import { isLocal, DEPLOYED_ONLY, readPageSummary, site, test } from './deployed-site.ts';

/** A site may extend this policy (HSTS_PRELOAD). */
const HSTS_HEADER = { 'strict-transport-security': expect.stringMatching(/^max-age=63072000/) };

/** Maximum transfer size in bytes, just above that of brotli at level 4. */
const BUDGETS = { '/': 17_500, '/fr': 18_800, '/crisis-resources': 11_600, '/fr/crisis-resources': 11_900 };

test('every page of the sitemap answers 200, with all security headers', async ({ request }) => {
  const sitemap = readHtml(await (await request.get('/sitemap.xml')).text());
  // The sitemap names the site's main address; the test requests the same paths here.
  const pages = sitemap.all('loc').map(({ text }) => new URL(text).pathname);
  expect(pages, 'Look whether the deploy was published whole.').not.toEqual([]);
  for (const page of pages) {
    const response = await request.get(page);
    expect(response.status(), `${page}: look whether the deploy was published whole.`).toBe(200);
    expect(response.headers(), `${page}: look for another _headers.`).toMatchObject({
      ...SECURITY_HEADERS,
      ...HSTS_HEADER,
    });
  }
});

for (const [path, language] of Object.entries({ '/nowhere': 'en', '/fr/nowhere': 'fr' }))
  test(`an unknown page, ${path}, answers 404 in its language`, async ({ request }) => {
    const page = await readPageSummary(await request.get(path));
    expect(page, 'Look at the redirects in the deploy’s summary.').toMatchObject({ status: 404, language });
  });

test('no browser stores /admin, and no search engine shows it', async ({ request }) => {
  const response = await request.get('/admin');
  expect(response.status()).toBe(200);
  const expected = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  expect(response.headers(), 'Look for another _headers; nothing leaks meanwhile.').toMatchObject(expected);
});

test('a file with a fingerprint is kept for a year, a missing one is not', async ({ request }) => {
  const advice = 'Look for another _headers; until then each visit costs more credits.';
  const [picture] = readHtml(await (await request.get('/')).text()).all('img[src^="/_astro/"]');
  const asset = await request.get(picture?.attributes.src ?? '');
  expect(asset.headers()['cache-control'], advice).toMatch(/max-age=31536000.*immutable/);
  const missingAsset = await request.get('/_astro/nowhere.js');
  expect(missingAsset.status(), advice).toBe(404);
  expect(missingAsset.headers()['cache-control'] ?? '', advice).not.toContain('immutable');
});

test('/sw.js is JavaScript, and requested again at each visit', async ({ request }) => {
  const response = await request.get('/sw.js');
  const { 'content-type': type, 'cache-control': cacheControl } = response.headers();
  const advice = 'Look for another _headers; until then crisis pages may be missing offline.';
  expect(`${response.status()}, ${type}, ${cacheControl}`, advice).toMatch(/^200, \w+\/javascript.*, no-cache$/);
});

/** Downloads the compressed bytes: Playwright and fetch only return them unpacked. */
async function download(path: string) {
  const { get } = site.protocol === 'https:' ? https : http;
  const request = get(new URL(path, site), { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { bytes: (await buffer(response)).length, encoding: response.headers['content-encoding'] };
}

for (const [path, budget] of Object.entries(BUDGETS))
  test(`${path} comes in brotli and weighs at most ${budget} bytes`, async ({}, { annotations }) => {
    const { bytes, encoding = 'not compressed' } = await download(path);
    annotations.push({ type: 'measured', description: `${bytes} bytes, ${encoding}` });
    const advice = 'Slower, not broken: compare with npm run bench.';
    expect(encoding, advice).toBe('br');
    expect(bytes, advice).toBeLessThanOrEqual(budget);
  });

test('http:// leads to https://', async ({ request }) => {
  test.skip(isLocal, DEPLOYED_ONLY);
  const response = await request.get(`http://${site.host}/`);
  expect(response.headers().location ?? '', 'Domain management → HTTPS → Force HTTPS.').toMatch(/^https:/);
});
