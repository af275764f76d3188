/** Renamed and removed ('') fields by file and path: old files, tabs and drafts may still have them. */
const FORMER: Record<string, Record<string, string>> = {
  'content/practice.yaml': { notForMe: 'notApplicable', eurosPerPound: '' },
  'content/pages/crisis-resources.yaml': { 'en.wait.text': 'points', 'fr.wait.text': 'points' },
};

/** Renames former fields; a text that has become a list becomes its only entry. */
export function migrateFieldNames<Values>(file: string, values: Values): Values {
  const names = FORMER[file];
  return names ? (renamed(values, names, '') as Values) : values;
}

function renamed(values: unknown, names: Record<string, string>, way: string): unknown {
  // A Date is an object too, but not a group of fields.
  if (Object.prototype.toString.call(values) !== '[object Object]') return values;
  const entries = Object.entries(values as object).map(([name, value]) => {
    const today = names[way + name];
    if (today === undefined) return [name, renamed(value, names, `${way}${name}.`)] as const;
    return [today, today === 'points' ? [value].flat() : value] as const;
  });
  return Object.fromEntries(entries.filter(([name]) => name !== ''));
}
