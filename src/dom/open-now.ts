/** Four letters a day. */
const WEEK = 'Mon Tue Wed Thu Fri Sat Sun';
const MINUTE_IN_MS = 60_000;

const openNowWords = document.querySelector<HTMLElement>('[data-open-now]')?.dataset.openNow ?? '';
const linesWithHours = [...document.querySelectorAll<HTMLElement>('[data-open]')].map((element) => {
  const mark = document.createElement('b');
  mark.className = 'open-now';
  mark.textContent = `${openNowWords} `;
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
  const now = minuteOfWeek(timeZone);
  return spans.some((span) => {
    const [start = 0, end = 0] = span.split('-').map(Number);
    return start <= now && now < end;
  });
}

function markOpenLines() {
  for (const { element, mark } of linesWithHours) {
    if (!isOpen(element.dataset.open!)) mark.remove();
    else if (!mark.parentNode) element.prepend(mark);
  }
}

/** Runs only once the numbers can be read: asking for a time zone takes an old phone 0.2 seconds. */
export function startOpenNow() {
  try {
    markOpenLines();
    setInterval(markOpenLines, MINUTE_IN_MS);
  } catch {
    // An old browser: the hours are there in words.
  }
}
