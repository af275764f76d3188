import { capitalize } from '../../i18n/capitalize.ts';
import { WEEKDAYS, weekdayName } from '../../i18n/weekdays.ts';
import type { WeeklyHours, MeetingWay } from '../../schemas/facts.ts';
import { describeTime } from '../crisis-hours.ts';
import { joinNonEmpty, formatList, type FactContext } from './format.ts';

const WORKDAYS = 5;

export function hoursOf(context: FactContext, way: MeetingWay): string {
  const { practice, t } = context;
  const times = practice.hours?.[way] ?? [];
  const ranges = times.map(({ days, from, to }) =>
    t('facts.hours', {
      days: describeDays(days, context),
      from: describeHour(from, context),
      to: describeHour(to, context),
    }),
  );
  const hours = capitalize(joinNonEmpty(ranges, t('facts.hours.between')));
  return hours && way !== 'inPerson' ? t('facts.hours.uk', { hours }) : hours;
}

const describeHour = (time: string, { t, locale }: FactContext) =>
  time === '12:00' ? t('facts.noon') : describeTime(time, locale);

function describeDays(days: WeeklyHours['days'], { t, locale }: FactContext): string {
  const indexes = days.map((day) => WEEKDAYS.indexOf(day)).toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)];
  const isRange = indexes.length > 2 && last - first === indexes.length - 1;
  if (indexes.length === WEEKDAYS.length) return t('facts.everyDay');
  if (isRange && last === WORKDAYS - 1 && indexes.length === WORKDAYS) return t('facts.weekdays');
  if (isRange) return t('facts.dayRange', { first: weekdayName(first, locale), last: weekdayName(last, locale) });
  return formatList(
    indexes.map((day) => t('facts.day', { day: weekdayName(day, locale) })),
    locale,
  );
}
