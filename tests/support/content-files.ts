import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

export interface ContentText {
  /** File and field, for the message. */
  place: string;
  text: string;
}

export function contentFiles(pattern: string): { file: string; source: string }[] {
  return globSync(pattern, { cwd: root }).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}

/** Every pair of texts in two languages that stands in the YAML files. */
export function bilingualTexts(): { place: string; en: string; fr: string }[] {
  return contentFiles('content/**/*.yaml').flatMap(({ file, source }) => collectPairs(parse(source), file));
}

/** Every French text of the content: YAML, interface strings and legal pages. */
export function frenchTexts(): ContentText[] {
  const interfaceStrings = JSON.parse(readFileSync(join(root, 'content/ui/fr.json'), 'utf8')) as Record<string, string>;
  return [
    ...bilingualTexts().map(({ place, fr }) => ({ place, text: fr })),
    ...Object.entries(interfaceStrings).map(([key, text]) => ({ place: `content/ui/fr.json ${key}`, text })),
    ...contentFiles('content/legal/*.fr.md').map(({ file, source }) => ({
      place: file,
      text: source.replace(/^---[\s\S]*?---/, ''),
    })),
  ];
}

/** Every English text of the content. */
export function englishTexts(): ContentText[] {
  const interfaceStrings = JSON.parse(readFileSync(join(root, 'content/ui/en.json'), 'utf8')) as Record<string, string>;
  return [
    ...bilingualTexts().map(({ place, en }) => ({ place, text: en })),
    ...Object.entries(interfaceStrings).map(([key, text]) => ({ place: `content/ui/en.json ${key}`, text })),
    ...contentFiles('content/legal/*.en.md').map(({ file, source }) => ({
      place: file,
      text: source.replace(/^---[\s\S]*?---/, ''),
    })),
  ];
}

function collectPairs(value: unknown, place: string): { place: string; en: string; fr: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, fr } = value as Record<string, unknown>;
  if (typeof en === 'string' && typeof fr === 'string') return [{ place, en, fr }];
  return Object.entries(value).flatMap(([key, inner]) => collectPairs(inner, `${place} ${key}`));
}
