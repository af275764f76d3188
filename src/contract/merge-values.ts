import type { FormField } from './form.ts';
import { areAligned, isEmptyValue, isSameValue, pathOf, valueAt, type Difference } from './form-values.ts';

export interface Merge<Values = unknown> {
  /** Both versions in one; a field that clashes is as in `mine`. */
  values: Values;
  /** The fields that both changed, each to something else: `before` is mine, `after` theirs. */
  conflicts: Difference[];
}

/**
 * Merges two versions of a file that were made from the same base (three-way merge), field by field as `differencesIn`
 * tells them apart. Where one of the two changed a field, its value counts; a list that either made longer, shorter or put
 * in another order is one field, and so is a part that either left out. What a form does not show is merged likewise.
 */
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

/** Whether each has fields of its own, or none yet. */
function areParts(values: unknown[]): boolean {
  return values.every((value) => isEmptyValue(value) || (typeof value === 'object' && !Array.isArray(value)));
}

function namesIn(...all: unknown[]): string[] {
  return [...new Set(all.flatMap((values) => Object.keys(values ?? {})))];
}

/** A field that the form does not show is one value. */
function fieldNamed(fields: FormField[], name: string): FormField {
  return fields.find((field) => field.name === name) ?? { name, label: name, kind: 'text' };
}
