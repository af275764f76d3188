import { FORMAT_TAGS, type Locale } from '../contract/locales.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The name of a weekday; `day` is its index in WEEKDAYS. */
export function weekdayName(day: number, locale: Locale, weekday: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(FORMAT_TAGS[locale], { weekday, timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  return format.format(Date.UTC(2026, 0, 5 + day));
}
