import { normalizeForMatch } from '@/contract/normalize-for-match.ts';
import type { FormField } from '@/contract/editor-form.ts';
import { pathOf, valueAt } from '@/contract/form-values.ts';
import type { PageText } from './page-texts.ts';

/** Names first, then whole words on pages, whole words in files, and parts of words. */
const RANK = { name: 0, page: 1, frame: 2, inFile: 3, partOnPage: 4, partInFile: 5 };

export interface SearchHit {
  path: string;
  /** The text with the match at position `at`; "" if only the label matches. */
  text: string;
  at: number;
  rank: number;
}

interface Match {
  at: number;
  isWholeWord: boolean;
}

/** Ignores case and accents; prefers whole words. */
export function findWords(text: string, query: string): Match | undefined {
  const { letters, positions } = normalizeWithPositions(text);
  const wantedWords = normalizeForMatch(query).trim();
  const isLetter = (letter = '') => /[\p{L}\p{N}]/u.test(letter);
  let partialMatch: Match | undefined;
  for (let at = letters.indexOf(wantedWords); wantedWords && at >= 0; at = letters.indexOf(wantedWords, at + 1)) {
    const isWholeWord = !isLetter(letters[at - 1]) && !isLetter(letters[at + wantedWords.length]);
    partialMatch ??= { at: positions[at]!, isWholeWord };
    if (isWholeWord) return { at: positions[at]!, isWholeWord };
  }
  return partialMatch;
}

/** `positions` maps each letter to its position in the original text. */
function normalizeWithPositions(text: string): { letters: string; positions: number[] } {
  let letters = '';
  const positions: number[] = [];
  for (const { 0: character, index } of text.matchAll(/[^]/gu)) {
    const plain = normalizeForMatch(character);
    if (plain === ' ' && letters.endsWith(' ')) continue;
    letters += plain;
    positions.push(...new Array<number>(plain.length).fill(index));
  }
  return { letters, positions };
}

export function findHits(
  field: FormField,
  value: unknown,
  query: string,
  path = '',
  isAncestorMatch = false,
): SearchHit[] {
  const { fields, item, label } = field;
  const isLabelMatch = path !== '' && !isAncestorMatch && findWords(label, query) !== undefined;
  const text = typeof value === 'string' ? value.replace(/\{\w+\}/g, '…') : '';
  const match = text ? findWords(text, query) : undefined;
  const hitsIn = (inner: FormField, step: string | number) =>
    findHits(inner, valueAt(value, `${step}`), query, pathOf(path, step), isAncestorMatch || isLabelMatch);
  const rank = match?.isWholeWord ? RANK.inFile : RANK.partInFile;
  return [
    ...(isLabelMatch ? [{ path, text: match ? text : '', at: match?.at ?? 0, rank: RANK.name }] : []),
    ...(match && !isLabelMatch ? [{ path, text, at: match.at, rank }] : []),
    ...(fields ?? []).filter(({ isHidden }) => !isHidden).flatMap((inner) => hitsIn(inner, inner.name)),
    ...(item && Array.isArray(value) ? value.flatMap((_, index) => hitsIn(item, index)) : []),
  ];
}

export function findHitsOnPages(texts: PageText[], query: string): (PageText & Pick<SearchHit, 'at' | 'rank'>)[] {
  return texts.flatMap((text) => {
    const match = findWords(text.text, query);
    if (!match || text.nestedTexts.some((inner) => findWords(inner, query))) return [];
    const wholeWordRank = text.field === undefined ? RANK.frame : RANK.page;
    return [{ ...text, at: match.at, rank: match.isWholeWord ? wholeWordRank : RANK.partOnPage }];
  });
}
