import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ContentValue {
  /** File and field: "content/practice.yaml, email". */
  where: string;
  text: string;
}

/** Every text in the owner's files, without the comments that explain them. */
export function readContentValues(projectDirectory: string): ContentValue[] {
  return globSync('content/**/*.{yaml,json,md}', { cwd: projectDirectory })
    .filter((file) => !/\bREADME\b/.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(projectDirectory, file), 'utf8');
      if (file.endsWith('.md')) return [{ where: file, text: source }];
      return valuesIn(parse(source), file, []);
    });
}

function valuesIn(value: unknown, file: string, fields: string[]): ContentValue[] {
  if (typeof value === 'string') return [{ where: `${file}, ${fields.join(' ')}`, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => valuesIn(inner, file, [...fields, nameOf(field)]));
}

/** Lists are counted from 1, as people do. */
function nameOf(field: string): string {
  return /^\d+$/.test(field) ? `(${Number(field) + 1})` : field;
}
