import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import fc from 'fast-check';
import { marked } from 'marked';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { TextSelection } from '../../src/islands/admin/edit/forms/text-selection.ts';
import { continueAfterLineBreak } from '../../src/islands/admin/edit/forms/line-marks.ts';
import { linkAddress, linkAt, withLink, withoutLink } from '../../src/islands/admin/edit/forms/link-tools.ts';
import { applyTool, isApplied } from '../../src/islands/admin/edit/forms/markdown-tools.ts';
import MarkdownMirror from '../../src/islands/admin/edit/forms/MarkdownMirror.tsx';
import { paragraphRanges, withPlaceholders } from '../../src/islands/admin/edit/forms/paragraphs.ts';
import { readContentText } from '../../src/schemas/content-text.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { SHIPPED } from '../support/editor.ts';
import { runs } from '../support/runs.ts';

/** Parses a text in which ⟦ ⟧ enclose the selection and ¦ is the caret. */
function parseSelection(shown: string): TextSelection {
  const text = shown.replace(/[⟦⟧¦]/g, '');
  const caret = shown.indexOf('¦');
  return caret === -1
    ? { text, start: shown.indexOf('⟦'), end: shown.indexOf('⟧') - 1 }
    : { text, start: caret, end: caret };
}

function formatSelection({ text, start, end }: TextSelection): string {
  const [before, chosen, behind] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  return start === end ? `${before}¦${behind}` : `${before}⟦${chosen}⟧${behind}`;
}

const applyTo = (tool: Parameters<typeof applyTool>[0], shown: string) =>
  formatSelection(applyTool(tool, parseSelection(shown)));

describe('bold and italic mark the chosen words, whatever is chosen', () => {
  test.each([
    ['a caret in a word', 'bold', 'one w¦ord more', 'one **w¦ord** more'],
    ['a caret behind a word', 'bold', 'one word¦', 'one **word**¦'],
    ['a word with its apostrophe', 'bold', 'à l’heu¦re dite', 'à **l’heu¦re** dite'],
    ['several words', 'italic', 'one ⟦two three⟧ four', 'one *⟦two three⟧* four'],
    ['blanks at the ends', 'bold', 'one⟦ two ⟧three', 'one **⟦two⟧** three'],
    ['part of a word', 'bold', 'un⟦believ⟧able', 'un**⟦believ⟧**able'],
    ['the beginning and the end', 'bold', '⟦all of it⟧', '**⟦all of it⟧**'],
    ['what is bold', 'bold', 'a **⟦word⟧** b', 'a ⟦word⟧ b'],
    ['what is bold, with its signs', 'bold', 'a ⟦**word**⟧ b', 'a ⟦word⟧ b'],
    ['a caret in what is bold', 'bold', '**w¦ord**', 'w¦ord'],
    ['part of what is bold', 'bold', '**one ⟦two⟧ three**', '**one** ⟦two⟧ **three**'],
    ['more than what is bold', 'bold', 'one ⟦**two** three⟧', 'one **⟦two three⟧**'],
    ['what stands beside bold', 'bold', '**one** ⟦two⟧', '**one ⟦two⟧**'],
    ['half of what is bold, as italic', 'italic', '**a ⟦b** c⟧ d', '**a *⟦b*** *c⟧* d'],
    ['bold as italic', 'italic', '**w¦ord**', '***w¦ord***'],
    ['italic within bold', 'italic', '***w¦ord***', '**w¦ord**'],
    ['two lines of a paragraph', 'bold', '⟦one\ntwo⟧', '**⟦one\ntwo⟧**'],
    ['two paragraphs', 'bold', 'a ⟦one\n\ntwo⟧ b', 'a **⟦one**\n\n**two⟧** b'],
    ['a list', 'bold', '⟦- one\n- two⟧', '⟦- **one**\n- **two⟧**'],
    ['part of a point', 'bold', '- one ⟦two⟧', '- one **⟦two⟧**'],
    ['a heading', 'italic', '⟦## One⟧', '⟦## *One⟧*'],
    ['a quotation', 'bold', '> ⟦one⟧', '> **⟦one⟧**'],
    ['the words of a link', 'bold', '[two w¦ords](/practical)', '[two **w¦ords**](/practical)'],
    ['a whole link', 'bold', 'see ⟦[words](/practical)⟧', 'see **[⟦words⟧](/practical)**'],
    ['a link and more', 'bold', '⟦see [words](/practical) now⟧', '**⟦see [words](/practical) now⟧**'],
    ['words and half a link', 'bold', '⟦see [two⟧ words](/practical)', '**⟦see** [**two⟧** words](/practical)'],
    ['half a link and words', 'bold', '[two ⟦words](/practical) now⟧', '[two **⟦words**](/practical) **now⟧**'],
    ['two links', 'bold', '⟦[two](/legal) [words](/practical)⟧', '**[⟦two](/legal) [words⟧](/practical)**'],
    ['a caret behind a link', 'bold', '[words](/practical)¦', '[words](/practical)¦'],
    ['a caret behind the words of a link', 'bold', '[words¦](/practical)', '**[words](/practical)**¦'],
    ['the address of a link', 'bold', '[words](/prac¦tical)', '[words](/prac¦tical)'],
    ['emoji', 'bold', 'so ⟦🙂 happy🙂⟧ here', 'so **⟦🙂 happy🙂⟧** here'],
    ['emoji within a word', 'bold', 'a⟦🙂⟧b', '**⟦a🙂b⟧**'],
    ['signs beside letters', 'bold', 'a⟦(word)⟧b', 'a(**⟦word⟧**)b'],
    ['line ends of Windows', 'bold', 'a\r\n\r\n⟦b\r\n\r\nc⟧', 'a\r\n\r\n**⟦b**\r\n\r\n**c⟧**'],
    ['stars that are none', 'bold', '2 * ⟦3⟧ * 4', '2 * **⟦3⟧** * 4'],
    ['nothing', 'bold', '¦', '¦'],
    ['blanks alone', 'italic', 'one⟦ ⟧two', 'one⟦ ⟧two'],
    ['code', 'bold', '    co⟦de⟧', '    co⟦de⟧'],
  ] as const)('%s: %s', (_, tool, before, after) => {
    expect(applyTo(tool, before)).toBe(after);
  });
});

