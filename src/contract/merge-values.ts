import type { FormField } from './editor-form.ts';
import { areAligned, isEmptyValue, isSameValue, pathOf, valueAt, type Difference } from './form-values.ts';

export interface Merge<Values = unknown> {
  /** The merged values; if both changed a field, the value of `mine`. */
  values: Values;
  /** Fields that both changed, to different values: `before` is mine, `after` theirs. */
  conflicts: Difference[];
}

/** Three-way merge by field, as in `differencesIn`. A reordered list, or a group missing on one side, is one field. */
export function mergeValues<Values>(
  field: FormField,
  base: unknown,
  mine: Values,
  theirs: Values,
  path = '',
): Merge<Values> {
  if (isSameValue(theirs, base)) return { values: mine, conflicts: [] };
  if (isSameValue(mine, base)) return { values: theirs, conflicts: [] };
  if (isSameValue(mine, theirs)) return { values: mine, conflicts: [] };
  const within = (inner: FormField, step: string | number): Merge & { step: string | number } => {
    const [was, here, there] = [base, mine, theirs].map((values) => valueAt(values, `${step}`));
    return { step, ...mergeValues(inner, was, here, there, pathOf(path, step)) };
  };
  const { fields, item, optional } = field;
  const isLeftOut = optional && (isEmptyValue(mine) || isEmptyValue(theirs));
  if (fields && !isLeftOut && areParts([mine, theirs])) {
    const parts = namesIn(base, mine, theirs).map((name) => within(fieldNamed(fields, name), name));
    const entries = parts
      .filter(({ values }) => values !== undefined)
      .map(({ step, values }) => [step, values] as const);
    return { values: Object.fromEntries(entries) as Values, conflicts: parts.flatMap(({ conflicts }) => conflicts) };
  }
  if (item && Array.isArray(mine) && areAligned(base, mine) && areAligned(base, theirs)) {
    const entries = mine.map((_, index) => within(item, index));
    return {
      values: entries.map(({ values }) => values) as Values,
      conflicts: entries.flatMap(({ conflicts }) => conflicts),
    };
  }
  return { values: mine, conflicts: [{ path, field, before: mine, after: theirs }] };
}

function areParts(values: unknown[]): boolean {
  return values.every((value) => isEmptyValue(value) || (typeof value === 'object' && !Array.isArray(value)));
}

function namesIn(...all: unknown[]): string[] {
  return [...new Set(all.flatMap((values) => Object.keys(values ?? {})))];
}

function fieldNamed(fields: FormField[], name: string): FormField {
  return fields.find((field) => field.name === name) ?? { name, label: name, kind: 'text' };
}
