import { FORMAT_TAGS, type Locale } from '../contract/locales.ts';

/** The name of a weekday; `day` counts from Monday, 0. */
export function weekdayName(day: number, locale: Locale, weekday: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(FORMAT_TAGS[locale], { weekday, timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  return format.format(Date.UTC(2026, 0, 5 + day));
}
