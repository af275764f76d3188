import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { builtPages, readPage } from '../support/html.ts';

const ORIGIN = 'https://this-site.test';
const ROUTES = ['/', '/client-resources', '/crisis-resources', '/admin'];

test.each(builtPages())('%s says its language and has one heading of the first order', (address) => {
  const page = readPage(address);
  expect(page.attributes.lang).toBe(/^\/fr(\/|$)/.test(address) ? 'fr' : 'en');
  expect(page.all('h1')).toHaveLength(1);
});

describe.each(LOCALES)('section 2, routes (%s)', (locale) => {
  test('Language is "en" or "fr" and defaults to en; a language switch (EN/FR) toggles it', () => {
    for (const route of ROUTES) {
      const page = readPage(localizedPath(route, locale));
      const links = LOCALES.map((other) => page.all(`a[hreflang="${other}"]`)[0]?.attributes.href);
      expect(links, route).toEqual([localizedPath(route, 'en'), localizedPath(route, 'fr')]);
    }
  });

  test('a catch-all not-found page showing "404 Page Not Found"', () => {
    const page = readPage(localizedPath('/404', locale));
    expect(page.one('h1').text).toBe({ en: '404 Page Not Found', fr: '404 Page introuvable' }[locale]);
    const waysOn = page.all('main a').map(({ attributes }) => attributes.href);
    expect([waysOn[0], waysOn.at(-1)]).toEqual([
      localizedPath('/', locale),
      localizedPath('/crisis-resources', locale),
    ]);
  });
});

test('every internal link and anchor leads somewhere, every outbound link is opened apart', () => {
  const pages = new Map(builtPages().map((address) => [new URL(address, ORIGIN).href, readPage(address)]));
  const problems: string[] = [];
  for (const [url, page] of pages) {
    for (const { attributes } of page.all('a[href]')) {
      const { href } = new URL(attributes.href!, url);
      const [bare = '', anchor] = href.split('#');
      const isInternal = href.startsWith(ORIGIN);
      const target = pages.get(bare);
      if (isInternal && !target) problems.push(`${url}: no page at ${href}`);
      if (isInternal && anchor && target?.all(`#${anchor}`).length === 0) problems.push(`${url}: nothing at ${href}`);
      const isOutbound = href.startsWith('http') && !isInternal;
      // Leaving the crisis page quickly must not leave it open behind.
      const isApart = attributes.target === '_blank' || attributes['data-quick-exit'] !== undefined;
      if (isOutbound && !(isApart && attributes.rel === 'noopener noreferrer'))
        problems.push(`${url}: ${href} opens here`);
    }
  }
  expect(problems).toEqual([]);
  expect(pages.size).toBe(22);
});
