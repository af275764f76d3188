export type Urgency = 'calm' | 'soon' | 'late';

/** How near the end of a promised time is, `now` and `promise` in milliseconds; soon is its last quarter. */
export function urgencyOf(since: string, now: number, promise: number): Urgency {
  const waited = now - Date.parse(since);
  if (waited < promise * 0.75) return 'calm';
  return waited < promise ? 'soon' : 'late';
}
