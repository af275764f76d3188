import { normalizeForMatch } from '@/contract/normalize-for-match.ts';
import type { FormField } from '@/contract/form.ts';
import { pathOf, valueAt } from '@/contract/form-values.ts';
import type { PageText } from './page-texts.ts';

/** What comes first: a name, then whole words as the pages show them, then as they are written, then parts of words. */
const RANK = { name: 0, page: 1, frame: 2, written: 3, partOnPage: 4, partWritten: 5 };

export interface Hit {
  /** The keys from the file's root. */
  path: string;
  /** What stands there, and how many characters of it before the words; "" where only the field is called so. */
  text: string;
  at: number;
  rank: number;
}

interface Match {
  at: number;
  isWhole: boolean;
}

/** Where words stand in a text, whatever their case and accents: first as whole words. */
export function findWords(text: string, wanted: string): Match | undefined {
  const { letters, positions: positions } = normalizedWithPositions(text);
  const words = normalizeForMatch(wanted).trim();
  const isLetter = (letter = '') => /[\p{L}\p{N}]/u.test(letter);
  let part: Match | undefined;
  for (let at = letters.indexOf(words); words && at >= 0; at = letters.indexOf(words, at + 1)) {
    const isWhole = !isLetter(letters[at - 1]) && !isLetter(letters[at + words.length]);
    part ??= { at: positions[at]!, isWhole };
    if (isWhole) return { at: positions[at]!, isWhole };
  }
  return part;
}

/** A text as words are compared, and for each of its letters the place in the text. */
function normalizedWithPositions(text: string): { letters: string; positions: number[] } {
  let letters = '';
  const positions: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[^]/gu)) {
    const plain = normalizeForMatch(sign);
    if (plain === ' ' && letters.endsWith(' ')) continue;
    letters += plain;
    positions.push(...new Array<number>(plain.length).fill(index));
  }
  return { letters, positions: positions };
}

/** The fields that are called so, also empty ones, and those that say so. */
export function hitsIn(field: FormField, value: unknown, wanted: string, path = '', isCalled = false): Hit[] {
  const { fields, item, label } = field;
  const isNamed = path !== '' && !isCalled && findWords(label, wanted) !== undefined;
  // What the site fills in is found as the pages show it.
  const text = typeof value === 'string' ? value.replace(/\{\w+\}/g, '…') : '';
  const said = text ? findWords(text, wanted) : undefined;
  const within = (inner: FormField, step: string | number) =>
    hitsIn(inner, valueAt(value, `${step}`), wanted, pathOf(path, step), isCalled || isNamed);
  const rank = said?.isWhole ? RANK.written : RANK.partWritten;
  return [
    ...(isNamed ? [{ path, text: said ? text : '', at: said?.at ?? 0, rank: RANK.name }] : []),
    ...(said && !isNamed ? [{ path, text, at: said.at, rank }] : []),
    ...(fields ?? []).filter(({ isHidden }) => !isHidden).flatMap((inner) => within(inner, inner.name)),
    ...(item && Array.isArray(value) ? value.flatMap((_, index) => within(item, index)) : []),
  ];
}

/** The texts of pages in which the words stand: those of a field, and those of the site's own frame. */
export function hitsOnPages(texts: PageText[], wanted: string): (PageText & Pick<Hit, 'at' | 'rank'>)[] {
  return texts.flatMap((text) => {
    const match = findWords(text.text, wanted);
    if (!match || text.within.some((inner) => findWords(inner, wanted))) return [];
    const whole = text.field === undefined ? RANK.frame : RANK.page;
    return [{ ...text, at: match.at, rank: match.isWhole ? whole : RANK.partOnPage }];
  });
}
