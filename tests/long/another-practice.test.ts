import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { LOCALES } from '../../src/contract/locales.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { launchChromium } from '../config/installed-browsers.ts';
import { makeAnotherPractice, makeMinimalPractice } from '../support/another-practice.ts';
import { findAxeProblems } from '../support/axe.ts';
import { findCovered } from '../support/covered-controls.ts';
import { readHead, readHtml } from '../support/html.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { FACTS, gapsIn, practiceWith } from '../support/practice-facts.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const SITE = 'https://www.example.com';
const IN_BOTH = '/articles/first-session';
const ONLY_IN_FRENCH = '/articles/between-sessions';

let project: ProjectCopy;
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  project = copyProject();
  makeAnotherPractice(project);
  expect(project.build().output).toContain('Complete!');
  [site, browser] = await Promise.all([startTestSite({ projectDirectory: project.directory }), launchChromium()]);
});
afterAll(async () => {
  await Promise.all([site.stop(), browser.close()]);
  project.remove();
});

const read = (file: string) => readFileSync(join(project.directory, 'dist', file), 'utf8');
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);
const pageOf = (address: string) => readHtml(read(fileOf(address)));
const headOf = (address: string) => readHead(read(fileOf(address)));
const builtFiles = (pattern: string) => globSync(pattern, { cwd: join(project.directory, 'dist') }).toSorted();
const languageLinks = (address: string) =>
  pageOf(address)
    .all('link[hreflang]')
    .map(({ attributes }) => [attributes.hreflang, attributes.href]);

test.each(LOCALES)('four services, one social profile and no WhatsApp (%s)', (locale) => {
  const main = pageOf(localizedPath('/', locale));
  expect(main.all('#services [data-colour]').map(({ attributes }) => attributes['data-colour'])).toEqual([
    'coral',
    'sky-blue',
    'mustard',
    'coral',
  ]);
  expect(main.all('#services [data-book-service]').at(-1)!.attributes.href).toBe('https://booking.example.com/couples');
  expect(main.all('footer a').filter(({ attributes }) => attributes.href?.includes('social.example.com'))).toHaveLength(
    1,
  );
  expect(main.all('a').filter(({ attributes }) => attributes.href?.includes('wa.me'))).toEqual([]);
  expect(read(locale === 'en' ? 'privacy.html' : 'fr/privacy.html')).not.toContain('WhatsApp');
});

