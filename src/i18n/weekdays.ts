import { FORMAT_TAGS, type Locale } from '../contract/locales.ts';

/** What a day of the week is called, by its number from Monday, 0. */
export function weekdayName(day: number, locale: Locale, weekday: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(FORMAT_TAGS[locale], { weekday, timeZone: 'UTC' });
  // A Monday, and so many days later.
  return format.format(Date.UTC(2026, 0, 5 + day));
}
