import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

const filesBelow = (folder: string, ending: string) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

const pages = filesBelow('.', '.html');
const scripts = filesBelow('_astro', '.js');
const isDashboard = (page: string) => /(^|\/)admin\.html$/.test(page);
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** The scripts that a text names, and those that these name in turn. */
function reachableFrom(text: string, found = new Set<string>()): Set<string> {
  for (const script of scripts) {
    if (found.has(script) || !text.includes(script)) continue;
    found.add(script);
    reachableFrom(read(join('_astro', script)), found);
  }
  return found;
}

const codeOf = (page: string) => [...reachableFrom(read(page))].filter((script) => script.startsWith('AdminApp'));

test.each(pages.filter(isDashboard))('the dashboard is never indexed, and has code of its own: %s', (page) => {
  expect(read(page)).toMatch(/<meta name="robots" content="noindex"/);
  expect(codeOf(page)).toHaveLength(1);
});

test.each(pages.filter((page) => !isDashboard(page)))('no other page carries a byte of it: %s', (page) => {
  expect(read(page)).not.toMatch(/AdminApp|\.row-outcome|admin\./);
  expect(codeOf(page)).toEqual([]);
});
