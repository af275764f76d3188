import { get as getPlainly } from 'node:http';
import { get as getSecurely } from 'node:https';
import { SECURITY_HEADERS } from '../../src/contract/security-headers.ts';
import { ask, expect, site } from './deployed-site.ts';

/** What a page may weigh on its way, in bytes; brotli at its fourth level needs a little less. */
const BUDGETS = { '/': 17_500, '/fr': 18_800, '/crisis-resources': 11_600, '/fr/crisis-resources': 11_900 };

const UNCALLABLE = ['daily', 'hourly', 'monthly', 'deploys'];

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
  for (const [path, language] of Object.entries({ '/nowhere': 'en', '/fr/nowhere': 'fr' })) {
    const response = await ask(path);
    const found = `${response.status}, ${/<html[^>]* lang="?(\w+)/.exec(await response.text())?.[1]}`;
    expect(found === `404, ${language}`, `${path}: ${found}`);
  }
}

export async function checkAdmin(): Promise<void> {
  const { status, headers } = await ask('/admin');
  const found = `${status}, ${headers.get('cache-control')}, ${headers.get('x-robots-tag')}`;
  expect(found === '200, no-store, noindex', found);
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

export async function checkWorker(): Promise<void> {
  const { status, headers } = await ask('/sw.js');
  const found = `${status}, ${headers.get('content-type')}, ${headers.get('cache-control')}`;
  expect(/^200, (?:text|application)\/javascript.*, no-cache$/.test(found), found);
}

export async function checkWeights(): Promise<void> {
  const found = await Promise.all(Object.keys(BUDGETS).map(weigh));
  const isLight = Object.values(BUDGETS).every((budget, index) => found[index]!.bytes <= budget);
  const isCompressed = found.every(({ encoding }) => encoding === 'br');
  const weights = found.map(({ path, bytes, encoding }) => `${path} ${bytes} bytes (${encoding})`).join(', ');
  console.log(`        ${weights}`);
  expect(isLight && isCompressed, 'more than the budgets, or no brotli');
}

/** What comes over the line, which `fetch` does not tell. */
function weigh(path: string): Promise<{ path: string; bytes: number; encoding: string }> {
  const get = site.protocol === 'https:' ? getSecurely : getPlainly;
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'gzip, br' } };
    get(new URL(path, site), options, async (response) => {
      let bytes = 0;
      for await (const part of response) bytes += (part as Buffer).length;
      resolve({ path, bytes, encoding: response.headers['content-encoding'] ?? 'not compressed' });
    }).on('error', reject);
  });
}

export async function checkUncallable(): Promise<void> {
  for (const name of UNCALLABLE) {
    const { status } = await ask(`/.netlify/functions/${name}`);
    expect(status >= 400, `${name}: ${status}`);
  }
}

export async function checkHttp(): Promise<void> {
  const { status, headers } = await fetch(`http://${site.host}/`, { redirect: 'manual' });
  const location = headers.get('location');
  expect(Boolean(location?.startsWith('https://')), `${status}, ${location}`);
}
