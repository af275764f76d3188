import { folded } from '@/contract/folded.ts';
import type { FormField } from '@/contract/form.ts';
import { pathOf, valueAt } from '@/contract/form-values.ts';

export interface Hit {
  /** The keys from the file's root. */
  path: string;
  /** What it says, where the words stand in that. */
  text: string;
  /** Less comes first: what is called so, then what says so. */
  rank: 0 | 1;
}

/** The fields that are called so, also empty ones, and those that say so. */
export function hitsIn(field: FormField, value: unknown, wanted: string, path = '', isCalled = false): Hit[] {
  const has = (text: string) => folded(text).includes(folded(wanted));
  const { fields, item, label } = field;
  const isNamed = path !== '' && !isCalled && has(label);
  const text = typeof value === 'string' && has(value) ? value : '';
  const within = (inner: FormField, step: string | number) =>
    hitsIn(inner, valueAt(value, `${step}`), wanted, pathOf(path, step), isCalled || isNamed);
  return [
    ...(isNamed || text ? [{ path, text, rank: isNamed ? 0 : 1 } as const] : []),
    ...(fields ?? []).filter(({ isHidden }) => !isHidden).flatMap((inner) => within(inner, inner.name)),
    ...(item && Array.isArray(value) ? value.flatMap((_, index) => within(item, index)) : []),
  ];
}
