// No imports: so small, this script travels inside the page.
const MINUTES_PER_DAY = 24 * 60;

/** An hour on the booking page, as the example. Minutes after midnight. */
const EXAMPLE = 14 * 60;

const line = document.querySelector<HTMLElement>('[data-visitor-zone]');
const words = line?.querySelector<HTMLElement>('[data-text]');

/** A zone's wall clock as minutes since 1970; undefined is the visitor's own zone. */
function wallClock(now: Date, timeZone?: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute')) / 60_000;
}

function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** What the example is where the visitor is; undefined where the clocks agree. */
function zoneText({ sameDay, nextDay }: DOMStringMap): string | undefined {
  const now = new Date();
  const ahead = wallClock(now) - wallClock(now, 'Europe/London');
  if (ahead === 0) return undefined;
  const local = EXAMPLE + ahead;
  const text = local < MINUTES_PER_DAY ? sameDay : nextDay;
  return text?.replace('{time}', clockTime(local % MINUTES_PER_DAY));
}

if (line && words) {
  words.textContent = zoneText(words.dataset) ?? '';
  line.hidden = words.textContent === '';
}
