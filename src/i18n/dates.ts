import { FORMAT_TAGS, type Locale } from '../contract/locales.ts';

/** A day without a time, such as one from a content file, written out: "21 November 2026". */
export function formatDay(day: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(FORMAT_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** Tells whether a day from a content file (its midnight in UTC) lies before today; the day itself still counts. */
export function hasPassed(day: Date, today: Date): boolean {
  return day.toISOString().slice(0, 10) < today.toISOString().slice(0, 10);
}
