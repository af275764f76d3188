import { normalizeForMatch } from '@/contract/normalize-for-match.ts';
import type { TextAnchor } from '@/stores/owner/view.ts';
import { findParagraph } from './paragraphs.ts';

interface Word {
  /** "" for placeholders and addresses of links. */
  word: string;
  start: number;
  end: number;
}

const WORDS = /\{+[^{}]*\}+|\]\([^)\s]*\)|[\p{L}\p{N}]+/gu;

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: match, index }) => ({
    word: /^[{\]]/.test(match) ? '' : normalizeForMatch(match),
    start: index,
    end: index + match.length,
  }));

/** Finds a page position in a field's text: in the same word, or behind the last common word before it. */
export function caretAt(text: string, { text: pageText, at }: TextAnchor): number {
  const paragraph = findParagraph(pageText, text) ?? { start: 0, end: text.length };
  const pageWords = wordsIn(pageText);
  const wordsBefore = pageWords.filter(({ start }) => start <= at);
  const counterparts = counterpartsOf(pageWords, wordsIn(text.slice(paragraph.start, paragraph.end)));
  const counterpart = wordsBefore.length > 0 && counterparts[wordsBefore.length - 1];
  if (counterpart)
    return paragraph.start + Math.min(counterpart.start + at - wordsBefore.at(-1)!.start, counterpart.end);
  const counterpartsBefore = counterparts.slice(0, wordsBefore.length).filter((word) => word !== undefined);
  return counterpartsBefore.length > 0
    ? Math.min(paragraph.start + counterpartsBefore.at(-1)!.end + 1, paragraph.end)
    : paragraph.start;
}

/** Longest common subsequence: for each shown word its counterpart, or none. */
function counterpartsOf(pageWords: Word[], fieldWords: Word[]): (Word | undefined)[] {
  const lengths = commonLengths(pageWords, fieldWords);
  let next = 0;
  return pageWords.map((pageWord, index) => {
    while (next < fieldWords.length && lengths[index]![next + 1]! === lengths[index]![next]!) next += 1;
    const isPair = next < fieldWords.length && isSame(pageWord, fieldWords[next]!);
    return isPair ? fieldWords[next++] : undefined;
  });
}

const isSame = ({ word }: Word, other: Word) => word !== '' && word === other.word;

function commonLengths(one: Word[], other: Word[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = isSame(one[i]!, other[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  }
  return lengths;
}
