import { parse, stringify, type ScalarTag, type Tags } from 'yaml';
import type { ContentValues } from '../contract/edit.ts';
import type { FormField } from '../contract/form.ts';
import { withTodaysNames } from './former-names.ts';

export class UnknownFieldError extends Error {
  /** The keys from the file's root. */
  readonly field: string;

  constructor(keys: string[]) {
    super(`There is no field for "${keys.join('.')}".`);
    this.field = keys.join('.');
  }
}

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---(?:\r?\n([^]*))?$/;

/** The values in the text of a file; throws where it cannot be read. */
export function readContentText(path: string, text: string): ContentValues {
  // A warning would print what the owner wrote into the log.
  const read = (yaml: string) => parse(yaml, { logLevel: 'error' }) as ContentValues;
  if (!path.endsWith('.md')) return withTodaysNames(path, read(text));
  const [, head, body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined) throw new Error('There are no values above the text.');
  return { ...read(head), body: body.trim() };
}

/** The same; undefined where it cannot be read. */
export function valuesOrNothing(path: string, text: string): ContentValues | undefined {
  try {
    return readContentText(path, text);
  } catch {
    return undefined;
  }
}

/** The one way in which values are written, so that what nobody touched keeps its bytes. Throws a UnknownFieldError. */
export function writeContentText(path: string, values: ContentValues, root: FormField): string {
  const ordered = inOrder(withTodaysNames(path, values), root, []);
  if (!path.endsWith('.md')) return `${asYaml(ordered)}\n`;
  const { body = '', ...head } = ordered as Record<string, unknown>;
  return `---\n${asYaml(head)}\n---\n\n${body as string}\n`;
}

/** A day stands without quotation marks, as people write it. */
const DAY: ScalarTag = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  identify: (value) => value instanceof Date,
  resolve: String,
  stringify: ({ value }) => (value as Date).toISOString().slice(0, 10),
};

/** What Astro's reader (js-yaml) takes for a number, and for a mark of the file's beginning. */
const OTHER_NUMBERS = /^(?:[-+]?0b[01]+|[-+]0o[0-7]+|[-+]0x[\da-fA-F]+|\uFEFF[^]*)$/;
const NUMBER: ScalarTag = { tag: 'tag:yaml.org,2002:int', default: true, test: OTHER_NUMBERS, resolve: String };

/** Texts that would be something else to one of the readers stand in quotation marks: this one reads YAML 1.2, Astro's some of 1.1. */
const READ_OTHERWISE: Tags = ['timestamp', 'merge', NUMBER];

/** A value in YAML that both readers take for the same; texts have no white space around them. */
export function asYaml(value: unknown): string {
  return stringify(value, null, {
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'PLAIN',
    singleQuote: true,
    customTags: (tags) => [...tags, DAY],
    compat: READ_OTHERWISE,
  }).trim();
}

function inOrder(value: unknown, { kind, fields, item }: FormField, keys: string[]): unknown {
  if (kind === 'toggle') return value ?? false;
  if (typeof value === 'string') return kind === 'date' ? asDay(value.trim()) : value.trim();
  // An entry that is empty in part keeps its place, so that what is missing is said where it is missing.
  if (item && Array.isArray(value)) {
    return value.map((entry, index) => inOrder(entry, item, [...keys, `${index}`])).filter((entry) => entry !== '');
  }
  if (!fields || typeof value !== 'object' || value === null) return value;
  const known = value as Record<string, unknown>;
  const strange = Object.keys(known).find((key) => !fields.some((field) => field.name === key));
  if (strange !== undefined) throw new UnknownFieldError([...keys, strange]);
  const entries = fields.map(
    (field) => [field.name, inOrder(known[field.name], field, [...keys, field.name])] as const,
  );
  return Object.fromEntries(entries.filter(([, content]) => !isEmpty(content)));
}

/** Whatever is no day stays a text, for the schema to refuse. */
function asDay(text: string): Date | string {
  const day = new Date(`${text}T00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? text : day;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0;
}
