/** Fields that were called otherwise once, or are gone (''), by file and way: such a file, an older tab's save or a kept draft may still have them. */
const FORMER: Record<string, Record<string, string>> = {
  'content/practice.yaml': { notForMe: 'notApplicable', eurosPerPound: '' },
  'content/pages/crisis-resources.yaml': { 'en.wait.text': 'points', 'fr.wait.text': 'points' },
};

/** The values of a file with today's names of its fields: one text that is a list of points today becomes its only point. */
export function withTodaysNames<Values>(file: string, values: Values): Values {
  const names = FORMER[file];
  return names ? (renamed(values, names, '') as Values) : values;
}

function renamed(values: unknown, names: Record<string, string>, way: string): unknown {
  // A day is an object, too, and no group of fields.
  if (Object.prototype.toString.call(values) !== '[object Object]') return values;
  const named = Object.entries(values as object).map(([name, value]) => {
    const today = names[way + name];
    if (today === undefined) return [name, renamed(value, names, `${way}${name}.`)] as const;
    return [today, today === 'points' ? [value].flat() : value] as const;
  });
  return Object.fromEntries(named.filter(([name]) => name !== ''));
}
