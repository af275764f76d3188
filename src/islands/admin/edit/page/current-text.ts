import { valueAt } from '@/contract/form-values.ts';
import { currentValues, savedEntry } from '@/stores/owner/content.ts';

export function parseFieldAddress(field: string): { path: string; name: string } {
  const [path = '', name = ''] = field.split('#');
  return { path, name };
}

/** Includes unsaved typing; undefined if the text no longer exists. */
export function currentText(field: string): string | undefined {
  const { path, name } = parseFieldAddress(field);
  const text = valueAt(currentValues(path), name);
  return typeof text === 'string' ? text : undefined;
}

/** A text as of the last build; undefined if it is unknown because the field was saved since. */
export function publishedText(field: string): string | undefined {
  const { path, name } = parseFieldAddress(field);
  const entry = savedEntry(path);
  const isChanged = entry?.unpublished.some((changed) => `${name}.`.startsWith(`${changed}.`));
  const text = isChanged ? undefined : valueAt(entry?.values, name);
  return typeof text === 'string' ? text : undefined;
}
