import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { policyOf, withPolicy } from '../../src/integrations/content-security-policy.ts';

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

  test('counts what is only for browsers without script', () => {
    const html = page('', '<noscript><style>p{}</style></noscript>');
    expect(directivesOf(html)['style-src']).toBe(hashOf('p{}'));
  });

  test('needs no hash for files and for blocks of data', () => {
    const html = page('<script src="/_astro/x.js"></script><script type="application/ld+json">{}</script>');
    expect(directivesOf(html)['script-src']).toBe("'self'");
  });

  test('stands before everything that it is about', () => {
    expect(withPolicy(page('<style>a{}</style>'))).toMatch(
      /^<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';[^"]*"><style>/,
    );
    expect(() => withPolicy('<script>early()</script><meta charset="utf-8">')).toThrow('Something stands before');
    expect(() => withPolicy('<title>No charset</title>')).toThrow('cannot be given');
  });

  test('is never made for a text of the owner’s that something active got into', () => {
    const withText = (inside: string) => page('', `<article data-owners-text><p>${inside}</p></article>`);
    expect(() => policyOf(withText('<script>x()</script>'))).toThrow('A <script> stands in a text');
    expect(() => policyOf(withText('<form action="/api/erase"></form>'))).toThrow('A <form> stands in a text');
    expect(policyOf(withText('<a href="/">Text</a>'))).toContain("script-src 'self'");
  });
});
