import { FORMAT_TAGS, type Locale } from '../contract/locales.ts';

/**
 * The first of a month in a date in words, by the date's language tag: in French an ordinal, "1er décembre"
 * (Imprimerie nationale, Lexique des règles typographiques), which no engine's Intl writes.
 */
export const firstOfMonth = (tag: string | undefined): string => (tag?.startsWith('fr') ? '1er' : '1');

/** The names of the twelve months as they stand in a date, from January on. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(FORMAT_TAGS[locale], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)));
}

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
