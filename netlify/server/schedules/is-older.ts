const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells whether a moment (ISO 8601) lies at least so many days back. */
export function isOlder(time: string, days: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) >= days * DAY_MS;
}
