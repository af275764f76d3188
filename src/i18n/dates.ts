import { FORMAT_TAGS, type Locale } from '../contract/locales.ts';
import { firstOfMonth } from './months.ts';

/** A writer of dates in words, for one of FORMAT_TAGS. */
export function dateWriter(
  tag: string | undefined,
  options: Intl.DateTimeFormatOptions,
): (date: Date | number) => string {
  const format = new Intl.DateTimeFormat(tag, options);
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' ? firstOfMonth(tag) : value))
      .join('');
}

/** A day without a time, such as one from a content file, written out: "21 November 2026". */
export function formatDay(day: Date, locale: Locale): string {
  return dateWriter(FORMAT_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' })(day);
}

/** Tells whether a day from a content file (its midnight in UTC) lies before today; the day itself still counts. */
export function hasPassed(day: Date, today: Date): boolean {
  return day.toISOString().slice(0, 10) < today.toISOString().slice(0, 10);
}
