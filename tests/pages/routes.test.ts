import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { localizedPath, alternatePaths, parseLocalizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { ROOT } from '../support/content-files.ts';
import { builtPages, readPage } from '../support/html.ts';

const ORIGIN = 'https://this-site.test';
const ROUTES = ['/', '/client-resources', '/crisis-resources', '/admin'];

describe('addresses across languages', () => {
  test.each([...ROUTES, '/french-things'])('%s', (route) => {
    const fr = route === '/' ? '/fr' : `/fr${route}`;
    expect(LOCALES.map((locale) => localizedPath(route, locale))).toEqual([route, fr]);
    expect([route, fr].map(parseLocalizedPath)).toEqual(LOCALES.map((locale) => ({ page: route, locale })));
    expect([route, fr].map(alternatePaths)).toEqual([route, fr].map(() => ({ en: route, fr })));
  });

  test('a trailing slash does not matter', () => {
    expect(parseLocalizedPath('/fr/')).toEqual({ page: '/', locale: 'fr' });
    expect(parseLocalizedPath('/crisis-resources/')).toEqual({ page: '/crisis-resources', locale: 'en' });
    expect(parseLocalizedPath('/fr/admin/')).toEqual({ page: '/admin', locale: 'fr' });
  });
});

test.each(builtPages())('%s has no stray space at punctuation, and the no-break spaces of French', (address) => {
  expect(readPage(address).text.match(/.{0,20}(?: [.,:;!?…»)]|[«(] ).{0,10}/g) ?? []).toEqual([]);
});

test.each(builtPages())('%s says its language and has one h1', (address) => {
  const page = readPage(address);
  expect(page.attributes.lang).toBe(/^\/fr(\/|$)/.test(address) ? 'fr' : 'en');
  expect(page.all('h1')).toHaveLength(1);
});

describe.each(LOCALES)('routes (%s)', (locale) => {
  test('Language is "en" or "fr" and defaults to en; a language switch (EN/FR) toggles it', () => {
    for (const route of ROUTES) {
      const page = readPage(localizedPath(route, locale));
      const links = LOCALES.map((other) => page.all(`a[hreflang="${other}"]`)[0]?.attributes.href);
      expect(links, route).toEqual([localizedPath(route, 'en'), localizedPath(route, 'fr')]);
    }
  });

  test('a catch-all not-found page showing "404 Page Not Found"', () => {
    const page = readPage(localizedPath('/404', locale));
    expect(page.first('h1').text).toBe({ en: '404 Page Not Found', fr: '404 Page introuvable' }[locale]);
    const hrefs = page.all('main a').map(({ attributes }) => attributes.href);
    expect(hrefs[0]).toBe(localizedPath('/', locale));
    expect(hrefs.at(-1)).toBe(localizedPath('/crisis-resources', locale));
  });

  test('the crisis link’s short name is a part of its whole name', () => {
    expect(CATALOGUES[locale]['nav.crisis'].split(CATALOGUES[locale]['nav.crisisShort'])).toHaveLength(2);
  });
});

describe.each(LOCALES.flatMap((locale) => LOCALES.map((language) => [locale, language] as const)))(
  '/client-resources (%s), the column in %s',
  (locale, language) => {
    const page = readPage(localizedPath('/client-resources', locale));
    const column = page.first(`main section[lang="${language}"]`);

    test('is one of two, with its heading, the contact e-mail and the 24 hours', () => {
      expect(page.all('main section')).toHaveLength(2);
      expect(column.attributes['aria-labelledby']).toBe(column.first('h2').attributes.id);
      expect(column.first('a[href="mailto:hello@example.com"]').text).toBe('hello@example.com');
      expect(column.text).toMatch(/\b24\s(?:hours|heures)/);
    });

    test('has a registration form link card and a therapy contract and consent link card', () => {
      const links = column.all(
        `a[href^="https://"][href*="/${language}/"][target="_blank"][rel="noopener noreferrer"]`,
      );
      expect(links).toHaveLength(2);
      expect(column.all('a[href^="https://"]')).toHaveLength(2);
    });
  },
);

test('every internal link and anchor leads somewhere, every outbound link opens apart', () => {
  const pages = new Map(builtPages().map((address) => [new URL(address, ORIGIN).href, readPage(address)]));
  const problems: string[] = [];
  for (const [url, page] of pages) {
    for (const { attributes } of page.all('a[href]')) {
      const { href } = new URL(attributes.href!, url);
      const [pageUrl = '', anchor] = href.split('#');
      const isInternal = href.startsWith(ORIGIN);
      const target = pages.get(pageUrl);
      const isPublicFile = existsSync(join(ROOT, 'public', new URL(pageUrl).pathname));
      if (isInternal && !target && !isPublicFile) problems.push(`${url}: no page at ${href}`);
      // The hash names a view of the dashboard, for which no element exists before it runs.
      const isDashboard = new URL(pageUrl).pathname.endsWith('/admin');
      if (isInternal && anchor && !isDashboard && target?.all(`#${anchor}`).length === 0)
        problems.push(`${url}: nothing at ${href}`);
      const isOutbound = href.startsWith('http') && !isInternal;
      // A quick exit must replace the crisis page, not open a tab in front of it.
      const opensApart = attributes.target === '_blank' || attributes['data-quick-exit'] !== undefined;
      if (isOutbound && !(opensApart && attributes.rel === 'noopener noreferrer'))
        problems.push(`${url}: ${href} opens here`);
    }
  }
  expect(problems).toEqual([]);
  expect(pages.size).toBe(24);
});
