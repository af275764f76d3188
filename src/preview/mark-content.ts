import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { FormField } from '../contract/form.ts';
import { fieldNumber, withMarks } from '../contract/text-marks.ts';
import { rootFieldOf } from '../schemas/forms.ts';
import { isPreview } from './is-preview.ts';

/** Numbers to be read have a pattern, like addresses and times, which are not for reading. */
const READ_NUMBERS = ['phone', 'number', 'whatsapp', 'fromAbroad'];

/** Of which file and field a number is, by the number. */
const numbered = new Map<number, string>();

/** In the preview, a loader whose texts have marks: set after the schemas have passed them, whose rules know of none. */
export function markedInPreview(loader: Loader): Loader {
  if (!isPreview) return loader;
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: async (entry) => {
          const data = await context.parseData(entry);
          const file = relative(fileURLToPath(context.config.root), entry.filePath!).split(sep).join('/');
          // Its marks are comments (src/content/article-text.ts).
          if (file.endsWith('.md')) ownNumber(file, 'body');
          return markedValue(data, rootFieldOf(file), file, []) as typeof data;
        },
      }),
  } as Loader;
}

/** The number of a field; throws where another field has it, and one would be opened for the other. */
function ownNumber(file: string, field: string): number {
  const number = fieldNumber(file, field);
  const name = `${file}#${field}`;
  const other = numbered.get(number);
  if (other !== undefined && other !== name) throw new Error(`The marks of "${name}" and "${other}" are the same.`);
  numbered.set(number, name);
  return number;
}

function markedValue(value: unknown, field: FormField, file: string, path: (string | number)[]): unknown {
  if (typeof value === 'string') {
    const number = ownNumber(file, path.join('.'));
    return isRead(field) ? withMarks(value, number) : value;
  }
  if (Array.isArray(value) && field.item)
    return value.map((entry, index) => markedValue(entry, field.item!, file, [...path, index]));
  if (!field.fields || typeof value !== 'object' || value === null) return value;
  const values = value as Record<string, unknown>;
  const parts = field.fields
    .filter(({ name }) => values[name] !== undefined)
    .map((part) => [part.name, markedValue(values[part.name], part, file, [...path, part.name])]);
  return { ...values, ...Object.fromEntries(parts) };
}

function isRead({ kind, name, type, pattern }: FormField): boolean {
  if (kind === 'long-text') return true;
  return kind === 'text' && type !== 'url' && (!pattern || READ_NUMBERS.includes(name));
}
