import type { ContentMistake } from '@/contract/edit.ts';
import type { FormField } from '@/contract/form.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { isEmptyValue, isShown, pathOf, valueAt } from '@/contract/form-values.ts';
import type { AdminMessages } from '../../shared/admin-context.ts';

export type Mistakes = ReadonlyMap<string, string>;

/** What can be told at once; the server's schemas say the rest. In the order of the form. */
export function mistakesIn(field: FormField, value: unknown, m: AdminMessages, path = ''): [string, string][] {
  const { fields, item, optional, kind } = field;
  // A part that is left out is no mistake, and neither is one of its own.
  if (optional && (kind === 'group' ? value === undefined : isEmptyValue(value))) return [];
  if (fields) {
    const shown = fields.filter((inner) => isShown(inner, value));
    return shown.flatMap((inner) => mistakesIn(inner, valueAt(value, inner.name), m, pathOf(path, inner.name)));
  }
  if (item) return listMistakes(field, Array.isArray(value) ? value : [], m, path);
  const sentence = sentenceFor(field, value, m);
  return sentence ? [[path, sentence]] : [];
}

function listMistakes(field: FormField, entries: unknown[], m: AdminMessages, path: string): [string, string][] {
  const { item, min = 0, max } = field;
  const all = min === max ? Array.from({ length: min }, (_, index) => entries[index]) : entries;
  const inside = all.flatMap((entry, index) => mistakesIn(item!, entry, m, pathOf(path, index)));
  return all.length < min ? [[path, interpolate(m['admin.form.atLeast'], { min })], ...inside] : inside;
}

function sentenceFor({ kind, max, pattern, type }: FormField, value: unknown, m: AdminMessages): string | undefined {
  if (kind === 'toggle') return undefined;
  if (isEmptyValue(value)) return m[MISSING[kind] ?? 'admin.form.missing'];
  if (kind === 'number') return Number.isInteger(value) ? undefined : m['admin.form.number'];
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (max !== undefined && text.length > max) {
    return interpolate(m['admin.form.tooLong'], { max, over: text.length - max });
  }
  if (type === 'url' && !/^https:\/\/[^\s/]+\S*$/.test(text)) return m['admin.form.url'];
  if (type === 'email' && !/^\S+@\S+\.\S+$/.test(text)) return m['validation.email'];
  if (pattern && !new RegExp(pattern).test(text)) return m['admin.form.pattern'];
  return undefined;
}

const MISSING: Partial<Record<FormField['kind'], 'admin.form.missing.choice' | 'admin.form.missing.photo'>> = {
  choice: 'admin.form.missing.choice',
  choices: 'admin.form.missing.choice',
  entry: 'admin.form.missing.choice',
  date: 'admin.form.missing.choice',
  photo: 'admin.form.missing.photo',
};

/** The server's mistakes by the field that shows them; "" holds those that belong to none. */
export function byField(mistakes: ContentMistake[], file: string, root: FormField, values: unknown): Mistakes {
  const found = new Map<string, string>();
  for (const { file: of, field, sentence, label } of mistakes) {
    const path = of === file ? fieldFor(field, root, values) : undefined;
    const text = path === undefined && label ? `${label}: ${sentence}` : sentence;
    const before = found.get(path ?? '');
    found.set(path ?? '', before && before !== text ? `${before} ${text}` : text);
  }
  return found;
}

/** The path of the field that shows a mistake; undefined where it would not be seen. */
function fieldFor(wanted: string, root: FormField, values: unknown): string | undefined {
  let field = root;
  let path = '';
  for (const step of wanted === '' ? [] : wanted.split('.')) {
    const inner = field.item ?? field.fields?.find(({ name }) => name === step);
    // A mistake within a value, such as one of several choices, is that field's.
    if (!inner) break;
    if (!field.item && !isShown(inner, valueAt(values, path))) return undefined;
    path = pathOf(path, step);
    field = inner;
  }
  if (field.kind !== 'pair') return path || undefined;
  const empty = field.fields!.find(({ name }) => isEmptyValue(valueAt(values, pathOf(path, name))));
  return pathOf(path, (empty ?? field.fields![0]!).name);
}

/** Which of some paths stands first in the form. */
export function firstInForm(paths: string[], root: FormField): string | undefined {
  const placeOf = (path: string) => {
    let field: FormField | undefined = root;
    return path.split('.').map((step) => {
      const { item, fields }: FormField = field ?? root;
      field = item ?? fields?.find(({ name }) => name === step);
      return item ? Number(step) : (fields?.findIndex(({ name }) => name === step) ?? 0);
    });
  };
  return paths.toSorted((a, b) => compare(placeOf(a), placeOf(b)))[0];
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
