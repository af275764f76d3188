import type { Locale } from './locales.ts';

/** How dates are written: English dates as in the UK. */
export const DATE_LOCALES: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' };

/** A day without a time, such as one from a content file, written out: "21 November 2026". */
export function formatDay(day: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
