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
  // The browser may say UTC only because it does not know its zone.
  const isUnknown = minutesAhead === -60 && Intl.DateTimeFormat().resolvedOptions().timeZone === 'Etc/Unknown';
  if (minutesAhead === 0 || isUnknown) {
    // Otherwise the reserved line stays empty, as all that is in view would move.
    if (note.getBoundingClientRect().top > innerHeight) note.hidden = true;
    return;
  }
  const localMinutes = Number(output.dataset.hour) * 60 + minutesAhead;
  const isNextDay = localMinutes >= MINUTES_PER_DAY;
  const time = clockTime(localMinutes % MINUTES_PER_DAY);
  const sentence = isNextDay ? output.dataset.nextDay! : output.textContent!;
  output.textContent = sentence.replace('00:00', time);
  note.dataset.minutesAhead = `${minutesAhead}`;
  note.hidden = false;
}
