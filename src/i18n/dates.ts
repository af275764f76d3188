import { FORMAT_TAGS, type Locale } from './locales.ts';

/** A day without a time, such as one from a content file, written out: "21 November 2026". */
export function formatDay(day: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(FORMAT_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
