import { describe, expect, test } from 'vitest';
import { adaptHtmlToPage, sanitizeHtml, sanitizeAndTypeset } from '../../src/content/owner-html.ts';
import { typeset } from '../../src/i18n/typography.ts';
import { frenchTexts } from '../support/content-files.ts';

const sanitizeFrench = (html: string) => sanitizeAndTypeset(html, 'fr');

describe('the typography of a text', () => {
  test.each([
    ['Vraiment? Oui!', 'Vraiment\u00A0? Oui\u00A0!'],
    ['Vraiment ?! Non ; si :', 'Vraiment\u00A0?! Non\u00A0; si\u00A0:'],
    ['Elle dit : "Bonjour !" et part.', 'Elle dit\u00A0: «\u00A0Bonjour\u00A0!\u00A0» et part.'],
    ['«Bonjour», « oui »', '«\u00A0Bonjour\u00A0», «\u00A0oui\u00A0»'],
    ['«\u202Foui\u202F»', '«\u00A0oui\u00A0»'],
    ['“Bonjour”', '«\u00A0Bonjour\u00A0»'],
    ['« le mot “route” »', '«\u00A0le mot “route”\u00A0»'],
    ["l'eau d'ici", 'l’eau d’ici'],
    [
      'à 14 h 30, 20 minutes, 50 %, 57 £, 1 200 €',
      'à 14\u00A0h\u00A030, 20\u00A0minutes, 50\u00A0%, 57\u00A0£, 1\u00A0200\u00A0€',
    ],
    ['à 10:30 sur https://example.com/a?b', 'à 10:30 sur https://example.com/a?b'],
    ['il pleure (!) et 20 hommes', 'il pleure (!) et 20 hommes'],
  ])('French: %s', (written, shown) => {
    expect(typeset(written, 'fr')).toBe(shown);
    expect(typeset(shown, 'fr')).toBe(shown);
  });

  test.each([
    [`"It's fine", she said: yes!`, '“It’s fine”, she said: yes!'],
    ['20 minutes? No.', '20 minutes? No.'],
  ])('English: %s', (written, shown) => {
    expect(typeset(written, 'en')).toBe(shown);
  });

  test('a French text with the right punctuation stays as it is', () => {
    const plain = frenchTexts().filter(({ text }) => !/https?:|["“]|\{|18001/.test(text));
    expect(plain.length).toBeGreaterThan(300);
    expect(plain.filter(({ text }) => typeset(text, 'fr') !== text)).toEqual([]);
  });
});

describe('the text of an article', () => {
  test('is typeset across bold and italic words, but not in addresses and code', () => {
    expect(sanitizeFrench('<p><em>Vraiment</em>? "<strong>Oui</strong> !"</p>')).toBe(
      '<p><em>Vraiment</em>&nbsp;? "<strong>Oui</strong>&nbsp;!"</p>',
    );
    expect(sanitizeFrench('<p><a href="/fr?x=1">Ici</a> : “<em>là</em>”</p>')).toBe(
      '<p><a href="/fr?x=1">Ici</a>&nbsp;: «&nbsp;<em>là</em>&nbsp;»</p>',
    );
    expect(sanitizeFrench('<p><code>a ? b : c</code></p>')).toBe('<p><code>a ? b : c</code></p>');
  });

  test('has no heading of the title’s rank', () => {
    expect(sanitizeFrench('<h1 id="a">Un</h1>')).toBe('<h2 id="a">Un</h2>');
  });

  test('on a page: tables scroll on their own and have a name, links to other sites open in a new tab', () => {
    expect(adaptHtmlToPage('<table></table>', 'en')).toBe(
      '<div class="table" role="region" tabindex="0" aria-label="Table"><table></table></div>',
    );
    expect(adaptHtmlToPage('<a href="https://example.com">a</a><a href="/b">b</a>', 'en')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer" aria-describedby="new-tab">a</a><a href="/b">b</a>',
    );
  });
});

test('whatever was let through before, nothing in a text runs, fetches or frames', () => {
  const html = [
    '<p onclick="x()" style="y">Text <a href="javascript:x()">a</a> <a href="https://example.com">b</a></p>',
    '<script>x()</script><img src="x.png" onerror="x()"><iframe src="/"></iframe><style>p{}</style><base href="/x">',
    '<p><a href="data:text/html,x">c</a><svg onload="x()"></svg></p><form action="/api/erase"><input></form>',
  ].join('');
  expect(sanitizeHtml(html)).toBe('<p>Text <a>a</a> <a href="https://example.com">b</a></p><p><a>c</a></p>');
});
