/** Tells whether a day from a content file lies before today; the day itself still counts. `day` is its midnight in UTC. */
export function hasPassed(day: Date, today: Date): boolean {
  return day.toISOString().slice(0, 10) < today.toISOString().slice(0, 10);
}
