import { WEEKDAYS } from '../../schemas/choices.ts';
import type { Times, Way } from '../../schemas/facts.ts';
import { dayName, describeTime } from '../crisis-hours.ts';
import { joined, listed, type Known } from './words.ts';

const WORKDAYS = 5;

/** The usual week of a way to meet: "Tuesdays and Thursdays, 10am to 6pm; Saturdays, 9.30am to noon". "" where it is not known. */
export function hoursOf({ practice, t, locale }: Known, way: Way): string {
  const each = practice.hours?.[way]?.map(({ days, from, to }) =>
    t('facts.hours', { days: daysIn(days), from: timeIn(from), to: timeIn(to) }),
  );
  if (!each) return '';
  const hours = joined(each, t('facts.hours.between'));
  const all = hours.charAt(0).toUpperCase() + hours.slice(1);
  return way === 'inPerson' ? all : t('facts.hours.uk', { hours: all });

  function timeIn(time: string): string {
    return time === '12:00' ? t('facts.noon') : describeTime(time, locale);
  }

  function daysIn(days: Times['days']): string {
    const numbers = days.map((day) => WEEKDAYS.indexOf(day)).toSorted((a, b) => a - b);
    const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
    const isRun = numbers.length > 2 && last - first === numbers.length - 1;
    if (numbers.length === WEEKDAYS.length) return t('facts.everyDay');
    if (isRun && first === 0 && last === WORKDAYS - 1) return t('facts.weekdays');
    if (isRun) return t('facts.dayRange', { first: dayName(first, locale), last: dayName(last, locale) });
    return listed(
      numbers.map((day) => t('facts.day', { day: dayName(day, locale) })),
      locale,
    );
  }
}