test.each([
  ['bold', '**w¦ord**', true],
  ['bold', '**⟦one⟧ two**', true],
  ['bold', '**⟦one** two⟧', false],
  ['bold', 'w¦ord', false],
  ['bold', '¦', false],
  ['italic', '***w¦ord***', true],
  ['italic', '**w¦ord**', false],
  ['heading', '## ¦', true],
  ['heading', '⟦## One\n\ntwo⟧', false],
  ['list', '- one¦', true],
  ['list', '⟦1. one\n\n- two⟧', true],
  ['list', '## one¦', false],
  ['quote', '> - one¦', true],
] as const)('the tool “%s” is active at %s: %s', (tool, shown, isPressed) => {
  expect(isApplied(tool, parseSelection(shown))).toBe(isPressed);
});

describe('heading, list and quotation mark the chosen lines', () => {
  test.each([
    ['an empty text', 'list', '¦', '- ¦'],
    ['an empty text, again', 'heading', '## ¦', '¦'],
    ['a line', 'heading', 'one¦', '## one¦'],
    ['part of several lines', 'list', 'o⟦ne\ntwo\nth⟧ree', '- o⟦ne\n- two\n- th⟧ree'],
    ['all that is a list', 'list', '- o⟦ne\n- tw⟧o', 'o⟦ne\ntw⟧o'],
    ['what is in part a list', 'list', '⟦- one\ntwo⟧', '⟦- one\n- two⟧'],
    ['numbers', 'list', '⟦1. one\n2. two⟧', '⟦one\ntwo⟧'],
    ['a point of a list', 'list', '- one\n- t¦wo\n- three', '- one\n\nt¦wo\n- three'],
    ['what stands below a list', 'list', '- one\n\ntwo¦', '- one\n- two¦'],
    ['a heading as a list', 'list', '## one¦', '- one¦'],
    ['a point as a heading', 'heading', '- one¦', '## one¦'],
    ['a smaller heading', 'heading', '### o¦ne', 'o¦ne'],
    ['paragraphs', 'list', '⟦one\n\ntwo⟧', '- ⟦one\n\n- two⟧'],
    ['a quotation of paragraphs', 'quote', '⟦one\n\ntwo⟧', '> ⟦one\n>\n> two⟧'],
    ['the same again', 'quote', '> ⟦one\n>\n> two⟧', '⟦one\n\ntwo⟧'],
    ['a line up to the next', 'list', '⟦one\n⟧two', '- ⟦one\n⟧two'],
    ['an empty line below words', 'list', 'one\n¦', 'one\n\n- ¦'],
    ['line ends of Windows', 'list', '⟦one\r\ntwo⟧', '- ⟦one\r\n- two⟧'],
  ] as const)('%s: %s', (_, tool, before, after) => {
    expect(applyTo(tool, before)).toBe(after);
  });
});

