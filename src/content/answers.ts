import { inEachLocale, type Locale } from '../contract/locales.ts';
import { interpolate, type Values } from '../i18n/interpolate.ts';
import { localizedPath } from '../i18n/localized-path.ts';
import type { Answers } from '../schemas/answers.ts';
import { factsInEach } from './facts/facts.ts';
import { fillTexts } from './facts/fill-texts.ts';
import type { Practice } from '../schemas/practice.ts';

/** The owner's words for her answers with everything filled in that is the same for all; "{name}" is left for each letter. */
export function fillAnswers(answers: Answers, practice: Practice) {
  const { greeting, closing, inDanger, templates } = fillTexts(answers, factsInEach(practice));
  const values = inEachLocale((locale) => valuesIn(locale, practice));
  const fill = (text: Record<Locale, string>) => inEachLocale((locale) => interpolate(text[locale], values[locale]));
  return {
    greeting: fill(greeting),
    closing: fill(closing),
    inDanger: fill(inDanger.text),
    templates: templates.map(({ title, text }) => ({ title, text: fill(text) })),
  };
}

function valuesIn(locale: Locale, { siteUrl, bookingUrl }: Practice): Values {
  return {
    booking: bookingUrl,
    practical: siteUrl + localizedPath('/practical', locale),
    crisis: siteUrl + localizedPath('/crisis-resources', locale),
  };
}
