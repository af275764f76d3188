import { parseFrontmatter } from 'astro/markdown';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ContentValues } from '../../src/contract/edit.ts';
import { asYaml, readContentText, writeContentText } from '../../src/schemas/content-text.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { runs } from '../support/runs.ts';

/** Reads YAML as Astro's loaders do, for both file formats. */
const readByAstro = (yaml: string) => parseFrontmatter(`---\n${yaml}\n---\n`).frontmatter;

const SIGNS = [
  ...'0127_abefnoxyzEFTZ+-.:/,;=<>~!@#$%^&*|?\'"\\`()[]{} \t\n\r\u0085\u2028\u2029\uFEFF\u00A0\u0000\u0007é🙂\uD800',
  ...['---', '...', '- ', '? ', ': ', ' #', '\n\n', '\n  ', '<<', '=', 'yes', 'No', 'null', 'true', '0x', '0o', '0b'],
  ...['.inf', '.nan', '1e5', '1_000', '12:30', '190:20:30', '2026-12-24', 'T10:00:00Z', '!!', '&a', '*a', '%YAML'],
];
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
const moment = fc
  .tuple(digits(4, 4), digits(1, 2), digits(1, 2), fc.constantFrom('', 'T10:00:00', ' 1:00:00 +1', 't10:00:00.5Z'))
  .map(([year, month, day, time]) => `${year}-${month}-${day}${time}`);
const number = fc
  .tuple(fc.constantFrom('', '+', '-'), fc.constantFrom('', '0b', '0o', '0x'), digits(1, 4))
  .map((parts) => parts.join(''));
const made = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join(''));
/** The editor trims white space around a text. */
const text = fc
  .oneof(made, moment, number, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  .map((written) => written.trim());
const key = text.filter((name) => name !== '__proto__');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(text, fc.boolean(), fc.constant(null), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}));
const file = fc.dictionary(key, value, { minKeys: 1, maxKeys: 3, noNullPrototype: true });

describe('whatever is written in YAML', () => {
  test('is the same to the reader of the build and to that of the functions', () => {
    fc.assert(
      fc.property(file, (values) => {
        const plain = JSON.parse(JSON.stringify(values)) as unknown;
        const yaml = asYaml(plain);
        expect(readByAstro(yaml)).toEqual(plain);
        expect(parse(yaml, { logLevel: 'error' })).toEqual(plain);
      }),
      runs(300),
    );
  });

  test.each(['2026-12-24', '2026-1-2 10:00:00', '0b11', '-0o17', '+0xff', '<<', '=', 'yes', '1_000', '12:30:45', '~'])(
    'so is the title %s, in a question and in an article',
    (title) => {
      const question = { order: 1, question: { en: title, fr: title }, answer: { en: title, fr: title } };
      const article = { title, summary: title, date: '2026-12-24', draft: false, body: `${title}\n---\n${title}` };
      const [yaml, markdown] = [write('content/faq/a.yaml', question), write('content/articles/a/en.md', article)];
      expect(readByAstro(yaml)).toEqual(question);
      const { frontmatter, content } = parseFrontmatter(markdown);
      expect({ ...frontmatter, body: content.trim() }).toEqual({ ...article, date: new Date('2026-12-24') });
      expect(readContentText('content/articles/a/en.md', markdown)).toEqual(article);
    },
  );
});

test('a day stands without quotation marks, and what is none stays as it was typed', () => {
  const written = (date: string) => write('content/articles/a/en.md', { title: 'x', date, draft: false, body: 'x' });
  expect(written('2026-12-24')).toContain('\ndate: 2026-12-24\n');
  for (const odd of ['2026-02-30', '2026-1-2', '24.12.2026', '2026-12-24T10:00:00Z'])
    expect(readContentText('a.md', written(odd))).toMatchObject({ date: odd });
});

function write(path: string, values: ContentValues): string {
  return writeContentText(path, values, rootFieldOf(path));
}
