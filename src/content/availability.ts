import { formatDay } from '@/i18n/dates.ts';
import type { Locale } from '@/i18n/locales.ts';
import { translate } from '@/i18n/translate.ts';
import type { Practice } from '@/schemas/practice.ts';

type Availability = Practice['availability'];

/** One sentence on whether new clients can start, from the practice's details. */
export function availabilityText(availability: Availability, locale: Locale): string {
  return translate(locale, `availability.${availability.status}`, datesOf(availability, locale));
}

function datesOf(availability: Availability, locale: Locale): Record<string, string> {
  if (availability.status !== 'away') return {};
  return { date: formatDay(availability.until, locale) };
}
