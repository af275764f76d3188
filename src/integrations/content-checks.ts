import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { COUNTED_FOLDERS, findCountMistake } from '../contract/entry-counts.ts';
import { readContentText } from '../schemas/content-text.ts';
import { findMarkdownMistakes, findTagMistakes } from '../schemas/markdown-text.ts';
import { findInlineLinkMistakes, findLostLinks } from '../schemas/owner-links.ts';
import { readContentTexts } from '../schemas/read-files.ts';
import { findSitePages } from '../schemas/site-pages.ts';

const YAML_FOLDERS = ['crisis', 'faq', 'pages', 'services'];

/** An article's folder is its address; each language is a file of its own. */
const ARTICLE_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*\/(?:en|fr)\.md$/;

type Strings = Record<string, unknown>;

/** Checks in the owner's files what no schema sees, before every build and at the start of `npm run dev`. */
export function contentChecks(): AstroIntegration {
  return {
    name: 'content-checks',
    hooks: {
      'astro:config:setup': ({ config, logger }) => {
        const root = fileURLToPath(config.root);
        const links = findLinkMistakes(root);
        const mistakes = [
          ...findFileNameMistakes(root),
          ...findFileCountMistakes(root),
          ...findTextMistakes(root),
          ...links.lost,
          ...findCatalogueMistakes(readCatalogue(root, 'en'), readCatalogue(root, 'fr')),
        ];
        if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
        for (const mistake of links.inexact) logger.warn(mistake);
      },
    },
  };
}

/** One sentence per file that nothing reads; hidden files, which a computer makes by itself, do not count. */
export function findFileNameMistakes(root: string): string[] {
  const misnamed = YAML_FOLDERS.flatMap((folder) =>
    filesIn(root, folder)
      .filter((name) => !name.endsWith('.yaml'))
      .map(
        (name) =>
          `content/${folder}/${name}: the site does not read this file. Rename it so that it ends in ".yaml", in small letters.`,
      ),
  );
  const misplaced = globSync('**/*.*', { cwd: join(root, 'content/articles') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ARTICLE_FILE.test(file))
    .map(
      (file) =>
        `content/articles/${file}: the site does not read this file. An article is a folder, named in small letters, digits and hyphens, with a file "en.md" or "fr.md" or both.`,
    );
  return [...misnamed, ...misplaced];
}

/** One sentence per folder with too few or too many files; one that is not there has none. */
export function findFileCountMistakes(root: string): string[] {
  return COUNTED_FOLDERS.flatMap((folder) => {
    const mistake = findCountMistake(folder, filesIn(root, folder).length);
    return mistake ? [`content/${folder}: ${mistake}`] : [];
  });
}

/** One sentence per thing in a Markdown text that could run or be fetched. */
export function findTextMistakes(root: string): string[] {
  const files = globSync('content/{articles,legal}/**/*.md', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((file) =>
    findMarkdownMistakes(readFileSync(join(root, file), 'utf8')).map((mistake) => `${file}: ${mistake}`),
  );
}

/**
 * One sentence per link in the owner's texts that leads to no address, or to no page of this site; apart, per link to a
 * part of a page that is not there, which leads to the page all the same: a practice without questions has some.
 */
export function findLinkMistakes(root: string): { lost: string[]; inexact: string[] } {
  const texts = readContentTexts(root);
  const values = new Map([...texts].map(([path, text]) => [path, readable(path, text)]));
  const pages = findSitePages([...values.keys()], (path) => values.get(path));
  const found = [...values].flatMap(([path, held]) =>
    [...findInlineLinkMistakes(path, held), ...findLostLinks(path, held, pages)].map((mistake) => ({
      path,
      ...mistake,
    })),
  );
  const sentencesOf = (isInexact: boolean) =>
    found
      .filter(({ isPartAlone = false }) => isPartAlone === isInexact)
      .map(({ path, field, sentence }) => `${path}, ${field}: ${sentence}`);
  return { lost: sentencesOf(false), inexact: sentencesOf(true) };
}

/** A file that cannot be read is told of by its collection. */
function readable(path: string, text: string): unknown {
  try {
    return readContentText(path, text);
  } catch {
    return undefined;
  }
}

/** Git keeps no empty folder. */
function filesIn(root: string, folder: string): string[] {
  const directory = join(root, 'content', folder);
  return existsSync(directory) ? readdirSync(directory).filter((name) => !name.startsWith('.')) : [];
}

/** The error of a catalogue that is no JSON names the file. */
function readCatalogue(root: string, language: 'en' | 'fr'): Strings {
  const file = `content/ui/${language}.json`;
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')) as Strings;
  } catch (error) {
    throw new Error(
      `${file} cannot be read: a comma or a quotation mark is missing or one too many. ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/**
 * Compares the French strings with the English ones.
 * Returns one sentence per mistake (missing, extra, empty, other placeholders), each naming file and key.
 */
export function findCatalogueMistakes(en: Strings, fr: Strings): string[] {
  const missing = Object.keys(en).filter((key) => !(key in fr));
  const extra = Object.keys(fr).filter((key) => !(key in en));
  const shared = Object.keys(en).filter((key) => key in fr);
  return [
    ...missing.map((key) => `content/ui/fr.json: "${key}" is missing (it stands in content/ui/en.json).`),
    ...extra.map((key) => `content/ui/fr.json: "${key}" is one too many (it does not stand in content/ui/en.json).`),
    ...Object.keys(en).flatMap((key) => findMistakesIn('en', key, en[key])),
    ...Object.keys(fr).flatMap((key) => findMistakesIn('fr', key, fr[key])),
    ...shared.flatMap((key) => comparePlaceholders(key, en[key], fr[key])),
  ];
}

function findMistakesIn(language: 'en' | 'fr', key: string, value: unknown): string[] {
  const file = `content/ui/${language}.json`;
  if (typeof value !== 'string') return [`${file}: "${key}" must be a text in quotation marks.`];
  if (value.trim() === '') return [`${file}: "${key}" is empty.`];
  return findTagMistakes(value).map((mistake) => `${file}: "${key}": ${mistake}`);
}

function comparePlaceholders(key: string, en: unknown, fr: unknown): string[] {
  if (typeof en !== 'string' || typeof fr !== 'string') return [];
  const inEnglish = placeholdersOf(en);
  return inEnglish === placeholdersOf(fr)
    ? []
    : [`content/ui/fr.json: "${key}" must use the same placeholders as English: ${inEnglish || 'none'}.`];
}

function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ');
}