describe('Enter', () => {
  test.each([
    ['goes on with a list', '- one¦', '- one\n- ¦'],
    ['and with its numbers', '9. one¦', '9. one\n10. ¦'],
    ['and further in', '- one\n  * two¦', '- one\n  * two\n  * ¦'],
    ['parts a point', '- one ¦two', '- one \n- ¦two'],
    ['makes room for a point', '- ¦one', '- \n- ¦one'],
    ['ends a list at a point without words', '- one\n- ¦', '- one\n\n¦'],
    ['also where more follows', '- one\n- ¦\n\nmore', '- one\n\n¦\n\nmore'],
    ['also the first one', '- ¦', '¦'],
    ['goes on with a quotation', '> one¦', '> one\n> ¦'],
    ['and ends it', '> one\n> ¦', '> one\n\n¦'],
    ['ends a list within it first', '> - one\n> - ¦', '> - one\n> ¦'],
    ['begins a paragraph', 'one¦', 'one\n\n¦'],
    ['behind a heading, too', '## one¦', '## one\n\n¦'],
    ['parts a paragraph', 'one ¦two', 'one \n\n¦two'],
    ['adds a line to an empty one', 'one\n\n¦', 'one\n\n\n¦'],
    ['keeps to a line where a line break is asked for', 'one  ¦', 'one  \n¦'],
    ['and in a table', '| a | b |¦', '| a | b |\n¦'],
    ['and in code', '```\none¦', '```\none\n¦'],
  ])('%s', (_, before, after) => {
    const { text, start } = parseSelection(before);
    const typed = `${text.slice(0, start)}\n${text.slice(start)}`;
    expect(formatSelection(continueAfterLineBreak(typed, start + 1))).toBe(after);
  });
});

describe('a link', () => {
  const insertLink = (shown: string, words: string, address = '/practical') => {
    const linked = withLink(parseSelection(shown), { linkText: words, address });
    return linked && formatSelection(linked);
  };

  test.each([
    ['the chosen words', 'see ⟦these words⟧ here', { linkText: 'these words', address: '', isExisting: false }],
    ['the word at the caret', 'see the¦se', { linkText: 'these', address: '', isExisting: false }],
    ['a link that is there', 'see [the¦se](/legal) here', { linkText: 'these', address: '/legal', isExisting: true }],
    [
      'the same by its address',
      'see [these](/le¦gal) here',
      { linkText: 'these', address: '/legal', isExisting: true },
    ],
    [
      'the same within a choice',
      '⟦see [these](/legal)⟧',
      { linkText: 'see these', address: '/legal', isExisting: true },
    ],
    ['an address', '⟦https://example.com/a⟧', { linkText: '', address: 'https://example.com/a', isExisting: false }],
    ['nothing', 'see ¦ here', { linkText: '', address: '', isExisting: false }],
  ])('begins with %s', (_, shown, expected) => {
    expect(linkAt(parseSelection(shown))).toEqual(expected);
  });

  test.each([
    ['the chosen words', 'see ⟦these⟧ here', 'these', 'see [these](/practical)¦ here'],
    ['other words', 'see ⟦these⟧ here', 'those [*]', 'see [those [\\*]](/practical)¦ here'],
    ['words with half a pair of brackets', '⟦these⟧', '[so', '[&#91;so](/practical)¦'],
    ['words with marks', '⟦see *these*⟧ here', 'see these', '[see *these*](/practical)¦ here'],
    ['words within bold', '**see ⟦these⟧ here**', 'these', '**see [these](/practical)¦ here**'],
    ['half of what is bold', '**see ⟦these** here⟧', 'these here', '**see** [**these** here](/practical)¦'],
    ['another link', 'see [th¦ese](/legal) here', 'these', 'see [these](/practical)¦ here'],
    ['a point without words', '- ¦', 'these', '- [these](/practical)¦'],
    ['an empty text', '¦', 'these', '[these](/practical)¦'],
    ['words of which one is an address', '⟦www.example.com⟧', 'www.example.com', '[www.example.com](/practical)¦'],
    ['two paragraphs: the first', '⟦one\n\ntwo⟧', 'one', '[one](/practical)¦\n\ntwo'],
  ])('takes the place of %s', (_, before, words, after) => {
    expect(insertLink(before, words)).toBe(after);
  });

  test('is taken away, and its words stay', () => {
    expect(formatSelection(withoutLink(parseSelection('see [these **wo¦rds**](/legal) here')))).toBe(
      'see these **words**¦ here',
    );
  });

  test('has an address whose brackets are encoded', () => {
    expect(insertLink('⟦a⟧', 'a', 'https://example.com/b_(c)')).toBe('[a](https://example.com/b_%28c%29)¦');
  });
});

