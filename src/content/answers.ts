import { inEachLocale, type Locale } from '../contract/locales.ts';
import { interpolate } from '../i18n/interpolate.ts';
import { localizedPath } from '../i18n/localized-path.ts';
import type { Answers } from '../schemas/answers.ts';
import { factsInEach } from './facts/facts.ts';
import { bookingUrlOf } from './facts/words.ts';
import { fillTexts } from './facts/fill-texts.ts';
import type { Practice } from '../schemas/practice.ts';

/** The owner's words for her answers with everything filled in that is the same for all; "{name}" is left for each letter. */
export function fillAnswers(answers: Answers, practice: Practice) {
  const facts = factsInEach(practice);
  const values = inEachLocale((locale) => valuesIn(locale, practice));
  // A sentence that leads to a booking page that is not there goes as one that names an unknown fact.
  const known = inEachLocale((locale) => {
    const { texts } = facts[locale];
    return { ...facts[locale], texts: { ...texts, booking: values[locale].booking && '{booking}' } };
  });
  const { greeting, closing, inDanger, templates } = fillTexts(answers, known);
  const fill = (text: Record<Locale, string>) => inEachLocale((locale) => interpolate(text[locale], values[locale]));
  return {
    greeting: fill(greeting),
    closing: fill(closing),
    inDanger: fill(inDanger.text),
    templates: templates.map(({ title, text }) => ({ title, text: fill(text) })),
  };
}

function valuesIn(locale: Locale, practice: Practice) {
  const { siteUrl } = practice;
  return {
    booking: bookingUrlOf(practice) ?? '',
    practical: siteUrl + localizedPath('/practical', locale),
    crisis: siteUrl + localizedPath('/crisis-resources', locale),
  };
}
