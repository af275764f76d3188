import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtPages, fileOf, readPage } from '../support/html.ts';
import { gapsIn } from '../support/practice-facts.ts';

// Practices of which more, or less, is known: tests/long/unknown-facts.test.ts.

const PAGES = builtPages();

test('as it ships, every page reads as finished', () => {
  expect(PAGES.length).toBeGreaterThan(20);
  for (const page of PAGES) expect(gapsIn(readFileSync(fileOf(page), 'utf8')), page).toEqual([]);
});

test.each(['/practical', '/fr/practical'])('%s leads to each of its headings, and nowhere else', (address) => {
  const page = readPage(address);
  const ids = page.all('main h2').map(({ attributes }) => `#${attributes.id}`);
  expect(ids.length).toBeGreaterThan(4);
  expect(page.all('main nav a').map(({ attributes }) => attributes.href)).toEqual(ids);
});
