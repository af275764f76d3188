import { LOCALES, type Locale } from './locales.ts';

export interface PathParts {
  /** What the entry's file is called, or its folder. */
  slug?: string;
  lang?: Locale;
}

/** What a path says that is of a form's pattern, in which "*" stands for the entry and {{locale}} for the language; undefined where it is not. */
export function partsOfPath(pattern: string, path: string): PathParts | undefined {
  const found = expressionOf(pattern).exec(path);
  return found ? { ...found.groups } : undefined;
}

/** There are as many patterns as forms, and a save asks each of them of every file. */
const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replace('*', '(?<slug>[a-z0-9-]{1,80})')
    .replace('{{locale}}', `(?<lang>${LOCALES.join('|')})`);
  const made = new RegExp(`^${source}$`);
  expressions.set(pattern, made);
  return made;
}

/** What a file is called that is always there and needs no other: "practice" of "content/practice.yaml"; undefined for others. */
export function nameOfSingle(path: string): string | undefined {
  return /^content\/([\w-]+)\.yaml$/.exec(path)?.[1];
}

/** In which language a file is written; undefined where its path says none. */
export function localeOf(path: string): Locale | undefined {
  return LOCALES.find((locale) => new RegExp(String.raw`\b${locale}\.md$`).test(path));
}
