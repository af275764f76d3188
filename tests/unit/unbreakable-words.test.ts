import { expect, test } from 'vitest';
import { parsePage, innerHtmlOf } from '../../src/integrations/page-tree.ts';
import { markUnbreakableWords } from '../../src/integrations/unbreakable-words.ts';

const withUnbreakableWords = (html: string) => {
  const page = parsePage(`<body>${html}`);
  markUnbreakableWords(page);
  return innerHtmlOf(page);
};

test.each([
  ['<p>typically 6-12 sessions</p>', '<span class="no-wrap">6-12</span> sessions'],
  ['<p>(18-25).</p>', '<span class="no-wrap">(18-25).</span>'],
  ['<p>a 20-minute call</p>', 'a <span class="no-wrap">20-minute</span> call'],
  ['<p>an e-mail, please</p>', 'an <span class="no-wrap">e-mail,</span> please'],
])('no line ends inside the word in %s', (html, expected) => {
  expect(withUnbreakableWords(html)).toContain(expected);
});

test('other words may break at their hyphen', () => {
  expect(withUnbreakableWords('<p>an open-ended, one-to-one call</p>')).not.toContain('no-wrap');
});
