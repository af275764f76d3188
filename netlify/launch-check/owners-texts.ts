import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';

/** Something that stands between the site and its public. */
export interface Point {
  /** File and field ("content/practice.yaml, email"), or the setting's name. */
  where: string;
  /** What to do, in the owner's words. */
  what: string;
  /** A blocking point stops a build for the public site; the others are only said. */
  isBlocking: boolean;
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
  { pattern: /[£€]\s?00+(?![\d.,]*[1-9])/, what: 'is not a fee. Write yours.' },
  { pattern: /(?<!\d[\s.,]?)00+\s?[£€]/, what: 'is not a fee. Write yours.' },
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

/** Anything in the owner's files that says of itself that nobody has confirmed it. */
const unconfirmedSchema = z.object({ needsOwnerCheck: z.literal(true), toConfirm: z.optional(z.string()) });

/** Finds every placeholder that is left in a text of the owner's. */
export function findPlaceholders(text: string, where: string): Point[] {
  return PLACEHOLDERS.flatMap(({ pattern, place, what, isBlocking = true }) => {
    if (place && !place.test(where)) return [];
    const found = pattern.exec(text)?.[0];
    return found ? [{ where, what: `“${found}” ${what}`, isBlocking }] : [];
  });
}

/** Looks for placeholders in all of the owner's files, but not in the comments that explain them. */
export function findAllPlaceholders(projectDirectory: string): Point[] {
  return findFiles(projectDirectory, 'content/**/*.{yaml,json,md}')
    .filter((file) => !/\bREADME\b/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(projectDirectory, file), 'utf8');
      return valuesIn(file.endsWith('.md') ? source : parse(source), file);
    })
    .flatMap(({ value, where }) => (typeof value === 'string' ? findPlaceholders(value, where) : []));
}

/**
 * Asks of every unconfirmed text whether it is true of the owner. Until the day after `launchedOn` in practice.yaml the
 * questions block the launch; from then on they are only said, so that none ever holds up a correction.
 * Helplines have their own questions (open-points.ts), which always block.
 */
export function findUnconfirmedTexts(projectDirectory: string, launchedOn: Date | undefined, today: Date): Point[] {
  const isBlocking = !launchedOn || launchedOn > today;
  return findFiles(projectDirectory, 'content/**/*.{yaml,md}')
    .filter((file) => !file.startsWith('content/crisis/'))
    .flatMap((file) => valuesIn(fieldsOf(file, readFileSync(join(projectDirectory, file), 'utf8')), file))
    .flatMap(({ value, where }) => {
      const unconfirmed = unconfirmedSchema.safeParse(value);
      if (!unconfirmed.success) return [];
      const question = unconfirmed.data.toConfirm ?? 'Is every word of it true?';
      const what = `Is this true of you? ${question} Change what is not, then write “needsOwnerCheck: false”.`;
      return [{ where, what, isBlocking }];
    });
}

/** In the same order and spelling on every system. */
function findFiles(projectDirectory: string, pattern: string): string[] {
  return globSync(pattern, { cwd: projectDirectory })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

/** A page in Markdown has its fields between two lines of dashes. */
function fieldsOf(file: string, source: string): unknown {
  if (file.endsWith('.yaml')) return parse(source);
  return parse(/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '');
}

/** A value and everything inside it, each with its place. */
function valuesIn(value: unknown, file: string, fields: string[] = []): { value: unknown; where: string }[] {
  const where = [file, fields.join(' ')].filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return [{ value, where }];
  const inside = Object.entries(value).flatMap(([field, inner]) => valuesIn(inner, file, [...fields, nameOf(field)]));
  return [{ value, where }, ...inside];
}

/** Lists are counted from 1, as people do. */
function nameOf(field: string): string {
  return /^\d+$/.test(field) ? `(${Number(field) + 1})` : field;
}
