import { ukOffset } from './uk-time.ts';

const MINUTES_PER_DAY = 24 * 60;

/** "15:30", in French "15 h 30", as in the sentence around it. */
function clockTime(minutes: number): string {
  const [hours, remainingMinutes] = [Math.floor(minutes / 60), minutes % 60];
  const padded = String(remainingMinutes).padStart(2, '0');
  if (document.documentElement.lang === 'fr')
    return remainingMinutes ? `${hours}\u00A0h\u00A0${padded}` : `${hours}\u00A0h`;
  return `${String(hours).padStart(2, '0')}:${padded}`;
}

/** Fills in the line of TimeZoneNote.astro, for which booking-presses.ts has reserved space. */
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
  // Hidden if clocks agree, or the browser says UTC only because it does not know its zone.
  line.hidden = ahead === 0 || (ahead === -60 && Intl.DateTimeFormat().resolvedOptions().timeZone === 'Etc/Unknown');
}
