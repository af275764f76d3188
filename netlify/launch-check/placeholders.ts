import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface ContentValue {
  /** File and field: "content/practice.yaml, email". */
  where: string;
  text: string;
}

interface Placeholder {
  pattern: RegExp;
  /** Only in fields whose name fits. */
  place?: RegExp;
  what: string;
  isBlocking?: boolean;
}

/** What this project ships in place of the practice's own details. */
const PLACEHOLDERS: Placeholder[] = [
  { pattern: /\S*\bexample\.(?:com|org|net)\S*/, what: 'is an invented address. Write the real one.' },
  { pattern: /0\d{2} ?9649 ?6\d{3}/, what: 'is an invented number. Write the real phone number.' },
  { pattern: /(?:\+44 ?|0)7700 ?900 ?\d{3}/, what: 'is an invented number. Write the real mobile number.' },
  { pattern: /\[[^\]\n]+\](?!\()/, what: 'stands in square brackets. Write what it asks for.' },
  { pattern: /^0{6}$/, what: 'is not a membership number. Write yours.' },
  {
    pattern: /^Illustration\b/,
    place: /about photo/,
    what: 'stands in place of your portrait. Put your photo there and describe it.',
  },
  {
    pattern: /^Illustration\b/,
    place: /hero photo/,
    what: 'of a therapy room. Put a photo of yours there and describe it, or keep the drawing.',
    isBlocking: false,
  },
];

/** Finds every placeholder that is left in the owner's texts. */
export function findPlaceholders(values: ContentValue[]) {
  return values.flatMap(({ where, text }) =>
    PLACEHOLDERS.flatMap(({ pattern, place, what, isBlocking = true }) => {
      if (place && !place.test(where)) return [];
      const found = pattern.exec(text)?.[0];
      return found ? [{ where, what: `“${found}” ${what}`, isBlocking }] : [];
    }),
  );
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
