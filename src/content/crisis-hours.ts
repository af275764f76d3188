import type { Locale } from '../contract/locales.ts';
import { capitalize } from '../i18n/capitalize.ts';
import { WEEKDAYS, weekdayName } from '../i18n/weekdays.ts';
import { translator } from '../i18n/translate.ts';
import { awaitsOwner, type Helpline, type OpeningHours } from '../schemas/crisis.ts';

type Times = OpeningHours['times'][number];

const MINUTES_PER_DAY = 24 * 60;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

export function describeHours({ alwaysOpen, openingHours, hours }: Helpline, locale: Locale): string {
  const t = translator(locale);
  if (alwaysOpen) return t('crisis.dayAndNight');
  if (hours) return hours[locale];
  if (!openingHours) return t('crisis.hoursOnWebsite');
  const descriptions = openingHours.times.map((entry) => describeTimes(entry, locale));
  const times = capitalize(descriptions.join(locale === 'fr' ? '\u00a0; ' : '; '));
  return openingHours.closedOnPublicHolidays ? `${times}, ${t('crisis.notOnPublicHolidays')}` : times;
}

/** For src/dom/open-now.ts, as "Europe/London 540-1020" (minutes of the week); undefined if not always right. */
export function encodeOpenHours(helpline: Helpline): string | undefined {
  const { openingHours } = helpline;
  if (!openingHours || openingHours.closedOnPublicHolidays || awaitsOwner(helpline)) return undefined;
  const spans = openingHours.times.flatMap(({ days, from, to }) =>
    days.flatMap((day) => toSpans(WEEKDAYS.indexOf(day) * MINUTES_PER_DAY, minutesOf(from), minutesOf(to))),
  );
  return [openingHours.timeZone, ...spans.map(([start, end]) => `${start}-${end}`)].join(' ');
}

function toSpans(dayStart: number, from: number, to: number): [number, number][] {
  const start = dayStart + from;
  const end = dayStart + (to > from ? to : to + MINUTES_PER_DAY);
  if (end <= MINUTES_PER_WEEK) return [[start, end]];
  return [
    [start, MINUTES_PER_WEEK],
    [0, end - MINUTES_PER_WEEK],
  ];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function describeTimes({ days, from, to }: Times, locale: Locale): string {
  const t = translator(locale);
  const times = t('crisis.timeRange', { from: describeTime(from, locale), to: describeTime(to, locale) });
  return `${times}, ${describeDays(days, locale)}`;
}

/** "9.30am", in French "9 h 30". */
export function describeTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour % 24 === 0 && minute === 0) return translator(locale)('crisis.midnight');
  if (locale === 'fr') return `${hour}\u00a0h${minute > 0 ? `\u00a0${String(minute).padStart(2, '0')}` : ''}`;
  const minutes = minute > 0 ? `.${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

function describeDays(days: Times['days'], locale: Locale): string {
  const t = translator(locale);
  const indexes = days.map((day) => WEEKDAYS.indexOf(day)).toSorted((a, b) => a - b);
  if (indexes.length === WEEKDAYS.length) return t('crisis.everyDay');
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)];
  const isRange = indexes.length > 2 && last - first === indexes.length - 1;
  if (isRange) return t('crisis.dayRange', { first: weekdayName(first, locale), last: weekdayName(last, locale) });
  return indexes.map((day) => weekdayName(day, locale)).join(', ');
}
