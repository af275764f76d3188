import { FORMAT_TAGS, type Locale } from '../contract/locales.ts';

/** The day number 1: in French "1er" (Imprimerie nationale, Lexique des règles typographiques), unlike in Intl. */
export const firstDayText = (tag: string | undefined): string => (tag?.startsWith('fr') ? '1er' : '1');

/** From January on, as written in a date. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(FORMAT_TAGS[locale], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)));
}

/** Returns a function that writes dates in words; `tag` is one of FORMAT_TAGS. */
export function dateFormatter(
  tag: string | undefined,
  options: Intl.DateTimeFormatOptions,
): (date: Date | number) => string {
  const format = new Intl.DateTimeFormat(tag, options);
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' ? firstDayText(tag) : value))
      .join('');
}

/** "21 November 2026", for a day from a content file (midnight UTC). */
export function formatDay(day: Date, locale: Locale): string {
  return dateFormatter(FORMAT_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' })(day);
}

/** Whether a day from a content file (midnight UTC) is over; today is not. */
export function hasPassed(day: Date, today: Date): boolean {
  return day.toISOString().slice(0, 10) < today.toISOString().slice(0, 10);
}
