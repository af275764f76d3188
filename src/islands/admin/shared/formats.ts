import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/periods.ts';
import { FORMAT_TAGS } from '../../../contract/locales.ts';
import type { Locale } from '../../../contract/locales.ts';
import { dateFormatter } from '../../../i18n/dates.ts';

type DateStyle = 'long' | 'medium';

/** "21 Nov 2026, 10:43", without line breaks. `time` is ISO 8601, or milliseconds. */
export function formatDateTime(time: string | number, locale: Locale): string {
  return formatterFor(locale, 'medium', 'short')(new Date(time)).replaceAll(' ', '\u00a0');
}

export function formatDate(time: string, locale: Locale, dateStyle: DateStyle = 'medium'): string {
  return formatterFor(locale, dateStyle)(new Date(time));
}

/** "May 2026"; `month` is "2026-05". */
export function formatMonth(month: string, locale: Locale): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormatter(FORMAT_TAGS[locale], options)(new Date(`${month}-15`));
}

export function formatTime(time: number, locale: Locale): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? formatterFor(locale, undefined, 'short')(time) : formatDateTime(time, locale);
}

/** The time since then in whole minutes, hours (up to 48) or days: "40 hours". `now` is in milliseconds. */
export function formatAge(since: string, now: number, locale: Locale): string {
  const age = Math.max(now - Date.parse(since), MINUTE_MS);
  const [unit, unitMs] =
    age >= 2 * DAY_MS
      ? (['day', DAY_MS] as const)
      : age >= HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(age / unitMs));
}

/** Creating a formatter is slow, and every row of a list needs the same one. */
const formatters = new Map<string, ReturnType<typeof dateFormatter>>();

function formatterFor(locale: Locale, dateStyle?: DateStyle, timeStyle?: 'short'): ReturnType<typeof dateFormatter> {
  const key = [locale, dateStyle, timeStyle].join();
  const cached = formatters.get(key);
  if (cached) return cached;
  const options = { ...(dateStyle && { dateStyle }), ...(timeStyle && { timeStyle }) };
  const formatter = dateFormatter(FORMAT_TAGS[locale], options);
  formatters.set(key, formatter);
  return formatter;
}

/** Today in the browser's time zone: "2026-11-21". */
export function todayAsIsoDate(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}
