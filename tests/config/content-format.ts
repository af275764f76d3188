import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { editorConfig } from '../../src/editor/config.ts';
import type { EditorField } from '../../src/editor/fields.ts';

/**
 * Holds the owner's files to the form in which the editor writes them, so that saving one changes what she changed and
 * nothing else. With --write, brings them into it.
 */
const FRONT_MATTER = /^---\n(.*?)\n---\n/s;

const places = editorConfig('en', '').collections.flatMap((collection) =>
  'files' in collection
    ? collection.files.map(({ file, fields }) => ({ pattern: file!.replace('{{locale}}', '*'), fields }))
    : { pattern: `${collection.folder}/**/*.${collection.extension}`, fields: collection.fields },
);

const toWrite = process.argv.includes('--write');
for (const { pattern, fields } of places) {
  for (const file of globSync(pattern)) {
    const before = readFileSync(file, 'utf8');
    const after = asTheEditorWrites(before, fields);
    if (before === after) continue;
    if (toWrite) writeFileSync(file, after);
    else {
      console.error(`${file} is not as the editor would write it: run "npm run format".`);
      process.exitCode = 1;
    }
  }
}

function asTheEditorWrites(text: string, fields: EditorField[]): string {
  const front = FRONT_MATTER.exec(text);
  if (!front) return `${asYaml(parse(text), fields)}\n`;
  const body = text.slice(front[0].length).trim();
  return `---\n${asYaml(parse(front[1]!), fields)}\n---\n\n${body}\n`;
}

/** The package's own settings for `quote: none`. */
function asYaml(value: unknown, fields: EditorField[]): string {
  const list = fields.find(({ root }) => root);
  return stringify(list ? inOrder(value, list) : ordered(value, fields), null, {
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'PLAIN',
    singleQuote: true,
  }).trim();
}

/** Keys in the order of the form, without what is empty. */
function ordered(value: unknown, fields: EditorField[]): unknown {
  const known = value as Record<string, unknown>;
  const strange = Object.keys(known).filter((key) => !fields.some(({ name }) => name === key));
  if (strange.length > 0) throw new Error(`The editor has no field for: ${strange.join(', ')}.`);
  const entries = fields.map((field) => [field.name, inOrder(known[field.name], field)] as const);
  return Object.fromEntries(entries.filter(([, content]) => !isEmpty(content)));
}

function inOrder(value: unknown, { widget, fields }: EditorField): unknown {
  if (widget === 'boolean') return value ?? false;
  if (typeof value === 'string') return value.trim();
  if (value === undefined || !fields) return value;
  return widget === 'list' ? (value as unknown[]).map((entry) => ordered(entry, fields)) : ordered(value, fields);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
