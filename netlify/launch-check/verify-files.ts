import { SECURITY_HEADERS } from '../../src/contract/security-headers.ts';
import { ask, expect, expectPage, site } from './deployed-site.ts';

/** What a page may weigh on its way, in bytes; brotli at its fourth level needs a little less. */
const BUDGETS = { '/': 17_500, '/fr': 18_800, '/crisis-resources': 11_600, '/fr/crisis-resources': 11_900 };

/** The sitemap names the site's main address; the same paths are asked for here. */
export async function checkPages(): Promise<void> {
  const sitemap = await (await ask('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(pages.length > 0, 'no sitemap');
  for (const page of pages) {
    const { status, headers } = await ask(page);
    expect(status === 200, `${page}: ${status}`);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const found = headers.get(name) ?? 'nothing';
      // https may be demanded for more than here (HSTS_PRELOAD).
      const isStrict = name === 'strict-transport-security' ? found.startsWith('max-age=63072000') : found === value;
      expect(isStrict, `${page}: ${name}: ${found}`);
    }
  }
}

export async function checkNotFound(): Promise<void> {
  for (const [path, language] of Object.entries({ '/nowhere': 'en', '/fr/nowhere': 'fr' }))
    await expectPage(`404, ${language}`, ask(path));
}

export async function checkAssets(): Promise<void> {
  const asset = /\/_astro\/[\w./-]+\.(?:js|woff2|avif|webp)/.exec(await (await ask('/')).text())?.[0] ?? '';
  expect(asset !== '', 'no file with a fingerprint');
  const kept = (await ask(asset)).headers.get('cache-control') ?? 'nothing';
  expect(/max-age=31536000.*immutable/.test(kept), `${asset}: ${kept}`);
  const { status, headers } = await ask('/_astro/nowhere.js');
  const forgotten = headers.get('cache-control') ?? 'nothing';
  expect(status === 404 && !/immutable/.test(forgotten), `/_astro/nowhere.js: ${status}, ${forgotten}`);
}

/** Throws where an address has another status, or another value of these headers. */
export async function checkHeaders(path: string, names: string[], expected: RegExp): Promise<void> {
  const { status, headers } = await ask(path);
  const found = [status, ...names.map((name) => headers.get(name))].join(', ');
  expect(expected.test(found), found);
}

export async function checkWeights(): Promise<void> {
  let isLight = true;
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const { headers, url } = await ask(path, { headers: { 'accept-encoding': 'br' } });
    const { encodedBodySize } = performance.getEntriesByName(url).at(-1) as PerformanceResourceTiming;
    console.log(`        ${path}: ${encodedBodySize} bytes, ${headers.get('content-encoding') ?? 'not compressed'}`);
    isLight &&= headers.get('content-encoding') === 'br' && encodedBodySize <= budget;
  }
  expect(isLight, 'more than the budgets, or no brotli');
}

export async function checkUncallable(): Promise<void> {
  for (const name of ['daily', 'hourly', 'mails', 'monthly', 'deploys']) {
    const { status } = await ask(`/.netlify/functions/${name}`);
    expect(status >= 400, `${name}: ${status}`);
  }
}

export async function checkHttp(): Promise<void> {
  const { status, headers } = await fetch(`http://${site.host}/`, { redirect: 'manual' });
  const location = headers.get('location');
  expect(Boolean(location?.startsWith('https://')), `${status}, ${location}`);
}
