import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.{css,astro,svg}', { cwd: ROOT });
const css = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const tokens = css.find(({ file }) => file.endsWith('tokens.css'))!.text;

const BREAKPOINTS = ['40rem', '48rem', '64rem', '78rem', '120rem'];

/** Set by the build (astro.config.mjs), not by a file of ours. */
const OF_THE_BUILD = ['--font-nunito'];

describe('the page changes at a few widths', () => {
  test.each(css.filter(({ text }) => /@media[^{]*width/.test(text)))('$file', ({ text }) => {
    const queries = [...text.matchAll(/@media([^{]*width[^{]*)\{/g)].map(([, query = '']) => query);
    const widths = queries.flatMap((query) => query.match(/[\d.]+(rem|em|px)/g) ?? []);
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.filter((width) => !BREAKPOINTS.includes(width))).toEqual([]);
  });

  test('the oldest browsers understand the built queries: no range, no negation without a medium', () => {
    const built = globSync('dist/**/*.{html,css}', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const queries = [...new Set(built.flatMap((text) => text.match(/@media[^{]*width[^{]*\{/g) ?? []))];
    expect(queries.some((query) => query.includes('max-width'))).toBe(true);
    expect(queries.filter((query) => /[<>]|not ?\(/.test(query))).toEqual([]);
  });

  test('every one of them is used', () => {
    const used = css.flatMap(({ text }) => text.match(/@media[^{]*width[^{]*\{/g) ?? []).join();
    expect(BREAKPOINTS.filter((width) => !used.includes(width))).toEqual([]);
  });
});

test('every token is used, and every custom property that is used is there', () => {
  const all = css.map(({ text }) => text).join();
  const namesOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  const declared = namesOf(all, /(--[\w-]+)\s*:/g);
  const used = namesOf(all, /var\((--[\w-]+)/g);
  expect([...namesOf(tokens, /(--[\w-]+)\s*:/g)].filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !declared.has(name) && !OF_THE_BUILD.includes(name))).toEqual([]);
});
