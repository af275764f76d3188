import type { Locale } from '../../src/contract/locales.ts';
import type { StaticElement } from './html.ts';

export interface Reading {
  /** In years: Flesch and Kincaid's school grade, plus the five years before school. */
  age: number;
  /** Flesch's ease as Kandel and Moles fitted it to French: 80 and more is easy. */
  ease: number;
  /** The sentences with more words than this. */
  longerThan: (words: number) => string[];
}

/** Measures the paragraphs and list items in an element; nested ones count with the outer one. */
export function readingOf(element: StaticElement, locale: Locale): Reading {
  const blocks = [...element.all('p'), ...element.all('li')].map(({ text }) => text);
  const sentences = blocks.flatMap((text) => segments(text, 'sentence', locale)).map((text) => text.trim());
  const withWords = sentences.filter((sentence) => wordsIn(sentence, locale).length > 0);
  const words = withWords.flatMap((sentence) => wordsIn(sentence, locale));
  const wordsPerSentence = words.length / withWords.length;
  const syllablesPerWord = words.reduce((sum, word) => sum + syllablesIn(word, locale), 0) / words.length;
  return {
    age: 0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59 + 5,
    ease: 207 - 1.015 * wordsPerSentence - 73.6 * syllablesPerWord,
    longerThan: (count) => withWords.filter((sentence) => wordsIn(sentence, locale).length > count),
  };
}

function segments(text: string, granularity: 'sentence' | 'word', locale: Locale): string[] {
  const all = [...new Intl.Segmenter(locale, { granularity }).segment(text)];
  return all.filter(({ isWordLike = true }) => isWordLike).map(({ segment }) => segment);
}

const wordsIn = (sentence: string, locale: Locale) => segments(sentence, 'word', locale);

const VOWELS = new Set('aeiouyàâäæéèêëîïôöœùûüÿ');

/** Counts groups of vowels; a final "e" is silent if the word has another group. */
function syllablesIn(word: string, locale: Locale): number {
  const letters = [...word.toLowerCase()];
  const vowelGroups = letters.filter((letter, at) => VOWELS.has(letter) && !VOWELS.has(letters[at - 1] ?? ''));
  const endings = locale === 'fr' ? ['e', 'es', 'ent'] : ['e', 'es', 'ed'];
  const isSilent = endings.some(
    (ending) => word.toLowerCase().endsWith(ending) && !VOWELS.has(letters.at(-ending.length - 1) ?? ''),
  );
  return Math.max(1, vowelGroups.length - (isSilent ? 1 : 0));
}
