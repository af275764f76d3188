import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSiteRules } from '../../netlify/local/http/create-site.ts';
import { formatHeadersFile } from '../../src/integrations/built-pages.ts';
import { localizedPath, parseLocalizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { readPracticeFile } from '../../src/schemas/read-files.ts';
import { ROOT } from '../support/content-files.ts';
import { builtPages, fileOf, readHead, readHtml, readPage } from '../support/html.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const practice = readPracticeFile(ROOT);
const HIDDEN_PAGES = ['/404', '/admin', '/form-error', '/message-sent', '/review-received'].flatMap((page) => [
  page,
  `/fr${page}`,
]);

/** Pages whose titles contain the practice's name, in the owner's words from another file. */
const TITLED_WITH_NAME = ['/client-resources', '/crisis-resources'];

/** The metadata of every built page, by address. */
const heads = new Map(builtPages().map((address) => [address, readHead(readFileSync(fileOf(address), 'utf8'))]));
const publicHeads = [...heads].filter(([address]) => !HIDDEN_PAGES.includes(address));

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const ask = (address: string) => fetch(site.url + address, { redirect: 'manual' });
const absoluteUrl = (address: string) => new URL(address, practice.siteUrl).href;
const pathOf = (url: string) => new URL(url).pathname;

test('every page has a title and a description of its own, as long as search engines show', () => {
  expect(publicHeads).toHaveLength(14);
  for (const [address, { title, meta }] of heads) {
    expect(title, address).not.toBe('');
    expect(meta.description, address).toMatch(/\S/);
    if (TITLED_WITH_NAME.includes(parseLocalizedPath(address).page)) expect(title, address).toContain(practice.name);
  }
  for (const [address, { title, meta }] of publicHeads) {
    expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(60);
    expect(meta.description!.length, `${address}: ${meta.description}`).toBeLessThanOrEqual(155);
  }
  expect(new Set(publicHeads.map(([, { meta }]) => meta.description)).size).toBe(14);
});

test('every public page names itself and its translations, and they name it', () => {
  for (const [address, { canonical, alternates, meta }] of publicHeads) {
    expect(canonical, address).toBe(absoluteUrl(address));
    expect(Object.keys(alternates), address).toEqual(['en', 'fr', 'x-default']);
    expect(alternates[address.startsWith('/fr') ? 'fr' : 'en'], address).toBe(canonical);
    expect(alternates['x-default'], address).toBe(alternates.en);
    for (const translation of Object.values(alternates))
      expect(heads.get(pathOf(translation))?.alternates, `${address} → ${translation}`).toEqual(alternates);
    expect(meta.robots, address).toBeUndefined();
  }
});

test('what is not for search engines says so, and claims no address', () => {
  for (const address of HIDDEN_PAGES) {
    const { canonical, alternates, meta } = heads.get(address)!;
    expect(meta.robots, address).toBe('noindex');
    expect([canonical, alternates, meta['og:url']], address).toEqual([undefined, {}, undefined]);
  }
});

describe('by the kind of deploy', () => {
  const dist = pathToFileURL(`${join(ROOT, 'dist')}/`);
  const addresses = [...heads.keys(), '/preview/index', '/card.jpg', '/manifest/en.webmanifest', '/nothing-here'];

  test.each([
    [{}, false],
    [{ CONTEXT: 'production' }, false],
    [{ CONTEXT: 'branch-deploy' }, true],
    [{ CONTEXT: 'deploy-preview' }, true],
    [{ CONTEXT: 'dev' }, true],
    [{ CONTEXT: 'staging' }, true],
  ])('%o: all of it is hidden from search engines: %s', async (environment, isAllHidden) => {
    const folder = mkdtempSync(join(tmpdir(), 'headers-'));
    writeFileSync(join(folder, '_headers'), formatHeadersFile(dist, environment));
    const { headersFor } = await readSiteRules(ROOT, folder);
    rmSync(folder, { recursive: true });
    for (const address of addresses) {
      const isHidden = isAllHidden || HIDDEN_PAGES.includes(address) || address.startsWith('/preview/');
      expect(headersFor(address).get('x-robots-tag'), address).toBe(isHidden ? 'noindex' : null);
      expect(headersFor(address).get('x-frame-options'), address).toBe('DENY');
    }
  });

  test('the local server hides no public page', async () => {
    for (const [address] of publicHeads) expect((await ask(address)).headers.get('x-robots-tag'), address).toBeNull();
  });
});

test('no phone makes links of numbers by itself, on any page', () => {
  const files = globSync('**/*.html', { cwd: join(ROOT, 'dist') });
  expect(files.length).toBeGreaterThan(heads.size);
  for (const file of files) {
    const { meta } = readHead(readFileSync(join(ROOT, 'dist', file), 'utf8'));
    expect(meta['format-detection'], file).toBe('telephone=no');
  }
});

test('a shared link shows title, words and picture in the page’s language', async () => {
  for (const [address, { canonical, meta, title }] of publicHeads) {
    const language = address.startsWith('/fr') ? 'fr' : 'en';
    expect(meta, address).toMatchObject({
      'og:type': 'website',
      'og:site_name': practice.name,
      'og:title': title,
      'og:description': meta.description,
      'og:url': canonical,
      'og:locale': language === 'fr' ? 'fr_FR' : 'en_GB',
      'og:image': absoluteUrl('/card.jpg'),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:image:alt'], address).toMatch(/\S/);
  }
  const response = await ask('/card.jpg');
  // Credits are charged for every request, also by crawlers.
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
  const picture = Buffer.from(await response.arrayBuffer());
  expect(picture.length).toBeLessThan(70_000);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('the sitemap lists the public pages and no other, and every address in it answers', async () => {
  const response = await ask('/sitemap.xml');
  expect(response.headers.get('content-type')).toMatch(/^(application|text)\/xml/);
  const entries = readHtml(await response.text()).all('url');
  const listed = entries.map((entry) => pathOf(entry.first('loc').text));
  expect(listed.toSorted()).toEqual(publicHeads.map(([address]) => address).toSorted());
  for (const [index, address] of listed.entries()) {
    const links = entries[index]!.all('[hreflang]').map(({ attributes }) => [attributes.hreflang, attributes.href]);
    expect(Object.fromEntries(links), address).toEqual(heads.get(address)?.alternates);
    expect((await ask(address)).status, address).toBe(200);
  }
});

test('robots.txt lets search engines in and leads them to the sitemap', async () => {
  const response = await ask('/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`);
});

test('every icon and manifest that a page names is there', async () => {
  const files = new Set([...heads.values()].flatMap((head) => head.files));
  expect([...files].toSorted()).toEqual([
    '/apple-touch-icon.png',
    '/favicon.ico',
    '/favicon.svg',
    '/manifest/en.webmanifest',
    '/manifest/fr.webmanifest',
  ]);
  for (const file of files) expect((await ask(file)).status, file).toBe(200);
});

describe.each(LOCALES)('%s', (locale) => {
  const home = localizedPath('/', locale);

  test('the manifest: name, icons of the stated sizes, and the crisis page close at hand', async () => {
    const response = await ask(`/manifest/${locale}.webmanifest`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: practice.name, lang: locale, start_url: home, scope: '/' });
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(Buffer.from(await (await ask(src)).arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([localizedPath('/crisis-resources', locale)]);
  });

  test('the facts for search engines are those of the page, and nothing else: no stars, no street', () => {
    const page = readPage(home);
    const { data, meta } = heads.get(home)!;
    const idOf = (fragment: string) => ({ '@id': absoluteUrl(`/#${fragment}`) });
    const [{ '@graph': facts }] = data as [{ '@graph': Record<string, unknown>[] }];
    expect(facts).toMatchObject([
      { '@type': 'WebSite', ...idOf('website'), name: practice.name, publisher: idOf('practice') },
      {
        ...{ '@type': 'LocalBusiness', ...idOf('practice'), name: practice.name, description: meta.description },
        ...{ url: absoluteUrl(home), email: practice.email, image: meta['og:image'] },
        telephone: page.first('#contact a[href^="tel:"]').attributes.href!.slice('tel:'.length),
        address: { addressLocality: practice.place.town, addressCountry: 'GB' },
        knowsLanguage: LOCALES,
        sameAs: practice.socialProfiles.map(({ url }) => url),
      },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/aggregateRating|streetAddress|postalCode|Offer/);
    expect(JSON.stringify(facts), 'nobody is named yet').not.toMatch(/"Person"|founder|memberOf/);
  });
});
