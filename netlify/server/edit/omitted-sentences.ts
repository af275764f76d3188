import type { ContentNote } from '../../../src/contract/edit.ts';
import { isEmptyValue, labelAt, textPathsIn, valueAt } from '../../../src/contract/form-values.ts';
import { isLocale, type Locale } from '../../../src/contract/locales.ts';
import { isNotApplicable } from '../../../src/contract/setup/checks.ts';
import { toSetupContent } from '../../../src/contract/setup/check-input.ts';
import { PRACTICE_FILE } from '../../../src/contract/content-paths.ts';
import { factsByLocale } from '../../../src/content/facts/facts.ts';
import { findOmittedSentences } from '../../../src/content/facts/fill-texts.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { contentTypeOf, type ContentTypeKey } from '../../../src/schemas/content-types.ts';
import { practiceSchema } from '../../../src/schemas/practice.ts';
import { PRACTICE_KEY_BY_FACT, type TextFact } from '../../../src/schemas/text-facts.ts';

const CONTENT_TYPES_WITH_FACTS: (ContentTypeKey | undefined)[] = [
  ...(['home', 'practical', 'articlesPage', 'clientResources', 'crisisPage', 'answers'] as const),
  ...(['services', 'faq', 'qualifications', 'clientForms'] as const),
];

/** Missing also if the membership entered has lapsed or its body has no name. */
const MEMBERSHIP_FACTS: TextFact[] = ['membership', 'complaints'];

/** Returns a finder of sentences dropped because a fact is missing; it finds none if the practice is invalid. */
export function createOmittedSentenceFinder(practice: unknown, locale: Locale, now: Date) {
  const { data } = practiceSchema.safeParse(practice);
  const facts = data && factsByLocale(data, now);
  const notesFor = (field: string, sentence: string, missingFacts: TextFact[]): ContentNote[] => {
    const missingFields = missingFacts.flatMap((fact) => missingFieldOf(fact, practice) ?? []);
    const labels = [...new Set(missingFields)].map((each) => labelAt(rootFieldOf(PRACTICE_FILE, locale), each));
    const placeholders = { fields: labels.join('; '), sentence };
    return labels.length > 0 ? [{ field, sentence: translate(locale, 'edit.form.leftOut', placeholders) }] : [];
  };
  return (path: string, values: unknown): ContentNote[] => {
    if (!facts || !CONTENT_TYPES_WITH_FACTS.includes(contentTypeOf(path))) return [];
    return textPathsIn(values).flatMap((field) => {
      const textLocale = field.split('.').findLast(isLocale);
      if (!textLocale) return [];
      const omitted = findOmittedSentences(valueAt(values, field) as string, textLocale, facts[textLocale]);
      return omitted.flatMap(({ sentence, facts: missingFacts }) => notesFor(field, sentence, missingFacts));
    });
  };
}

function missingFieldOf(fact: TextFact, practice: unknown): string | undefined {
  const field = (PRACTICE_KEY_BY_FACT as Partial<Record<TextFact, string>>)[fact];
  const content = toSetupContent((file) => (file === PRACTICE_FILE ? practice : undefined));
  if (!field || isNotApplicable(field.split('.')[0]!, content)) return undefined;
  if (field.startsWith('place.') && valueAt(practice, 'place.meeting') === 'online') return undefined;
  return isEmptyValue(valueAt(practice, field)) || MEMBERSHIP_FACTS.includes(fact) ? field : undefined;
}
