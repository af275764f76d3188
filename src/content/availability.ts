import { formatDay } from '@/i18n/dates.ts';
import type { Locale } from '@/i18n/locales.ts';
import { translate } from '@/i18n/translate.ts';
import type { Practice } from '@/schemas/practice.ts';
import { hasPassed } from './has-passed.ts';

type Availability = Practice['availability'];

/** One sentence on whether new clients can start; none once an absence is over and nothing newer has been written. */
export function availabilityText(availability: Availability, locale: Locale, today: Date): string | undefined {
  if (availability.status === 'away' && hasPassed(availability.until, today)) return undefined;
  return translate(locale, `availability.${availability.status}`, datesOf(availability, locale));
}

function datesOf(availability: Availability, locale: Locale): Record<string, string> {
  if (availability.status !== 'away') return {};
  return { date: formatDay(availability.until, locale) };
}
