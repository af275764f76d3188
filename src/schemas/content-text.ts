import { parse, stringify, type ScalarTag, type Tags } from 'yaml';
import type { ContentValues } from '../contract/edit.ts';
import type { FormField } from '../contract/editor-form.ts';
import { migrateFieldNames } from './field-migrations.ts';

export class UnknownFieldError extends Error {
  readonly field: string;

  constructor(keys: string[]) {
    super(`There is no field for "${keys.join('.')}".`);
    this.field = keys.join('.');
  }
}

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---(?:\r?\n([^]*))?$/;

/** The values in a file's text; throws if it cannot be parsed. */
export function readContentText(path: string, text: string): ContentValues {
  // Warnings would print the owner's text to the log.
  const parseYaml = (yaml: string) => parse(yaml, { logLevel: 'error' }) as ContentValues;
  if (!path.endsWith('.md')) return migrateFieldNames(path, parseYaml(text));
  const [, frontMatter, body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (frontMatter === undefined) throw new Error('There are no values above the text.');
  return { ...parseYaml(frontMatter), body: body.trim() };
}

export function tryReadContentText(path: string, text: string): ContentValues | undefined {
  try {
    return readContentText(path, text);
  } catch {
    return undefined;
  }
}

/** Writes values in a fixed format, so that untouched ones keep their bytes. Throws an UnknownFieldError. */
export function writeContentText(path: string, values: ContentValues, root: FormField): string {
  const normalized = normalizeValue(migrateFieldNames(path, values), root, []);
  if (!path.endsWith('.md')) return `${stringifyYaml(normalized)}\n`;
  const { body = '', ...frontMatter } = normalized as Record<string, unknown>;
  return `---\n${stringifyYaml(frontMatter)}\n---\n\n${body as string}\n`;
}

const DAY_TAG: ScalarTag = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  identify: (value) => value instanceof Date,
  resolve: String,
  stringify: ({ value }) => (value as Date).toISOString().slice(0, 10),
};

/** Texts that Astro's reader (js-yaml) takes for numbers, and a byte order mark. */
const AMBIGUOUS_NUMBER = /^(?:[-+]?0b[01]+|[-+]0o[0-7]+|[-+]0x[\da-fA-F]+|\uFEFF[^]*)$/;
const NUMBER_TAG: ScalarTag = { tag: 'tag:yaml.org,2002:int', default: true, test: AMBIGUOUS_NUMBER, resolve: String };

/** Tags of texts to be quoted, as one reader would misread them: this one reads YAML 1.2, Astro's some of 1.1. */
const AMBIGUOUS_TAGS: Tags = ['timestamp', 'merge', NUMBER_TAG];

/** A value as YAML that both readers read alike; texts have no outer white space. */
export function stringifyYaml(value: unknown): string {
  return stringify(value, null, {
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'PLAIN',
    singleQuote: true,
    customTags: (tags) => [...tags, DAY_TAG],
    compat: AMBIGUOUS_TAGS,
  }).trim();
}

function normalizeValue(value: unknown, { kind, fields, item }: FormField, keys: string[]): unknown {
  if (kind === 'toggle') return value ?? false;
  if (typeof value === 'string') return kind === 'date' ? parseDay(value.trim()) : value.trim();
  // A partly empty entry keeps its index, under which its missing fields are reported.
  if (item && Array.isArray(value)) {
    return value
      .map((entry, index) => normalizeValue(entry, item, [...keys, `${index}`]))
      .filter((entry) => entry !== '');
  }
  if (!fields || typeof value !== 'object' || value === null) return value;
  const values = value as Record<string, unknown>;
  const unknownKey = Object.keys(values).find((key) => !fields.some((field) => field.name === key));
  if (unknownKey !== undefined) throw new UnknownFieldError([...keys, unknownKey]);
  const entries = fields.map(
    (field) => [field.name, normalizeValue(values[field.name], field, [...keys, field.name])] as const,
  );
  return Object.fromEntries(entries.filter(([, content]) => !isEmpty(content)));
}

function parseDay(text: string): Date | string {
  const day = new Date(`${text}T00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? text : day;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0;
}
