import { VERCEL_STEGA_REGEX, vercelStegaClean } from '@vercel/stega';
import { isLocale, LOCALES, type Locale } from '../../contract/locales.ts';
import { withoutConditions } from '../../contract/text-conditions.ts';
import { splitParagraphs } from '../../contract/paragraphs.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import { splitSentences } from '../../i18n/split-sentences.ts';
import { isSentenceFact, type TextFact } from '../../schemas/text-facts.ts';
import type { Facts } from './facts.ts';
import { joinNonEmpty } from './format.ts';

type FactsByLocale = Record<Locale, Facts>;

/** Fills in facts; drops sentences with an unknown fact or unmet condition, and list entries that lose a whole text. */
export function fillTexts<Values>(values: Values, facts: FactsByLocale): Values {
  return fillValue(values, facts) as Values;
}

function fillValue(value: unknown, facts: FactsByLocale, locale?: Locale): unknown {
  if (typeof value === 'string') return locale ? fillText(value, locale, facts[locale]) : value;
  if (Array.isArray(value))
    return value.map((entry) => fillValue(entry, facts, locale)).filter((entry) => !hasLostText(entry));
  // Reading a photo's values would make Astro publish its original.
  if (typeof value !== 'object' || value === null || value instanceof Date || 'src' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillValue(inner, facts, isLocale(key) ? key : locale)]),
  );
}

function fillText(text: string, locale: Locale, { texts }: Pick<Facts, 'texts'>): string {
  if (!text.includes('{')) return text;
  return splitParagraphs(text)
    .map((paragraph) => {
      // In the preview, marks name the text's field (src/preview/marks.ts).
      const [startMarks = '', endMarks = ''] = paragraph.match(VERCEL_STEGA_REGEX) ?? [];
      const lines = vercelStegaClean(paragraph)
        .split('\n')
        .map((line) => keepCompleteSentences(line, locale, texts));
      const completeText = joinNonEmpty(lines, '\n');
      return completeText && startMarks + interpolate(completeText, texts) + endMarks;
    })
    .filter(Boolean)
    .join('\n\n');
}

function keepCompleteSentences(line: string, locale: Locale, texts: Facts['texts']): string {
  const sentences = splitSentences(line, locale, isSentenceFact);
  const completeSentences = sentences.filter((sentence) => findUnknownFacts(sentence, texts).length === 0);
  return joinNonEmpty(completeSentences.map((sentence) => withoutConditions(sentence).trim()));
}

/** Drops a last sentence that introduces something missing: "The first step can be small:". */
export function dropDanglingIntroduction(text: string, locale: Locale): string {
  const last = splitSentences(text, locale, isSentenceFact).at(-1) ?? '';
  if (!/:\s*$/.test(vercelStegaClean(last))) return text;
  const remaining = text.slice(0, -last.length).trim();
  return remaining && remaining + (last.match(VERCEL_STEGA_REGEX)?.at(-1) ?? '');
}

function findUnknownFacts(sentence: string, texts: Facts['texts']): TextFact[] {
  const factNames = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as TextFact);
  return factNames.filter((name) => texts[name] === '');
}

export function findOmittedSentences(text: string, locale: Locale, { texts }: Pick<Facts, 'texts'>) {
  return splitParagraphs(text)
    .flatMap((paragraph) => paragraph.split('\n'))
    .flatMap((line) => splitSentences(line, locale, isSentenceFact))
    .map((sentence) => ({ sentence: sentence.trim(), facts: findUnknownFacts(sentence, texts) }))
    .filter(({ facts }) => facts.length > 0);
}

function hasLostText(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  return isEmptyPair(entry) || Object.values(entry).some(isEmptyPair);
}

function isEmptyPair(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    LOCALES.every((locale) => (value as Record<string, unknown>)[locale] === '')
  );
}