describe('articles', () => {
  test('have French marks round bold words too', () => {
    const { text } = pageOf(`/fr${IN_BOTH}`).first('main');
    expect(text).toContain('Il dit\u00A0: «\u00A0non merci\u00A0». Elle');
  });

  // The build itself compares each preview with the public page, typography included.
  test('each has a preview in which its title and its text lead to its file', () => {
    for (const address of [IN_BOTH, `/fr${IN_BOTH}`, `/fr${ONLY_IN_FRENCH}`]) {
      const [, slug] = /articles\/(.+)$/.exec(address)!;
      const file = `content/articles/${slug}/${address.startsWith('/fr') ? 'fr' : 'en'}.md`;
      const preview = read(`preview${address}.html`);
      for (const field of ['title', 'body']) expect(preview, address).toContain(`data-field="${file}#${field}"`);
    }
  });

  test('the main page of each language names its own, newest first, in place of the placeholder', () => {
    const linksOf = (address: string) =>
      pageOf(address)
        .all('#blog a')
        .map(({ attributes }) => attributes.href);
    expect(linksOf('/')).toEqual([IN_BOTH, '/articles']);
    expect(linksOf('/fr')).toEqual([`/fr${ONLY_IN_FRENCH}`, `/fr${IN_BOTH}`, '/fr/articles']);
    for (const address of ['/', '/fr'])
      expect(pageOf(address).first('#blog').text).not.toMatch(/coming soon|arrive bientôt/);
  });

  test('the list of a language ends with what there is in the other one only', () => {
    const english = pageOf('/articles');
    expect(english.all('main h2').map(({ text }) => text)).toEqual([
      'What a first session is like',
      'Only in French so far',
    ]);
    expect(english.first('main [lang="fr"] a').attributes.href).toBe(`/fr${ONLY_IN_FRENCH}`);
    expect(pageOf('/fr/articles').all('main [lang="en"]')).toEqual([]);
  });

  test('one in both languages names both, one in French only names none', () => {
    const both = [
      ['en', SITE + IN_BOTH],
      ['fr', `${SITE}/fr${IN_BOTH}`],
      ['x-default', SITE + IN_BOTH],
    ];
    expect(languageLinks(IN_BOTH)).toEqual(both);
    expect(languageLinks(`/fr${IN_BOTH}`)).toEqual(both);
    expect(languageLinks(`/fr${ONLY_IN_FRENCH}`)).toEqual([]);
    expect(headOf(`/fr${ONLY_IN_FRENCH}`).canonical).toBe(`${SITE}/fr${ONLY_IN_FRENCH}`);
    const entries = read('sitemap.xml').split('<url>');
    const alternates = entries
      .filter((entry) => entry.includes(ONLY_IN_FRENCH))
      .map((entry) => entry.includes('hreflang'));
    expect(alternates).toEqual([false]);
  });

  test('where one is missing, a page that search engines pass over says so and leads there', () => {
    const { meta, canonical } = headOf(ONLY_IN_FRENCH);
    expect(meta.robots).toBe('noindex');
    expect(canonical).toBeUndefined();
    const missing = pageOf(ONLY_IN_FRENCH);
    expect(missing.first('h1').text).toBe('This article is only in French so far');
    expect(missing.first('main a').attributes).toMatchObject({ href: `/fr${ONLY_IN_FRENCH}`, hreflang: 'fr' });
    expect(missing.text).not.toContain('An armchair.');
  });

  test.each(LOCALES)('each says what it is, and leads on at its end (%s)', (locale) => {
    const address = localizedPath(IN_BOTH, locale);
    const article = pageOf(address);
    const { data, meta } = headOf(address);
    expect(data).toEqual([
      expect.objectContaining({
        '@type': 'Article',
        datePublished: '2026-11-16',
        inLanguage: locale,
        headline: article.first('h1').text,
      }),
    ]);
    expect(meta).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2026-11-16',
      'og:image': `${SITE}/card.jpg`,
    });
    expect(article.first('main time').attributes.datetime).toBe('2026-11-16');
    expect(article.first('main picture img').attributes.alt).toMatch(/^Illustration /);
    const endLinks = article.first('main aside').all('a');
    expect(endLinks.map(({ attributes }) => attributes.href)).toEqual([
      `${localizedPath('/', locale)}#contact`,
      localizedPath('/crisis-resources', locale),
    ]);
  });

  test('the sitemap lists what there is to read, and translations only of what has one', () => {
    const entries = readHtml(read('sitemap.xml')).all('url');
    const articles = entries.filter((entry) => entry.first('loc').text.includes('/articles'));
    expect(
      articles.map((entry) => [entry.first('loc').text.replace(SITE, ''), entry.all('[hreflang]').length]),
    ).toEqual([
      ['/articles', 3],
      ['/fr/articles', 3],
      [`/fr${ONLY_IN_FRENCH}`, 0],
      [IN_BOTH, 3],
      [`/fr${IN_BOTH}`, 3],
    ]);
  });

  test('a draft is nowhere, nor is its photo', () => {
    expect(builtFiles('_astro/of-a-draft*')).toEqual([]);
    for (const file of builtFiles('**/*.{html,xml}'))
      expect(read(file), file).not.toContain('Looking after yourself between');
  });
});

