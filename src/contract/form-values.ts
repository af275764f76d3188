import type { FormField } from './editor-form.ts';
import { withoutConditions } from './text-conditions.ts';

/** The value at a path such as "features.2.fr"; "" returns all values. */
export function valueAt(values: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

/** A copy with another value at a path; all other values stay the same objects. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key, ...innerKeys] = keysOf(path);
  if (key === undefined) return value as Values;
  const inner = withValueAt((values as Record<string, unknown> | undefined)?.[key], innerKeys.join('.'), value);
  const container = values === undefined && /^\d+$/.test(key) ? [] : values;
  if (Array.isArray(container)) return Object.assign([...(container as unknown[])], { [key]: inner }) as Values;
  return { ...values, [key]: inner };
}

const keysOf = (path: string) => (path === '' ? [] : path.split('.'));

/** The path of a key within a parent path; "" is the root. */
export function pathOf(parent: string, name: string | number): string {
  return parent === '' ? `${name}` : `${parent}.${name}`;
}

/** Whether two values are written the same way: empty values are not written, and an untouched switch is off. */
export function isSameValue(a: unknown, b: unknown, readText = trimmed): boolean {
  // Most values of an edited form are the same objects as before.
  return a === b || JSON.stringify(writtenValue(a, readText)) === JSON.stringify(writtenValue(b, readText));
}

/** Whether nothing would be written of a value. */
export function isEmptyValue(value: unknown): boolean {
  return writtenValue(value, trimmed) === undefined;
}

const trimmed = (text: string) => text.trim();

function writtenValue(value: unknown, readText: (text: string) => string): unknown {
  if (typeof value === 'string') return readText(value) || undefined;
  if (typeof value !== 'object' || value === null) return value || undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map((entry) => writtenValue(entry, readText)) : undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, writtenValue(inner, readText)] as const);
  const nonEmpty = entries.filter(([, inner]) => inner !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return nonEmpty.length > 0 ? Object.fromEntries(nonEmpty) : undefined;
}

/** Whether a field applies, given the values of its siblings. */
export function isShown({ onlyFor }: FormField, siblings: unknown): boolean {
  return !onlyFor || onlyFor.values.includes(String(valueAt(siblings, onlyFor.field)));
}

/** The field at a path; undefined if the form has none. */
export function fieldAt(root: FormField, path: string): FormField | undefined {
  return keysOf(path).reduce<FormField | undefined>(
    (field, key) => (/^\d+$/.test(key) ? field?.item : field?.fields?.find(({ name }) => name === key)),
    root,
  );
}

/** A path as labels, "Points, 3, French"; unknown keys stay as they are. */
export function labelAt(root: FormField, path: string): string {
  const keys = keysOf(path);
  const labels = keys.map((key, index) => {
    if (/^\d+$/.test(key)) return `${Number(key) + 1}`;
    return fieldAt(root, keys.slice(0, index + 1).join('.'))?.label ?? key;
  });
  return labels.join(', ');
}

/** The values of the fields that apply. */
export function withoutHidden(value: unknown, { fields, item }: FormField): unknown {
  if (item && Array.isArray(value)) return value.map((entry) => withoutHidden(entry, item));
  if (!fields || typeof value !== 'object' || value === null) return value;
  const values = value as Record<string, unknown>;
  const shownFields = fields.filter((field) => isShown(field, values) && field.name in values);
  return Object.fromEntries(shownFields.map((field) => [field.name, withoutHidden(values[field.name], field)]));
}

export interface Difference {
  path: string;
  field: FormField;
  before: unknown;
  after: unknown;
}

/** The fields in which two versions differ; a list that was lengthened, shortened or reordered is one field. */
export function differencesIn(field: FormField, before: unknown, after: unknown, path = ''): Difference[] {
  const differencesInField = (inner: FormField, key: string | number) =>
    differencesIn(inner, valueAt(before, `${key}`), valueAt(after, `${key}`), pathOf(path, key));
  const { fields, item } = field;
  if (fields) return fields.flatMap((inner) => differencesInField(inner, inner.name));
  if (isSameValue(before, after)) return [];
  if (item && areAligned(before, after)) return before.flatMap((_, index) => differencesInField(item, index));
  return [{ path, field, before, after }];
}

/** Whether two lists correspond entry by entry: none was added, removed or moved. */
export function areAligned(before: unknown, after: unknown): before is unknown[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  const isMoved = (entry: unknown, index: number) =>
    !isSameValue(entry, before[index]) && before.some((other) => isSameValue(entry, other));
  return !after.some(isMoved);
}

/** The paths of all texts within a value. */
export function textPathsIn(values: unknown, path = ''): string[] {
  if (typeof values === 'string') return [path];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) => textPathsIn(value, pathOf(path, name)));
}

/** The title of an entry, from its summary field, in `locale` if it has both languages. */
export function entryTitle(value: unknown, summary: string | undefined, locale: string): string {
  const name = summary === undefined ? value : valueAt(value, summary);
  const inLocale = typeof name === 'string' ? name : valueAt(name, locale);
  return typeof inLocale === 'string' ? withoutConditions(inLocale) : '';
}
