import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from '../../src/islands/admin/records/truncate.ts';

/** Number of lines that a text takes at 38 characters each. */
const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(Math.ceil(line.length / 38), 1), 0);

test('a text longer than twelve lines is cut there, and nothing of it is lost', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'é', '💛', ' ', ' ', '\n'), maxLength: 80, size: 'max' });
  const text = fc.array(word, { maxLength: 20, size: 'max' }).map((words) => words.join(' ').trim());
  fc.assert(
    fc.property(text, (whole) => {
      const { beginning, rest } = truncate(whole);
      expect(beginning + rest).toBe(whole);
      expect(linesOf(beginning.trimEnd())).toBeLessThanOrEqual(12);
      expect(rest !== '').toBe(linesOf(whole) > 12);
      expect(
        [beginning, rest].every((part) => part.isWellFormed()),
        'no character is split',
      ).toBe(true);
    }),
  );
});

test.each([
  ['between two words', 'word '.repeat(200), /word$/, /^ word/],
  ['within one that is longer than a line', 'x'.repeat(600), /^x{456}$/, /^x{144}$/],
  ['between two lines', 'Line\n'.repeat(20).trimEnd(), /^(Line\n){12}$/, /^(Line\n){7}Line$/],
])('it is cut %s', (_, whole, beginning, rest) => {
  expect(truncate(whole).beginning).toMatch(beginning);
  expect(truncate(whole).rest).toMatch(rest);
});
