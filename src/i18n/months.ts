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
