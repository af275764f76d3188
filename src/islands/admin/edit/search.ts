import { normalizeForMatch } from '@/contract/normalize-for-match.ts';
import type { FormField } from '@/contract/editor-form.ts';
import { pathOf, valueAt } from '@/contract/form-values.ts';
import type { PageText } from './page-texts.ts';

/** Names first, then whole words on pages, whole words in files, and parts of words. */
const RANK = { name: 0, page: 1, frame: 2, written: 3, partOnPage: 4, partWritten: 5 };

export interface SearchHit {
  path: string;
  /** The text with the match at position `at`; "" if only the label matches. */
  text: string;
  at: number;
  rank: number;
}

interface Match {
  at: number;
  isWhole: boolean;
}

/** Ignores case and accents; prefers whole words. */
export function findWords(text: string, wanted: string): Match | undefined {
  const { letters, positions } = normalizedWithPositions(text);
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

/** `positions` maps each letter to its position in the original text. */
function normalizedWithPositions(text: string): { letters: string; positions: number[] } {
  let letters = '';
  const positions: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[^]/gu)) {
    const plain = normalizeForMatch(sign);
    if (plain === ' ' && letters.endsWith(' ')) continue;
    letters += plain;
    positions.push(...new Array<number>(plain.length).fill(index));
  }
  return { letters, positions };
}

export function findHits(field: FormField, value: unknown, wanted: string, path = '', isCalled = false): SearchHit[] {
  const { fields, item, label } = field;
  const isNamed = path !== '' && !isCalled && findWords(label, wanted) !== undefined;
  const text = typeof value === 'string' ? value.replace(/\{\w+\}/g, '…') : '';
  const said = text ? findWords(text, wanted) : undefined;
  const within = (inner: FormField, step: string | number) =>
    findHits(inner, valueAt(value, `${step}`), wanted, pathOf(path, step), isCalled || isNamed);
  const rank = said?.isWhole ? RANK.written : RANK.partWritten;
  return [
    ...(isNamed ? [{ path, text: said ? text : '', at: said?.at ?? 0, rank: RANK.name }] : []),
    ...(said && !isNamed ? [{ path, text, at: said.at, rank }] : []),
    ...(fields ?? []).filter(({ isHidden }) => !isHidden).flatMap((inner) => within(inner, inner.name)),
    ...(item && Array.isArray(value) ? value.flatMap((_, index) => within(item, index)) : []),
  ];
}

export function findHitsOnPages(texts: PageText[], wanted: string): (PageText & Pick<SearchHit, 'at' | 'rank'>)[] {
  return texts.flatMap((text) => {
    const match = findWords(text.text, wanted);
    if (!match || text.within.some((inner) => findWords(inner, wanted))) return [];
    const whole = text.field === undefined ? RANK.frame : RANK.page;
    return [{ ...text, at: match.at, rank: match.isWhole ? whole : RANK.partOnPage }];
  });
}
