/** `minuteOfWeek` relies on four characters a day. */
const WEEK = 'Mon Tue Wed Thu Fri Sat Sun';
const MINUTE_MS = 60_000;

const openNowText = document.querySelector<HTMLElement>('[data-open-now]')?.dataset.openNow ?? '';
const helplinesWithHours = [...document.querySelectorAll<HTMLElement>('[data-open]')].map((element) => {
  const mark = document.createElement('b');
  mark.className = 'open-now';
  mark.textContent = `${openNowText} `;
  return { element, mark };
});

/** Minutes since Monday 00:00 in a time zone; throws in a browser that does not know the zone. */
function minuteOfWeek(timeZone?: string): number {
  const clock = new Date().toLocaleString('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // "Mon 09:30", with or without a comma.
  const [day = '', hour, minute] = clock.split(/\W+/);
  return (WEEK.indexOf(day) * (24 / 4) + Number(hour)) * 60 + Number(minute);
}

/** `hours`: a time zone, then minutes of the week, such as "Europe/London 1020-1440". */
function isOpen(hours: string): boolean {
  const [timeZone, ...spans] = hours.split(' ');
  const currentMinute = minuteOfWeek(timeZone);
  return spans.some((span) => {
    const [start = 0, end = 0] = span.split('-').map(Number);
    return start <= currentMinute && currentMinute < end;
  });
}

function markOpenHelplines() {
  for (const { element, mark } of helplinesWithHours) {
    if (!isOpen(element.dataset.open!)) mark.remove();
    else if (!mark.parentNode) element.prepend(mark);
  }
}

/** Call it once the numbers can be read: asking for a time zone takes an old phone 0.2 seconds. */
export function startOpenNow() {
  try {
    markOpenHelplines();
    setInterval(markOpenHelplines, MINUTE_MS);
  } catch {
    // An old browser may not know the zone; the text says the hours.
  }
}
