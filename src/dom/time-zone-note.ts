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
  const note = document.querySelector<HTMLElement>('[data-time-zone-note]');
  const output = note?.querySelector<HTMLElement>('[data-hour]');
  if (!note || !output) return;
  const now = new Date();
  const minutesAhead = -now.getTimezoneOffset() - ukOffset(now);
  const localMinutes = Number(output.dataset.hour) * 60 + minutesAhead;
  const isNextDay = localMinutes >= MINUTES_PER_DAY;
  const time = clockTime(localMinutes % MINUTES_PER_DAY);
  const sentence = isNextDay ? output.dataset.nextDay! : output.textContent!;
  output.textContent = sentence.replace('00:00', time);
  note.dataset.minutesAhead = `${minutesAhead}`;
  // Hidden if clocks agree, or the browser says UTC only because it does not know its zone.
  note.hidden =
    minutesAhead === 0 || (minutesAhead === -60 && Intl.DateTimeFormat().resolvedOptions().timeZone === 'Etc/Unknown');
}
