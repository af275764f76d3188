import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName } from '../../src/contract/stored-name.ts';

const fromCodePoints = (...points: number[]) => String.fromCodePoint(...points);
const TAG_CHARACTERS = [...'secret'].map((letter) => fromCodePoints(0xe0000 + letter.charCodeAt(0))).join('');

describe('a cleaned name keeps only what people can see', () => {
  test.each([
    ['a zero-width space', 'An\u200Bn', 'Ann'],
    ['a soft hyphen', 'An\u00ADn', 'Ann'],
    ['a word joiner and fillers', '\u2060A\u3164n\u115F\u2800n', 'Ann'],
    ['joiners between Latin letters', 'A\u200Dn\u200Cn', 'Ann'],
    ['a joiner at an end', '\u0645\u06CC\u200C', '\u0645\u06CC'],
    ['tag characters', `Ann${TAG_CHARACTERS}`, 'Ann'],
    ['tag characters behind a flag', `Ann \u{1F3F4}${TAG_CHARACTERS}${TAG_CHARACTERS}`, 'Ann \u{1F3F4}'],
    ['a variant of nothing', 'Ann\uFE0F\u{E0101}', 'Ann'],
    ['joiners in a row', '\u{1F469}\u200D\u200D\u200D\u{1F467}', '\u{1F469}\u{1F467}'],
    ['99 accents', `A${'\u0301'.repeat(99)}nn`, `\u00C1${'\u0301'.repeat(4)}nn`],
    ['99 accents held apart', `n${'\u0301\u200B'.repeat(99)}`, `\u0144${'\u0301'.repeat(4)}`],
    ['accents on nothing', '\u0301\u0302 Ann \u0303', 'Ann'],
    ['an accent held off its letter', 'e\u200B\u0301', '\u00E9'],
    ['marks held apart by joiners', `\u0915${'\u094D\u200D'.repeat(9)}`, `\u0915${'\u094D\u200D'.repeat(4)}`],
    ['lines and spaces', ' Ann\u2028\n\u00A0 Lee ', 'Ann Lee'],
  ])('without %s', (_what, input, expected) => {
    expect(cleanName(input)).toBe(expected);
  });

  test.each([
    ['Zoë Ó Súilleabháin-Đặng', 'Latin letters'],
    ['می‌خواهم', 'a Persian word with a joiner'],
    ['क्‍ष', 'a joiner after a virama'],
    ['ജയന്‍', 'a Malayalam letter at the end of a word'],
    ['葛\u{E0101}城', 'a variant of a Chinese character'],
    ['བསྒྲུབས', 'Tibetan stacks'],
    ['👩‍👩‍👧 Ann', 'a family'],
    ['🏳️‍🌈 🧑🏽‍⚕️ ❤️', 'emoji with variants and colours'],
    ['#️⃣ 1️⃣', 'keys'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'the flag of Scotland'],
  ])('%s stays: %s', (input) => {
    expect(cleanName(input)).toBe(input.normalize('NFC'));
  });

  const CODE_POINTS = [
    ...['a', 'é', '\u0301', '\u0327', ' ', '\n', '\u0645', '\u064E', '\u0915', '\u094D', '\u845B', '\u{1F469}'],
    ...['\u{1F3FD}', '\u{1F3F4}', '\u{E0067}', '\u{E007F}', '#', '\u20E3', '\u200B', '\u200C', '\u200D', '\u00AD'],
    ...['\uFE0F', '\u{E0101}', '\u2060', '\u202E', '\u180B', '\uD800', '\u1820'],
  ];
  const anyName = fc.oneof(
    fc.array(fc.constantFrom(...CODE_POINTS), { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  test('any text: cleaning again changes nothing, accents are few, invisible characters follow visible ones', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const cleaned = cleanName(text);
        expect(cleanName(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/(?:[\u200C\u200D]*\p{M}){5}|(?:^|\s)\p{M}/u);
        expect(cleaned).not.toMatch(/(?:^|[\s\p{Script=Latin}])\p{Default_Ignorable_Code_Point}/u);
        expect(cleaned).not.toMatch(/[\u200C\u200D]{2}|(?<!\u094D)\u200D$|[\u00AD\u200B\u2060\u202E\uFEFF]/u);
      }),
      { numRuns: 1_000, seed: 11 },
    );
  });
});
