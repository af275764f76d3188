import { valueAt } from '@/contract/form-values.ts';
import { currentValues, savedEntry } from '@/stores/owner/content.ts';

/** The file and the name of a field that a page marks as "content/practice.yaml#phone". */
export function addressOf(field: string): { path: string; name: string } {
  const [path = '', name = ''] = field.split('#');
  return { path, name };
}

/** What such a field says with what is typed; undefined where her files have no such text any more. */
export function currentText(field: string): string | undefined {
  const { path, name } = addressOf(field);
  const text = valueAt(currentValues(path), name);
  return typeof text === 'string' ? text : undefined;
}

/** What such a field said when the site was built; undefined where that is not known, since it was saved again. */
export function publishedText(field: string): string | undefined {
  const { path, name } = addressOf(field);
  const entry = savedEntry(path);
  const isChanged = entry?.unpublished.some((changed) => `${name}.`.startsWith(`${changed}.`));
  const text = isChanged ? undefined : valueAt(entry?.values, name);
  return typeof text === 'string' ? text : undefined;
}
