/** Names of fields that were others once, by file: such a file, an older tab's save or a kept draft may still have them. */
const FORMER: Record<string, Record<string, string>> = {
  'content/practice.yaml': { notForMe: 'notApplicable' },
};

/** The values of a file with today's names of its fields; the same object where nothing has changed. */
export function withTodaysNames<Values>(file: string, values: Values): Values {
  const names = FORMER[file];
  if (!names || typeof values !== 'object' || values === null) return values;
  const known = values as Record<string, unknown>;
  if (!Object.keys(names).some((former) => former in known)) return values;
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [names[name] ?? name, value])) as Values;
}
