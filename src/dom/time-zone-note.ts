import { ukOffset } from './uk-time.ts';

const MINUTES_PER_DAY = 24 * 60;

/** "15:30", in French "15 h 30", as in the sentence it goes into. */
function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const padded = String(rest).padStart(2, '0');
  if (document.documentElement.lang === 'fr') return rest ? `${hours}\u00A0h\u00A0${padded}` : `${hours}\u00A0h`;
  return `${String(hours).padStart(2, '0')}:${padded}`;
}

/** Writes the visitor's own hour into the line of TimeZoneNote.astro; what makes room for it is there before (src/scripts/booking-presses.ts). */
export function startTimeZoneNote() {
  const line = document.querySelector<HTMLElement>('[data-time-zone-note]');
  const output = line?.querySelector<HTMLElement>('[data-hour]');
  if (!line || !output) return;
  const now = new Date();
  const ahead = -now.getTimezoneOffset() - ukOffset(now);
  const local = Number(output.dataset.hour) * 60 + ahead;
  const isNextDay = local >= MINUTES_PER_DAY;
  const time = clockTime(local % MINUTES_PER_DAY);
  const sentence = isNextDay ? output.dataset.nextDay! : output.textContent!;
  output.textContent = sentence.replace('00:00', time);
  line.dataset.minutesAhead = `${ahead}`;
  // Nothing where the clocks agree, or where the browser only says UTC because it does not know where it is.
  line.hidden = ahead === 0 || (ahead === -60 && Intl.DateTimeFormat().resolvedOptions().timeZone === 'Etc/Unknown');
}
