import { normalizeForMatch } from '@/contract/normalize-for-match.ts';
import type { TextAnchor } from '@/stores/owner/view.ts';
import { paragraphWith } from './paragraphs.ts';

interface Word {
  /** "" for placeholders and addresses of links. */
  word: string;
  start: number;
  end: number;
}

const WORDS = /\{+[^{}]*\}+|\]\([^)\s]*\)|[\p{L}\p{N}]+/gu;

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: found, index }) => ({
    word: /^[{\]]/.test(found) ? '' : normalizeForMatch(found),
    start: index,
    end: index + found.length,
  }));

/** A spot's position in a field's text: in the same word, or behind the last word before it that both have. */
export function caretAt(text: string, { text: words, at }: TextAnchor): number {
  const paragraph = paragraphWith(words, text) ?? { start: 0, end: text.length };
  const shown = wordsIn(words);
  const wordsBefore = shown.filter(({ start }) => start <= at);
  const own = ownOf(shown, wordsIn(text.slice(paragraph.start, paragraph.end)));
  const isLast = wordsBefore.length > 0 && own[wordsBefore.length - 1];
  if (isLast) return paragraph.start + Math.min(isLast.start + at - wordsBefore.at(-1)!.start, isLast.end);
  const before = own.slice(0, wordsBefore.length).filter((word) => word !== undefined);
  return before.length > 0 ? Math.min(paragraph.start + before.at(-1)!.end + 1, paragraph.end) : paragraph.start;
}

/** Longest common subsequence: for each shown word its counterpart, or none. */
function ownOf(shown: Word[], own: Word[]): (Word | undefined)[] {
  const most = longestCommon(shown, own);
  let next = 0;
  return shown.map((each, index) => {
    while (next < own.length && most[index]![next + 1]! === most[index]![next]!) next += 1;
    const isPair = next < own.length && isSame(each, own[next]!);
    return isPair ? own[next++] : undefined;
  });
}

const isSame = ({ word }: Word, other: Word) => word !== '' && word === other.word;

function longestCommon(one: Word[], other: Word[]): number[][] {
  const most = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1)
      most[i]![j] = isSame(one[i]!, other[j]!)
        ? most[i + 1]![j + 1]! + 1
        : Math.max(most[i + 1]![j]!, most[i]![j + 1]!);
  }
  return most;
}
