import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type * as z from 'zod';
import { PRACTICE_FILE } from '../contract/content-paths.ts';
import { readContentText } from './content-text.ts';
import { helplineSchema, type Helpline } from './crisis.ts';
import { collectIssues, formatIssues } from './issues.ts';
import { practiceSchema, type Practice } from './practice.ts';

// Reads content files outside Astro; within it, collections apply the same schemas.

const HELPLINE_FILES = 'content/crisis/*.yaml';
const ALL_TEXT_FILES = 'content/**/*.{yaml,json,md}';

export type ContentTexts = ReadonlyMap<string, string>;

/** The owner's text files, in the same order and spelling on every system; optionally only those of a pattern. */
export function readContentTexts(projectDirectory: string, pattern = ALL_TEXT_FILES): ContentTexts {
  const files = globSync(pattern, { cwd: projectDirectory }).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(projectDirectory, file), 'utf8')]));
}

export function practiceIn(texts: ContentTexts): Practice {
  return parseWithSchema(PRACTICE_FILE, texts.get(PRACTICE_FILE) ?? '', practiceSchema);
}

export function helplinesIn(texts: ContentTexts): Helpline[] {
  return [...texts]
    .filter(([file]) => /^content\/crisis\/[^/]+\.yaml$/.test(file))
    .map(([file, text]) => ({ ...parseWithSchema(file, text, helplineSchema), id: basename(file, '.yaml') }));
}

/** The practice's details, from the project's root; throws with file and field if they are invalid. */
export function readPracticeFile(projectDirectory: string): Practice {
  return practiceIn(readContentTexts(projectDirectory, PRACTICE_FILE));
}

export function readHelplineFiles(projectDirectory: string): Helpline[] {
  return helplinesIn(readContentTexts(projectDirectory, HELPLINE_FILES));
}

/** The address in the practice file; undefined for an invalid one, which the schema reports in the owner's words. */
export function readSiteAddress(projectDirectory: string): string | undefined {
  const text = readFileSync(join(projectDirectory, PRACTICE_FILE), 'utf8');
  const { siteUrl } = parseText(PRACTICE_FILE, text) as { siteUrl: string };
  return URL.canParse(siteUrl) ? siteUrl : undefined;
}

function parseWithSchema<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const values = parseText(file, text);
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new Error(formatIssues(collectIssues(schema, values).map((issue) => ({ file, ...issue }))));
}

/** The parser reports line and column, but not the file. */
function parseText(file: string, text: string): unknown {
  try {
    return parseCached(file, text);
  } catch (error) {
    throw new Error(`${file} cannot be read. ${(error as Error).message}`, { cause: error });
  }
}

const parsedFiles = new Map<string, { text: string; values: unknown }>();

/** Cached, so not to be modified: parsing takes most of the time of `GET /api/launch`. */
export function parseCached(file: string, text: string): unknown {
  const cached = parsedFiles.get(file);
  if (cached?.text === text) return cached.values;
  const values = readContentText(file, text);
  parsedFiles.set(file, { text, values });
  return values;
}
