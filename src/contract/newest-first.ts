/**
 * Records with the newest first; of one moment, the one with the higher id. Each list of reviews has this order: the index
 * that it is read from, the page that shows it, and an export.
 *
 * @param timeOf when a record was sent, ISO 8601
 * @returns a new list
 */
export function newestFirst<Value extends { id: string }>(
  values: readonly Value[],
  timeOf: (value: Value) => string,
): Value[] {
  return [...values].sort((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a)) || (a.id < b.id ? 1 : -1));
}