/** Words, and the Markdown characters that the tools insert. */
const words = fc.array(fc.constantFrom('one', 'deux', 'l’été', 'x', '🙂', 'Ä.', '(no)', '“so”', '2 * 3'), {
  minLength: 1,
  maxLength: 5,
});
const line = fc
  .tuple(fc.constantFrom('', '', '- ', '1. ', '## ', '> '), words)
  .map(([mark, all]) => mark + all.join(' '));
const plain = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .chain((lines) => fc.constantFrom('\n\n', '\r\n\r\n').map((end) => lines.join(end)));
const selectionIn = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.nat(200), fc.nat(200))
    .map(([text, one, other]) => [text, one % (text.length + 1), other % (text.length + 1)] as const)
    .map(([text, one, other]): TextSelection => ({ text, start: Math.min(one, other), end: Math.max(one, other) }))
    // A caret cannot split a surrogate pair.
    .filter(({ text, start, end }) =>
      [text.slice(0, start), text.slice(start, end)].every((part) => part.isWellFormed()),
    );
const markTool = fc.constantFrom('bold', 'italic');

const visibleText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ');

describe('whatever is chosen', () => {
  test('a mark that is added and removed leaves the text as it was', () => {
    fc.assert(
      fc.property(selectionIn(plain), markTool, (selection, tool) => {
        expect(applyTool(tool, applyTool(tool, selection)).text).toBe(selection.text);
      }),
      runs(200),
    );
  });

  test('no character of a mark ever shows on the page, in the build’s Markdown parser either', async () => {
    // A dependency of Astro.
    const { render } = await createSatteriMarkdownProcessor({ smartypants: false });
    const tools = fc.array(fc.tuple(markTool, fc.nat(200), fc.nat(200)), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(plain, tools, async (text, steps) => {
        let edited = text;
        for (const [tool, one, other] of steps) {
          const [a, b] = [one % (edited.length + 1), other % (edited.length + 1)];
          edited = applyTool(tool, { text: edited, start: Math.min(a, b), end: Math.max(a, b) }).text;
        }
        const [before, after] = await Promise.all(
          [text, edited].map(async (each) => visibleText((await render(each)).code)),
        );
        expect(after).toBe(before);
        expect(visibleText(await marked(edited))).toBe(visibleText(await marked(text)));
      }),
      runs(100),
    );
  });

  test('a new link is parsed as one, and can be removed again', () => {
    fc.assert(
      fc.property(selectionIn(plain), (selection) => {
        const { linkText: linkWords } = linkAt(selection);
        const linked = withLink(selection, { linkText: linkWords || 'here', address: '/practical' })!;
        expect(marked(linked.text)).toContain('<a href="/practical">');
        if (linkWords !== '')
          expect(withoutLink({ ...linked, start: linked.start - 3, end: linked.start - 3 }).text).toBe(selection.text);
      }),
      runs(100),
    );
  });

  test('marking and unmarking lines leaves them as they were', () => {
    const lines = fc
      .array(words, { minLength: 1, maxLength: 4 })
      .map((all) => all.map((one) => one.join(' ')).join('\n\n'));
    fc.assert(
      fc.property(selectionIn(lines), fc.constantFrom('heading', 'list', 'quote'), (selection, tool) => {
        fc.pre(selection.text[selection.start] !== '\n' || selection.text[selection.start - 1] !== '\n');
        const applied = applyTool(tool, selection);
        expect(applied.text).not.toBe(selection.text);
        expect(applyTool(tool, applied).text).toBe(selection.text);
      }),
      runs(100),
    );
  });
});

