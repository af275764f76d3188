import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { fileOf, readPage } from '../support/html.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** What the owner's page weighs until it says what waits, set just above what it does; bytes, compressed with brotli. */
const BUDGET = { html: 22_300, modules: 88_700 };

const readModule = (address: string) => readFileSync(join(DIST, address));
const weigh = (content: Buffer) => brotliCompressSync(content).length;

describe.each(LOCALES)('the owner’s page (%s)', (locale) => {
  const address = localizedPath('/admin', locale);
  const page = readPage(address);
  const named = page.all('link[rel="modulepreload"]').map(({ attributes }) => attributes.href!);

  test('its head names every module that it needs at once, so that none is found by another', () => {
    const island = page.one('[component-export="AdminApp"]').attributes;
    const imported = named.flatMap((module) =>
      [
        ...readModule(module)
          .toString()
          .matchAll(/(?:from|import) ?["`]\.\/([^"`]+\.js)["`]/g),
      ].map(([, file]) => `/_astro/${file}`),
    );
    const own = page.all('script[type="module"]').flatMap(({ attributes: { src } }) => src ?? []);
    const inline = [...readFileSync(fileOf(address), 'utf8').matchAll(/from"(\/_astro\/[^"]+\.js)"/g)];
    const needed = [
      island['component-url'],
      island['renderer-url'],
      ...imported,
      ...own,
      ...inline.map(([, file]) => file),
    ];
    expect(inline).not.toEqual([]);
    expect(new Set(named)).toEqual(new Set(needed));
  });

  test('it keeps to its budget', () => {
    expect(weigh(readFileSync(fileOf(address)))).toBeLessThanOrEqual(BUDGET.html);
  });
});

test('what the owner’s page asks for at once keeps to its budget', () => {
  const modules = readPage('/admin').all('link[rel="modulepreload"]');
  const bytes = modules.reduce((sum, { attributes: { href } }) => sum + weigh(readModule(href!)), 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET.modules);
});
