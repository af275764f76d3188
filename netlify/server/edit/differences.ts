import { isDeepStrictEqual } from 'node:util';
import type { ContentValues, FieldChange } from '../../../src/contract/edit.ts';
import type { FormField } from '../../../src/contract/form.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { isEntry } from './content-files.ts';
import { fieldIn } from './mistakes.ts';

/** What entries are called by: a question, a service or an article, a helpline. */
const NAMES = ['question', 'title', 'name'];

interface Difference {
  /** The keys from the file's root. */
  field: string;
  shape: FormField;
  before: unknown;
  after: unknown;
}

/** The fields in which a file differs; a list that was made longer, shorter or put in another order is one. */
export function differencesIn(path: string, before: ContentValues | undefined, after: ContentValues | undefined) {
  return compare(rootFieldOf(path), '', before, after);
}

/** The same as texts to be read. */
export function fieldChangesIn(
  path: string,
  before: ContentValues | undefined,
  after: ContentValues | undefined,
  locale: Locale,
): FieldChange[] {
  const root = rootFieldOf(path, locale);
  return compare(root, '', before, after).map((found) => ({
    field: found.field,
    label: fieldIn({ file: path, field: found.field }, locale),
    before: asText(found.shape, found.before, locale),
    after: asText(found.shape, found.after, locale),
  }));
}

/** The keys of a field below another one. */
export const below = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

/** Whether the entries of two lists stand for each other, one by one. */
export function areAligned(before: unknown, after: unknown): before is unknown[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  const isMoved = (entry: unknown, index: number) =>
    !isDeepStrictEqual(entry, before[index]) && before.some((other) => isDeepStrictEqual(entry, other));
  return !after.some(isMoved);
}

function compare(shape: FormField, field: string, before: unknown, after: unknown): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (shape.kind === 'toggle' && Boolean(before) === Boolean(after)) return [];
  const { item, fields } = shape;
  if (item && areAligned(before, after)) {
    return before.flatMap((entry, index) => compare(item, below(field, index), entry, (after as unknown[])[index]));
  }
  if (!fields) return [{ field, shape, before, after }];
  return fields.flatMap((each) => compare(each, below(field, each.name), partOf(before, each), partOf(after, each)));
}

const partOf = (value: unknown, { name }: FormField) => (value as Record<string, unknown> | undefined)?.[name];

/** What an entry is called in a language, on one line; "" for files that are always there. */
export function nameOf(path: string, values: ContentValues | undefined, locale: Locale): string {
  if (!isEntry(path)) return '';
  const name = NAMES.map((field) => partOf(values, { name: field } as FormField)).find((value) => value !== undefined);
  const words = typeof name === 'object' && name ? (name as Record<string, unknown>)[locale] : name;
  return typeof words === 'string' ? words.replace(/\s+/g, ' ').trim() : '';
}

function asText(shape: FormField, value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return '';
  const { kind, item, fields, options } = shape;
  if (kind === 'toggle') return translate(locale, value ? 'edit.on' : 'edit.off');
  if (kind === 'date')
    return Number.isNaN(Date.parse(String(value))) ? String(value) : formatDay(new Date(String(value)), locale);
  if (kind === 'photo') return String(value).slice(shape.prefix?.length);
  if (Array.isArray(value)) {
    return value.map((entry) => asText(item ?? { ...shape, kind: 'choice' }, entry, locale)).join(item ? '\n' : ', ');
  }
  if (fields) {
    const parts = fields.map((each) => asText(each, partOf(value, each), locale));
    return parts.filter((part) => part !== '').join(' · ');
  }
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
