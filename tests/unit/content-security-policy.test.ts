import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wrapOwnerText } from '../../src/content/owner-html.ts';
import { policyOf, withPolicy, unmarkOwnerTexts } from '../../src/integrations/content-security-policy.ts';
import { ROOT } from '../support/content-files.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const directivesOf = (html: string) =>
  Object.fromEntries(
    policyOf(html)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

describe('a page’s policy', () => {
  test('allows nothing that is not named, and nothing inline without its hash', () => {
    expect(directivesOf(page(''))).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'script-src': "'self'",
      'style-src': "'none'",
    });
  });

  test('names every inline script and style once, wherever it stands', () => {
    const html = page(
      '<style>a>b{color:red}</style>',
      '<script>one("é</p>")</script><main><script type="module">two()</script><script>one("é</p>")</script></main>',
    );
    const { 'script-src': scripts, 'style-src': styles } = directivesOf(html);
    expect(scripts).toBe(`'self' ${hashOf('one("é</p>")')} ${hashOf('two()')}`);
    expect(styles).toBe(hashOf('a>b{color:red}'));
  });

  test('covers styles for browsers without scripts', () => {
    const html = page('', '<noscript><style>p{}</style></noscript>');
    expect(directivesOf(html)['style-src']).toBe(hashOf('p{}'));
  });

  test('needs no hash for files and for blocks of data', () => {
    const html = page('<script src="/_astro/x.js"></script><script type="application/ld+json">{}</script>');
    expect(directivesOf(html)['script-src']).toBe("'self'");
  });

  test('comes before everything that it governs', () => {
    expect(withPolicy(page('<style>a{}</style>'))).toMatch(
      /^<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';[^"]*"><style>/,
    );
    expect(() => withPolicy('<script>early()</script><meta charset="utf-8">')).toThrow('Something stands before');
    expect(() => withPolicy('<title>No charset</title>')).toThrow('cannot be given');
  });

  test.each([
    ['<script', '</p></article></body><script type="module">x()</script>'],
    ['<STYLE', '<STYLE>p { color: red }</STYLE>'],
    ['<script', '<!--owner’s text ends--><script>x()</script>'],
    ['<script', '<!-- <p title="-->"><script>x()</script>'],
    ['<form', '<form action="/api/erase"></form>'],
    ['<meta', '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">'],
    ['<base', '<base href="https://elsewhere.example">'],
  ])('is never made where %s stands in a text of the owner’s', (active, text) => {
    const built = page(
      '',
      `<article><p>${wrapOwnerText(text, 'content/legal/legal.en.md')}</p></article><script>own()</script>`,
    );
    expect(() => unmarkOwnerTexts(built)).toThrow(`A text of the owner's contains ${active}>.`);
  });

  test('is never made where an attribute holds what the build would take for a script of its own', () => {
    const built = page('<meta name="description" content="<script>x()</script>">');
    expect(() => unmarkOwnerTexts(built)).toThrow('“<script>” can’t stand in the text');
    expect(unmarkOwnerTexts(page('<meta name="description" content="3 < 4">'))).toContain('3 < 4');
  });

  test('can rely on escaping: raw HTML is only inserted here', () => {
    const files = globSync('src/**/*.{astro,tsx}', { cwd: ROOT }).toSorted();
    const rawHtmlUses = files.flatMap(
      (file) => readFileSync(join(ROOT, file), 'utf8').match(/(?<=set:html=|InnerHTML=)\S*/g) ?? [],
    );
    expect(rawHtmlUses.filter((use) => !use.startsWith('"<!--'))).toEqual([
      '{wrapOwnerText(adaptHtmlToPage(articleHtml(article),',
      // Inline text with links (src/content/inline-text.ts).
      ...['{group.html}', '{group.html}', '{number.details.textHtml}', '{labelHtml}'],
      '{wrapOwnerText(html,',
      // JSON-LD, in which no tag can end the element.
      ...['{jsonLd}', '{inlineHtml(notice)}', '{jsonLd}'],
    ]);
  });
});
