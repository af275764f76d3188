import { LOCALES, type Locale } from './locales.ts';

export const PRACTICE_FILE = 'content/practice.yaml';
export const HOME_FILE = 'content/pages/home.yaml';
export const CRISIS_PAGE_FILE = 'content/pages/crisis-resources.yaml';
export const CLIENT_FORMS_FILE = 'content/client-forms.yaml';

export interface PathParams {
  /** Name of the entry's file or folder. */
  slug?: string;
  lang?: Locale;
}

/** Matches a path against a pattern with "*" (entry) and {{locale}}; undefined if it does not match. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const match = expressionOf(pattern).exec(path);
  return match ? { ...match.groups } : undefined;
}

/** Cached: a save tests every file against every pattern. */
const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const cached = expressions.get(pattern);
  if (cached) return cached;
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replace('*', '(?<slug>[a-z0-9-]{1,80})')
    .replace('{{locale}}', `(?<lang>${LOCALES.join('|')})`);
  const expression = new RegExp(`^${source}$`);
  expressions.set(pattern, expression);
  return expression;
}

/** The name of a file that always exists: "practice" for "content/practice.yaml"; undefined for others. */
export function nameOfSingleton(path: string): string | undefined {
  return /^content\/([\w-]+)\.yaml$/.exec(path)?.[1];
}

/** The language of a file, from its path; undefined if the path names none. */
export function localeOf(path: string): Locale | undefined {
  return LOCALES.find((locale) => new RegExp(String.raw`\b${locale}\.md$`).test(path));
}
