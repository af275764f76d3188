import type { FormField } from './editor-form.ts';
import { areAligned, isEmptyValue, isSameValue, pathOf, valueAt, type Difference } from './form-values.ts';

export interface Merge<Values = unknown> {
  /** The merged values; if both changed a field, the value of `ownValues`. */
  values: Values;
  /** Fields that both changed, to different values: `before` is the own value, `after` the saved one. */
  conflicts: Difference[];
}

/** Three-way merge by field, as in `differencesIn`. A reordered list, or a group missing on one side, is one field. */
export function mergeValues<Values>(
  field: FormField,
  base: unknown,
  ownValues: Values,
  savedValues: Values,
  path = '',
): Merge<Values> {
  if (isSameValue(savedValues, base)) return { values: ownValues, conflicts: [] };
  if (isSameValue(ownValues, base)) return { values: savedValues, conflicts: [] };
  if (isSameValue(ownValues, savedValues)) return { values: ownValues, conflicts: [] };
  const mergeInner = (inner: FormField, step: string | number): Merge & { step: string | number } => {
    const [original, own, saved] = [base, ownValues, savedValues].map((values) => valueAt(values, `${step}`));
    return { step, ...mergeValues(inner, original, own, saved, pathOf(path, step)) };
  };
  const { fields, item, optional } = field;
  const isGroupMissing = optional && (isEmptyValue(ownValues) || isEmptyValue(savedValues));
  if (fields && !isGroupMissing && areGroups([ownValues, savedValues])) {
    const merges = keysIn(base, ownValues, savedValues).map((name) => mergeInner(fieldNamed(fields, name), name));
    const entries = merges
      .filter(({ values }) => values !== undefined)
      .map(({ step, values }) => [step, values] as const);
    return { values: Object.fromEntries(entries) as Values, conflicts: merges.flatMap(({ conflicts }) => conflicts) };
  }
  if (item && Array.isArray(ownValues) && areAligned(base, ownValues) && areAligned(base, savedValues)) {
    const entries = ownValues.map((_, index) => mergeInner(item, index));
    return {
      values: entries.map(({ values }) => values) as Values,
      conflicts: entries.flatMap(({ conflicts }) => conflicts),
    };
  }
  return { values: ownValues, conflicts: [{ path, field, before: ownValues, after: savedValues }] };
}

function areGroups(values: unknown[]): boolean {
  return values.every((value) => isEmptyValue(value) || (typeof value === 'object' && !Array.isArray(value)));
}

function keysIn(...versions: unknown[]): string[] {
  return [...new Set(versions.flatMap((values) => Object.keys(values ?? {})))];
}

function fieldNamed(fields: FormField[], name: string): FormField {
  return fields.find((field) => field.name === name) ?? { name, label: name, kind: 'text' };
}
