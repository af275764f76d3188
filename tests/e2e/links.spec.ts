import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { builtPages } from '../support/built-pages.ts';

interface FoundPage {
  links: { href: string; target: string | null; rel: string | null; isQuickExit: boolean }[];
  ids: string[];
}

/** Reads a page's links and anchors without running its scripts. */
function readPage(page: Page, html: string, url: string): Promise<FoundPage> {
  return page.evaluate(
    ({ html, url }) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const links = [...parsed.querySelectorAll('a[href]')].map((link) => ({
        href: new URL(link.getAttribute('href')!, url).href,
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        // Leaving the crisis page quickly must not leave it open behind.
        isQuickExit: link.hasAttribute('data-quick-exit'),
      }));
      return { links, ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id) };
    },
    { html, url },
  );
}

test('every internal link and anchor leads somewhere, every outbound link is opened apart', async ({
  page,
  request,
  site,
}) => {
  // An empty page: another page's security policy would stop the styles of what is read here.
  await page.goto('about:blank');
  const pages = new Map<string, FoundPage>();
  const queue = builtPages().map((address) => site.url + address);
  const problems: string[] = [];

  for (const url of queue) {
    const response = await request.get(url);
    if (response.status() !== 200) problems.push(`${url} answers ${response.status()}`);
    const found = await readPage(page, await response.text(), url);
    pages.set(url, found);
    for (const { href } of found.links) {
      const bare = href.split('#')[0]!;
      if (href.startsWith(site.url) && !queue.includes(bare)) queue.push(bare);
    }
  }

  for (const [url, { links }] of pages) {
    for (const { href, target, rel, isQuickExit } of links) {
      const [bare = '', anchor] = href.split('#');
      const isInternal = href.startsWith(site.url);
      if (isInternal && anchor && !pages.get(bare)?.ids.includes(anchor)) problems.push(`${url}: nothing at ${href}`);
      const isOutbound = href.startsWith('http') && !isInternal;
      const isApart = (target === '_blank' || isQuickExit) && rel === 'noopener noreferrer';
      if (isOutbound && !isApart) problems.push(`${url}: ${href} opens here`);
    }
  }
  expect(problems).toEqual([]);
  expect([...pages.keys()].length).toBe(22);
});