describe.each([
  [360, 'dark'],
  [768, 'light'],
  [1440, 'light'],
] as const)('on a screen %i pixels wide, %s', (width, colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
  });
  afterAll(() => page.close());

  test.each(
    LOCALES.flatMap((locale) => ['/', '/articles', IN_BOTH, ONLY_IN_FRENCH].map((each) => localizedPath(each, locale))),
  )('%s is whole', async (address) => {
    await page.goto(site.url + address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findCovered(page)).toEqual([]);
    expect(await findAxeProblems(page, { enhancedContrast: false })).toEqual([]);
  });

  test('the table of an article scrolls by itself where there is no room', async () => {
    await page.goto(site.url + IN_BOTH);
    const overflow = await page.locator('.table').evaluate((table) => table.scrollWidth - table.clientWidth);
    if (width === 360) expect(overflow).toBeGreaterThan(0);
    else expect(overflow).toBe(0);
  });
});

describe('a practice that people phone, in a room and online', () => {
  let phoned: ProjectCopy;
  let pages: Map<string, string>;
  beforeAll(() => {
    phoned = copyProject();
    const practice = practiceWith({ ...FACTS, notApplicable: ['booking'] });
    writeFileSync(join(phoned.directory, 'content/practice.yaml'), stringify(practice));
    pages = phoned.buildPages();
  });
  afterAll(() => phoned.remove());

  test('reads as finished, and nobody is asked to book on a page', () => {
    for (const [file, html] of pages) {
      expect(gapsIn(html), file).toEqual([]);
      if (!file.includes('admin')) expect(html, file).not.toMatch(/booking\.example|booking page|data-book-service/);
    }
  });

  test.each(['index.html', 'fr.html'])('has its town on the card of the room alone (%s)', (file) => {
    const cards = readHtml(pages.get(file)!).all('#services [data-colour]');
    expect(cards.map((card) => card.text.includes('Craigavon'))).toEqual([true, false, false]);
    for (const card of cards)
      expect(card.all('a').map(({ attributes }) => attributes.href!.split(':')[0])).toEqual(['tel', 'mailto']);
  });
});

describe('a practice with as little as possible', () => {
  let minimal: ProjectCopy;
  beforeAll(() => {
    minimal = copyProject();
    makeMinimalPractice(minimal);
    expect(minimal.build().output).toContain('Complete!');
  });
  afterAll(() => minimal.remove());

  const readMinimal = (file: string) => readFileSync(join(minimal.directory, 'dist', file), 'utf8');

  test.each(['index.html', 'fr.html'])('has a main page with nothing empty on it (%s)', (file) => {
    const main = readHtml(readMinimal(file));
    expect(main.all('#services [data-colour]')).toHaveLength(1);
    expect(main.all('#faq, [href$="#faq"], [aria-labelledby^="qualifications"]')).toEqual([]);
    expect(main.all('h3').map(({ text }) => text)).not.toContain('Qualifications and approaches');
    for (const list of main.all('ul')) expect(list.children().length, list.attributes.class).toBeGreaterThan(0);
    expect(main.all('#contact .contact__way')).toHaveLength(2);
    for (const { text } of main.all('#home p')) expect(text).not.toMatch(/:$/);
    expect(main.text).not.toMatch(/undefined|null/);
  });

  test('speaks of its one service as of one, and of no town', () => {
    expect(readHtml(readMinimal('index.html')).first('#services h2').text).toBe('Service and booking');
    expect(readHtml(readMinimal('practical.html')).first('main a.button').text).toBe('See the service and book');
    for (const file of ['index.html', 'fr.html']) expect(readMinimal(file), file).not.toContain('Craigavon');
  });

  test('tells search engines only of what there is', () => {
    const data = JSON.stringify(readHead(readMinimal('index.html')).data);
    expect(data).not.toMatch(/"(?:address|sameAs|memberOf|hasCredential)"|undefined/);
    expect(readMinimal('legal.html')).not.toMatch(/I’m a member of|\{\{|<(p|li)>\s*<\//);
  });
});
