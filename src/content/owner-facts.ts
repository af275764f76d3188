import type { Locale } from '../contract/locales.ts';
import { formatDay } from '../i18n/dates.ts';
import { fillAnswers } from './answers.ts';
import { absenceUntil } from './availability.ts';
import { readAnswers, readPractice } from './read-content.ts';

/**
 * What the dashboard writes into letters and says of her absence; `away` is the last day of it, as it is to be read,
 * "" where she is there.
 * Built into the page, and beside it for tabs that were opened before the last publication.
 */
export async function ownerFacts(locale: Locale) {
  const practice = await readPractice();
  const until = absenceUntil(practice.availability, new Date());
  return {
    practiceName: practice.name,
    answers: fillAnswers(await readAnswers(), practice),
    away: until ? formatDay(until, locale) : '',
  };
}
