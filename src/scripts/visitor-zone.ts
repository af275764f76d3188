// No imports: so small, this script travels inside the page.
const MINUTES_PER_DAY = 24 * 60;
const MARCH = 2;
const OCTOBER = 9;

/** An hour on the booking page, as the example. Minutes after midnight. */
const EXAMPLE = 14 * 60;

const line = document.querySelector<HTMLElement>('[data-visitor-zone]');
const words = line?.querySelector<HTMLElement>('[data-text]');

/** British Summer Time begins and ends at 01:00 UTC, each on a month's last Sunday (Summer Time Order 2002). */
function summerTimeChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
}

/** Minutes that UK clocks are ahead of UTC. By hand: asking Intl costs an old phone a fifth of a second. */
function ukOffset(now: Date): number {
  const year = now.getUTCFullYear();
  const isSummer = now.getTime() >= summerTimeChange(year, MARCH) && now.getTime() < summerTimeChange(year, OCTOBER);
  return isSummer ? 60 : 0;
}

/** "15:30", in French "15 h 30", as in the sentence it goes into. */
function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const padded = String(rest).padStart(2, '0');
  if (document.documentElement.lang === 'fr') return rest ? `${hours}\u00A0h\u00A0${padded}` : `${hours}\u00A0h`;
  return `${String(hours).padStart(2, '0')}:${padded}`;
}

/** What the example is where the visitor is; undefined where the clocks agree. */
function zoneText({ sameDay, nextDay }: DOMStringMap): string | undefined {
  const now = new Date();
  const ahead = -now.getTimezoneOffset() - ukOffset(now);
  if (ahead === 0) return undefined;
  const local = EXAMPLE + ahead;
  const text = local < MINUTES_PER_DAY ? sameDay : nextDay;
  return text?.replace('{time}', clockTime(local % MINUTES_PER_DAY));
}

if (line && words) {
  words.textContent = zoneText(words.dataset) ?? '';
  line.hidden = words.textContent === '';
}
