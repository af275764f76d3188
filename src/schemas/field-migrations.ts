/** New names ('' if removed) of former fields by file and path: old files, tabs and drafts may have those. */
const RENAMED_FIELDS: Record<string, Record<string, string>> = {
  'content/practice.yaml': { notForMe: 'notApplicable', eurosPerPound: '' },
  'content/pages/crisis-resources.yaml': { 'en.wait.text': 'points', 'fr.wait.text': 'points' },
};

/** Renames former fields; a text that has become a list becomes its only entry. */
export function migrateFieldNames<Values>(file: string, values: Values): Values {
  const newNames = RENAMED_FIELDS[file];
  return newNames ? (renameFields(values, newNames, '') as Values) : values;
}

function renameFields(values: unknown, newNames: Record<string, string>, parentPath: string): unknown {
  // A Date is an object too, but not a group of fields.
  if (Object.prototype.toString.call(values) !== '[object Object]') return values;
  const entries = Object.entries(values as object).map(([name, value]) => {
    const newName = newNames[parentPath + name];
    if (newName === undefined) return [name, renameFields(value, newNames, `${parentPath}${name}.`)] as const;
    return [newName, newName === 'points' ? [value].flat() : value] as const;
  });
  return Object.fromEntries(entries.filter(([name]) => name !== ''));
}
