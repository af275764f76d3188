/** Fields that were called otherwise once, or are gone (''), by file: such a file, an older tab's save or a kept draft may still have them. */
const FORMER: Record<string, Record<string, string>> = {
  'content/practice.yaml': { notForMe: 'notApplicable', eurosPerPound: '' },
};

/** The values of a file with today's names of its fields; the same object where nothing has changed. */
export function withTodaysNames<Values>(file: string, values: Values): Values {
  const names = FORMER[file];
  if (!names || typeof values !== 'object' || values === null) return values;
  const known = values as Record<string, unknown>;
  if (!Object.keys(names).some((former) => former in known)) return values;
  const named = Object.entries(known).map(([name, value]) => [names[name] ?? name, value] as const);
  return Object.fromEntries(named.filter(([name]) => name !== '')) as Values;
}
