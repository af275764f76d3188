import { expect, test } from 'vitest';
import { builtPages, readPage } from '../support/html.ts';

const ORIGIN = 'https://this-site.test';

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
  expect(pages.size).toBe(20);
});
