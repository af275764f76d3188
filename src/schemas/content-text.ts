import { parse, stringify } from 'yaml';
import type { ContentValues } from '../contract/edit.ts';
import type { FormField } from '../contract/form.ts';

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---(?:\r?\n([^]*))?$/;

/** The values in the text of a file; throws where it cannot be read. */
export function readContentText(path: string, text: string): ContentValues {
  // A warning would print what the owner wrote into the log.
  const read = (yaml: string) => parse(yaml, { logLevel: 'error' }) as ContentValues;
  if (!path.endsWith('.md')) return read(text);
  const [, head, body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined) throw new Error('There are no values above the text.');
  return { ...read(head), body: body.trim() };
}

/**
 * The one way in which values are written, so that what nobody touched keeps its bytes: keys in the order of the form,
 * nothing that is empty. Throws on a key that the form does not have.
 */
export function writeContentText(path: string, values: ContentValues, root: FormField): string {
  const ordered = inOrder(values, root);
  if (!path.endsWith('.md')) return `${asYaml(ordered)}\n`;
  const { body = '', ...head } = ordered as Record<string, unknown>;
  return `---\n${asYaml(head)}\n---\n\n${body as string}\n`;
}

function asYaml(value: unknown): string {
  return stringify(value, null, {
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'PLAIN',
    singleQuote: true,
  }).trim();
}

function inOrder(value: unknown, { kind, name, fields, item }: FormField): unknown {
  if (kind === 'toggle') return value ?? false;
  if (typeof value === 'string') return value.trim();
  if (item && Array.isArray(value))
    return value.map((entry) => inOrder(entry, item)).filter((entry) => !isEmpty(entry));
  if (!fields || typeof value !== 'object' || value === null) return value;
  const known = value as Record<string, unknown>;
  const strange = Object.keys(known).filter((key) => !fields.some((field) => field.name === key));
  if (strange.length > 0) throw new Error(`There is no field for: ${[name, ...strange].filter(Boolean).join(', ')}.`);
  const entries = fields.map((field) => [field.name, inOrder(known[field.name], field)] as const);
  return Object.fromEntries(entries.filter(([, content]) => !isEmpty(content)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
