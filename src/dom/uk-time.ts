/** Of the months, counted from 0. */
const [MARCH, OCTOBER] = [2, 9];

/** British Summer Time begins and ends at 01:00 UTC, each on a month's last Sunday (Summer Time Order 2002). */
function summerTimeChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
}

/**
 * Minutes that UK clocks are ahead of UTC at a moment. By hand, as all that a visitor's page does with time: the first
 * question to Intl costs an old phone a tenth of a second, in which it answers no finger.
 */
export function ukOffset(moment: Date): number {
  const year = moment.getUTCFullYear();
  const isSummer = +moment >= summerTimeChange(year, MARCH) && +moment < summerTimeChange(year, OCTOBER);
  return isSummer ? 60 : 0;
}

/** A moment, in ISO 8601, as clocks of the practice show it: its parts are those of UTC. Everybody reads the same date so. */
export function ukClock(time: string): Date {
  const moment = new Date(time);
  return new Date(+moment + ukOffset(moment) * 60_000);
}