/** Characters that people may type or paste. */
const FRAGMENTS = [
  '*',
  '**',
  '_',
  '`',
  '[',
  ']',
  '(',
  ')',
  '](',
  '<',
  '>',
  '> ',
  '# ',
  '- ',
  '1. ',
  '\\',
  '|',
  '~~',
  '&amp;',
];
const anyMarkdown = fc
  .array(
    fc.constantFrom(
      ...FRAGMENTS,
      '\n',
      '\n\n',
      '\r\n',
      '  ',
      ' ',
      '\t',
      'a',
      'mot',
      '🙂',
      '!',
      'www.example.com',
      '{{x}}',
    ),
    {
      maxLength: 25,
    },
  )
  .map((fragments) => fragments.join(''));

describe('whatever is typed', () => {
  test('reads the same once its words are marked', () => {
    fc.assert(
      fc.property(selectionIn(anyMarkdown), markTool, (selection, tool) => {
        // A declaration is HTML, which is refused on saving.
        fc.pre(!selection.text.includes('<!'));
        const text = (source: string) => visibleText(marked(source, { async: false })).trim();
        expect(text(applyTool(tool, selection).text)).toBe(text(selection.text));
      }),
      runs(100),
    );
  });

  test('takes a tool, a link and a line break, and keeps its letters', () => {
    const lettersIn = (text: string) => text.replace(/[^\p{L}🙂]/gu, '');
    const tool = fc.constantFrom('heading', 'list', 'quote');
    fc.assert(
      fc.property(selectionIn(anyMarkdown), tool, (selection, name) => {
        const { text, start } = selection;
        const withLineBreak = continueAfterLineBreak(`${text.slice(0, start)}\n${text.slice(start)}`, start + 1);
        for (const after of [applyTool(name, selection), withoutLink(selection), withLineBreak]) {
          expect(after.start).toBeLessThanOrEqual(after.end);
          expect(after.end).toBeLessThanOrEqual(after.text.length);
        }
        for (const after of [applyTool(name, selection), withLineBreak])
          expect(lettersIn(after.text)).toBe(lettersIn(text));
        withLink(selection, { linkText: '*[so]', address: '/legal' });
      }),
      { ...runs(100), examples: [[{ text: 'a\r\n*', start: 2, end: 2 }, 'list']] },
    );
  });

  test('is drawn letter by letter', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        expect(drawnText(text)).toBe(text.replaceAll('\r\n', '\n'));
      }),
      runs(200),
    );
  });
});

/** The text that the field draws over its letters. */
function drawnText(text: string): string {
  const html = renderToStaticMarkup(createElement(MarkdownMirror, { text }));
  return textOf(parseFragment(html));
}

const textOf = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');

test('a paragraph that is opened and closed is as it was, in every text that ships', () => {
  const texts = Object.entries(SHIPPED).filter(([path]) => /^content\/(?:articles|legal)\//.test(path));
  expect(texts.length).toBeGreaterThan(8);
  for (const [path, bytes] of texts) {
    const { body } = readContentText(path, bytes.toString()) as { body: string };
    const placeholders = rootFieldOf(path).fields!.at(-1)!.options ?? [];
    const paragraphs = paragraphRanges(body);
    expect(paragraphs.length, path).toBeGreaterThan(4);
    const opened = paragraphs.map(({ start, end }) => withPlaceholders(body.slice(start, end), placeholders, 'value'));
    expect(opened.map(drawnText), path).toEqual(opened);
    const closed = opened.map((words) => withPlaceholders(words, placeholders, 'label'));
    const gaps = paragraphs.map(({ end }, index) => body.slice(end, paragraphs[index + 1]?.start));
    expect(body.slice(0, paragraphs[0]!.start) + closed.map((words, index) => words + gaps[index]).join(''), path).toBe(
      body,
    );
  }
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' www.example.com ', 'https://www.example.com'],
  ['example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['me@example.com', 'mailto:me@example.com'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['028 9649 6001', 'tel:02896496001'],
  ['+44 28 9649 6001', 'tel:+442896496001'],
  ['/practical', '/practical'],
  ['#contact', '#contact'],
  ...[
    '',
    ' ',
    'https://',
    'http://example.com',
    'nothing',
    'a b.com',
    'javascript:alert(1)',
    '//example.com',
    '12',
  ].map((wrong) => [wrong, wrong === '12' ? 'tel:12' : undefined]),
])('the address of a link that is typed as “%s” is %s', (typed, address) => {
  expect(linkAddress(typed!)).toBe(address);
});
