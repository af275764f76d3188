/** A copy, newest first, then by descending id; `timeOf` returns ISO 8601. The order of every list of reviews. */
export function newestFirst<Value extends { id: string }>(
  values: readonly Value[],
  timeOf: (value: Value) => string,
): Value[] {
  return [...values].sort((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a)) || (a.id < b.id ? 1 : -1));
}
