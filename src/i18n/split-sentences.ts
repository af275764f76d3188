import type { Locale } from '../contract/locales.ts';

/** No sentence ends after these, although Intl.Segmenter starts one if a capital letter follows. */
const ABBREVIATIONS: Record<Locale, string[]> = {
  en: String.raw`e\.g i\.e eg ie cf viz vs approx incl mr mrs ms dr prof rev st mt tel ext dept`.split(' '),
  fr: String.raw`p\.\s?ex par\sex ex c\.-à-d cf env approx m mm mr dr pr mgr st ste tél av bd art chap réf vs prof`.split(
    ' ',
  ),
};

/** Abbreviations only if a number follows, since "no." and "p." also end sentences. */
const NUMBER_ABBREVIATIONS = ['no', 'nos', 'n', 'p', 'pp', 'fig', 'vol', 'ch'];

/** Belong to the sentence before, even after a space: closing quotes and brackets, ends of bold or italic. */
const CLOSING_MARKS = /^(?:[»”’)\]]|[*_]+(?=\s|$))+\s*/u;

const BRACKETS = ['()', '[]', '«»', '“”'] as const;

/**
 * Splits a line into sentences, each with the white space after it (Intl.Segmenter, Unicode Standard Annex 29). In
 * doubt a sentence goes on. `isSentence` tells whether a `{name}` stands for a whole sentence instead of a word.
 */
export function splitSentences(line: string, locale: Locale, isSentence: (name: string) => boolean): string[] {
  const masked = line.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    maskOf(placeholder.length, isSentence(name)),
  );
  const segments = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(masked)];
  const sentences: string[] = [];
  let start = 0;
  for (const { index } of segments.slice(1)) {
    const end = index + (CLOSING_MARKS.exec(masked.slice(index))?.[0].length ?? 0);
    const textAfter = line.slice(end);
    if (
      end <= start ||
      !isSentenceEnd(masked.slice(start, end), masked.slice(end), locale) ||
      goesOnWithNumber(masked.slice(start, end), textAfter)
    )
      continue;
    sentences.push(line.slice(start, end));
    start = end;
  }
  return [...sentences, line.slice(start)].filter((sentence) => sentence.trim() !== '');
}

const maskOf = (length: number, isSentence: boolean) => `Z${'z'.repeat(length - 2)}${isSentence ? '.' : 'z'}`;

function isSentenceEnd(sentence: string, textAfter: string, locale: Locale): boolean {
  // Addresses contain all sorts of characters, and no spaces.
  if (!/\s$/.test(sentence) || /^\p{Ll}/u.test(textAfter)) return false;
  if (endsWithAbbreviation(sentence, ABBREVIATIONS[locale]) || /(?:^|[\s(])(?!I\.)\p{Lu}\.\s*$/u.test(sentence))
    return false;
  const isOpen = ([open, close]: string) => sentence.split(open!).length > sentence.split(close!).length;
  const openBrackets = BRACKETS.filter(isOpen);
  const isBoldOpen = sentence.split('**').length % 2 === 0 && textAfter.includes('**');
  return !isBoldOpen && !openBrackets.some((pair) => textAfter.includes(pair[1]!));
}

function goesOnWithNumber(sentence: string, textAfter: string): boolean {
  return /^[{\d]/.test(textAfter) && endsWithAbbreviation(sentence, NUMBER_ABBREVIATIONS);
}

function endsWithAbbreviation(sentence: string, abbreviations: string[]): boolean {
  return new RegExp(`(?:^|[\\s(\\['’«“])(?:${abbreviations.join('|')})\\.\\s*$`, 'iu').test(sentence);
}
