import sentences from '../../../content/ui/mistakes.json' with { type: 'json' };
import type { ContentMistake } from '../../../src/contract/edit.ts';
import type { Locale } from '../../../src/i18n/locales.ts';

/** The schemas speak to somebody who writes the files by hand; to the editor the same is said without YAML, in both languages. "{}" stands for whatever is in its place. */
const KNOWN = Object.entries(sentences).map(([written, spoken]) => ({
  pattern: new RegExp(`^${written.split('{}').map(literally).join('(.+?)')}$`, 's'),
  spoken,
}));

/** Mistakes as one text for the editor's notice: file, field, and what is expected there. */
export function tellMistakes(mistakes: ContentMistake[], locale: Locale): string {
  const colon = locale === 'fr' ? '\u00A0:' : ':';
  return mistakes.map((mistake) => `${placeOf(mistake)}${colon} ${sentenceIn(mistake.sentence, locale)}`).join(' ');
}

/** What a schema says, in the editor's words; as it was where nobody has put it into them (tests/unit/mistakes.test.ts). */
export function sentenceIn(written: string, locale: Locale): string {
  for (const { pattern, spoken } of KNOWN) {
    const [whole, ...values] = pattern.exec(written) ?? [];
    if (whole !== undefined) return values.reduce((text, value) => text.replace('{}', () => value), spoken[locale]);
  }
  return written;
}

function placeOf({ file, field }: ContentMistake): string {
  return [file, field].filter((part) => part !== '').join(', ');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
