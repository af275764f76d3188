import { formatDay } from '@/i18n/dates.ts';
import type { Locale } from '@/i18n/locales.ts';
import { translate } from '@/i18n/translate.ts';
import type { Practice } from '@/schemas/practice.ts';
import { absenceUntil } from './absence.ts';

type Availability = Practice['availability'];

/** One sentence on whether new clients can start; undefined where an absence is over and nothing newer is known. */
export function availabilityText(availability: Availability, locale: Locale, today: Date): string | undefined {
  if (availability.status !== 'away') return translate(locale, `availability.${availability.status}`);
  const until = absenceUntil(availability, today);
  return until && translate(locale, 'availability.away', { date: formatDay(until, locale) });
}

/** When an answer comes, as part of a sentence: "within 48 hours", or after an absence. */
export function replyTime(availability: Availability, locale: Locale, today: Date): string {
  const until = absenceUntil(availability, today);
  if (!until) return translate(locale, 'availability.replyTime');
  return translate(locale, 'availability.replyTimeAway', { date: formatDay(until, locale) });
}
