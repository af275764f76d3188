import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');

export interface ContentText {
  /** File and field, for the message. */
  place: string;
  text: string;
}

/** Reads the project's files that match a pattern. */
export function readFiles(pattern: string): { file: string; source: string }[] {
  const files = globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  return files.map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));
}

/** Parses a YAML file below content/. */
export function readYaml(file: string): Record<string, unknown> {
  return parse(readFileSync(join(ROOT, 'content', file), 'utf8')) as Record<string, unknown>;
}

/** Pairs of texts in both languages from all YAML files. */
export function bilingualTexts(): BilingualText[] {
  pairs ??= readFiles('content/**/*.yaml').flatMap(({ file, source }) => collectPairs(parse(source), file));
  return pairs;
}

interface BilingualText {
  place: string;
  en: string;
  fr: string;
}

/** Kept, as a dozen test files read them. */
let pairs: BilingualText[] | undefined;

/** The crisis page has a separate part in each language. */
const CRISIS_PAGE = 'pages/crisis-resources.yaml';

/** Every text of the content in one language: YAML, interface strings, mails and legal pages. */
function textsIn(locale: 'en' | 'fr'): ContentText[] {
  return [
    ...bilingualTexts().map(({ place: fieldPath, [locale]: text }) => ({ place: fieldPath, text })),
    ...stringsIn(readYaml(CRISIS_PAGE)[locale], `content/${CRISIS_PAGE}`),
    ...[`content/ui/${locale}.json`, `content/ui/mail.${locale}.json`].flatMap(catalogueTexts),
    ...readFiles(`content/legal/*.${locale}.md`).map(({ file, source }) => ({
      place: file,
      text: source.replace(/^---[\s\S]*?---/, ''),
    })),
  ];
}

/** What the owner reads in one language: interface strings, mails, the editor's labels and the guide. */
export function ownersTexts(locale: 'en' | 'fr'): ContentText[] {
  const guide = locale === 'en' ? 'content/README.md' : `content/README.${locale}.md`;
  const strings = [`content/ui/${locale}.json`, `content/ui/mail.${locale}.json`, `content/ui/labels.${locale}.json`];
  const lines = readFiles(guide)[0]!.source.split('\n');
  return [...strings.flatMap(catalogueTexts), ...lines.map((text, line) => ({ place: `${guide}:${line + 1}`, text }))];
}

export const frenchTexts = () => textsIn('fr');
export const englishTexts = () => textsIn('en');

function catalogueTexts(file: string): ContentText[] {
  const strings = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>;
  return Object.entries(strings).map(([key, text]) => ({ place: `${file} ${key}`, text }));
}

function stringsIn(value: unknown, fieldPath: string): ContentText[] {
  if (typeof value === 'string') return [{ place: fieldPath, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => stringsIn(inner, `${fieldPath} ${key}`));
}

function collectPairs(value: unknown, fieldPath: string): BilingualText[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, fr } = value as Record<string, unknown>;
  if (typeof en === 'string' && typeof fr === 'string') return [{ place: fieldPath, en, fr }];
  return Object.entries(value).flatMap(([key, inner]) => collectPairs(inner, `${fieldPath} ${key}`));
}
