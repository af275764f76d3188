import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../netlify/server/routes.ts';
import { policyOf } from '../../src/integrations/content-security-policy.ts';
import { builtPages } from '../support/html.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const META_POLICY = /<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/;

/** On every answer of the site, whoever gives it (OWASP HTTP Headers cheat sheet). */
const EVERYWHERE = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const ask = (address: string, init?: RequestInit) => fetch(site.url + address, { redirect: 'manual', ...init });
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

/** A page's own policy, in the head before everything else. */
async function policyIn(response: Response): Promise<string | undefined> {
  return META_POLICY.exec(await response.text())?.[1]?.replaceAll('&#39;', "'");
}

describe('every page', () => {
  test.each([...builtPages(), '/nowhere', '/fr/nowhere', '/nowhere/deeper', '/.env', '/admin/nowhere'])(
    '%s is sealed',
    async (address) => {
      const response = await ask(address);
      expect(headersOf(response)).toMatchObject({ ...EVERYWHERE, 'content-security-policy': "frame-ancestors 'none'" });
      const html = await response.clone().text();
      const policy = await policyIn(response);
      expect(policy).toBe(policyOf(html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')));
      expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; form-action 'self'; /);
      expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=["']/);
    },
  );

  test('is asked for anew each time, and files with a fingerprint never again', async () => {
    for (const address of ['/', '/fr/crisis-resources', '/nowhere', '/favicon.svg'])
      expect((await ask(address)).headers.get('cache-control')).toBe('public,max-age=0,must-revalidate');
    for (const file of globSync('_astro/**/*.*', { cwd: join(ROOT, 'dist') }))
      expect((await ask(`/${file}`)).headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
    const { etag = '' } = headersOf(await ask('/'));
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each(['/admin', '/fr/admin'])('%s is kept by no cache and in no index', async (address) => {
    const response = await ask(address);
    expect(headersOf(response)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  });

  test('has its headers where a method is refused, too', async () => {
    const response = await ask('/', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(headersOf(response)).toMatchObject(EVERYWHERE);
  });
});

test('the service worker may only fetch from this site', async () => {
  expect(headersOf(await ask('/sw.js'))).toMatchObject({
    ...EVERYWHERE,
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'cache-control': 'no-cache',
  });
});

describe('every function', () => {
  test('says that its data may do nothing, be kept nowhere and be found nowhere', async () => {
    const paths = [...Object.keys(ROUTES).map((path) => path.replace('{id}', 'some-id')), '/api', '/api/unknown'];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
        const response = await ask(path, { method });
        const name = `${method} ${path}: ${response.status}`;
        const isPublicList = path === '/api/reviews' && response.status === 200;
        expect(headersOf(response), name).toMatchObject({
          ...EVERYWHERE,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
          'cache-control': isPublicList ? 'public, max-age=0, must-revalidate' : 'private, no-store',
          'x-robots-tag': 'noindex',
        });
      }
    }
  });

  test.each([
    ['/api/contact', '/', 'en'],
    ['/api/reviews', '/fr', 'fr'],
  ])('%s answers a plain form with a page that is as sealed as %s', async (action, page, language) => {
    const response = await ask(action, { method: 'POST', body: new URLSearchParams({ language, name: '<script>' }) });
    expect(response.status).toBe(422);
    expect(headersOf(response)).toMatchObject({
      ...EVERYWHERE,
      'content-security-policy': "frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(await policyIn(response)).toBe(await policyIn(await ask(page)));
  });
});
