import { isExample } from '../contract/setup/examples.ts';
import { inEachLocale, type Locale } from '../contract/locales.ts';
import { interpolate } from '../i18n/interpolate.ts';
import { localizedPath } from '../i18n/localized-path.ts';
import type { Answers } from '../schemas/answers.ts';
import { factsByLocale } from './facts/facts.ts';
import { bookingUrlOf } from './facts/format.ts';
import { fillTexts } from './facts/fill-texts.ts';
import type { Practice } from '../schemas/practice.ts';

type AnswerLinks = Record<'booking' | 'practical' | 'crisis', string>;

/** Fills in all but "{name}" and, in `linked`, "{site}"; `unlinked` has `firstContacts` instead of the crisis page. */
export function fillAnswers(answers: Answers, practice: Practice, firstContacts: Record<Locale, string>) {
  const shownPractice = isExample(practice.bookingUrl) ? { ...practice, bookingUrl: undefined } : practice;
  const booking = bookingUrlOf(shownPractice) ?? '';
  const pageAt = (path: string, locale: Locale) => `{site}${localizedPath(path, locale)}`;
  return {
    linked: fillWithLinks(answers, shownPractice, (locale) => ({
      booking,
      practical: pageAt('/practical', locale),
      crisis: pageAt('/crisis-resources', locale),
    })),
    unlinked: fillWithLinks(answers, shownPractice, (locale) => ({
      booking,
      practical: '',
      crisis: firstContacts[locale],
    })),
  };
}

function fillWithLinks(answers: Answers, practice: Practice, linksIn: (locale: Locale) => AnswerLinks) {
  const facts = factsByLocale(practice);
  const links = inEachLocale(linksIn);
  const factsWithLinks = inEachLocale((locale) => {
    const placeholders = Object.fromEntries(
      Object.entries(links[locale]).map(([name, link]) => [name, link && `{${name}}`]),
    );
    return { ...facts[locale], texts: { ...facts[locale].texts, ...placeholders } };
  });
  const { greeting, closing, inDanger, templates } = fillTexts(answers, factsWithLinks);
  const fill = (text: Record<Locale, string>) => inEachLocale((locale) => interpolate(text[locale], links[locale]));
  return {
    greeting: fill(greeting),
    closing: fill(closing),
    inDanger: fill(inDanger.text),
    templates: templates.map(({ title, text }) => ({ title, text: fill(text) })),
  };
}
