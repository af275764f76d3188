const [MARCH, OCTOBER] = [2, 9];

/** British Summer Time begins and ends at 01:00 UTC, each on a month's last Sunday (Summer Time Order 2002). */
function summerTimeChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
}

/** Minutes that UK clocks are ahead of UTC. Without Intl, whose first call blocks an old phone for 0.1 seconds. */
export function ukOffset(moment: Date): number {
  const year = moment.getUTCFullYear();
  const isSummer = +moment >= summerTimeChange(year, MARCH) && +moment < summerTimeChange(year, OCTOBER);
  return isSummer ? 60 : 0;
}

/** An ISO 8601 time in UK time, to be read with the UTC getters, so that everybody sees the same date. */
export function toUkTime(time: string): Date {
  const moment = new Date(time);
  return new Date(+moment + ukOffset(moment) * 60_000);
}
