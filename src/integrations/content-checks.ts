import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { tryReadContentText } from '../schemas/content-text.ts';
import { findCrossFileIssues } from '../schemas/cross-file-issues.ts';
import { findFileIssues } from '../schemas/file-issues.ts';
import { formatIssues, formatIssue, type ContentIssue } from '../schemas/issues.ts';
import { findTagIssues } from '../schemas/field-types.ts';
import { contentTypeOf } from '../schemas/content-types.ts';
import { readContentTexts } from '../schemas/read-files.ts';

const YAML_FOLDERS = ['crisis', 'faq', 'pages', 'services'];

const ARTICLE_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*\/(?:en|fr)\.md$/;

type Strings = Record<string, unknown>;

const QUOTATION_HINT =
  'In a file edited by hand, texts and phone numbers need quotation marks: YAML reads 02896496012 as a number.';

/** Checks the owner's files as the editor does, before every build and at the start of `npm run dev`. */
export function contentChecks(): AstroIntegration {
  return {
    name: 'content-checks',
    hooks: {
      'astro:config:setup': ({ config, logger }) => {
        const root = fileURLToPath(config.root);
        const { issues, missingAnchors } = findTextIssues(root);
        const reports = [
          ...findFileNameIssues(root),
          ...(issues.length > 0 ? [formatIssues(issues), QUOTATION_HINT] : []),
          ...findCatalogueIssues(readCatalogue(root, 'en'), readCatalogue(root, 'fr')),
        ];
        if (reports.length > 0) throw new Error(reports.join('\n'));
        if (missingAnchors.length > 0) logger.warn(formatIssues(missingAnchors));
      },
    },
  };
}

export function findFileNameIssues(root: string): string[] {
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

/** Errors in the owner's texts and, separately, links to a missing anchor on a page, which a build tolerates. */
export function findTextIssues(root: string) {
  const texts = readContentTexts(root);
  const values = new Map([...texts].map(([path, text]) => [path, tryReadContentText(path, text)]));
  const photos = filesIn(root, 'photos');
  const readable = [...texts].filter(([path]) => contentTypeOf(path) && values.get(path));
  const issues = [
    ...readable.flatMap(([path, text]) => findFileIssues(path, text, photos)),
    ...findCrossFileIssues([...values.keys()], (path) => values.get(path)),
  ];
  const isMissingAnchor = (issue: ContentIssue) => 'isMissingAnchor' in issue;
  return { issues: issues.filter((issue) => !isMissingAnchor(issue)), missingAnchors: issues.filter(isMissingAnchor) };
}

function filesIn(root: string, folder: string): string[] {
  const directory = join(root, 'content', folder);
  return existsSync(directory) ? readdirSync(directory).filter((name) => !name.startsWith('.')) : [];
}

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

export function findCatalogueIssues(en: Strings, fr: Strings): string[] {
  const missing = Object.keys(en).filter((key) => !(key in fr));
  const extra = Object.keys(fr).filter((key) => !(key in en));
  const shared = Object.keys(en).filter((key) => key in fr);
  return [
    ...missing.map((key) => `content/ui/fr.json: "${key}" is missing, but content/ui/en.json has it.`),
    ...extra.map((key) => `content/ui/fr.json: "${key}" must be removed, as content/ui/en.json does not have it.`),
    ...Object.keys(en).flatMap((key) => findStringIssues('en', key, en[key])),
    ...Object.keys(fr).flatMap((key) => findStringIssues('fr', key, fr[key])),
    ...shared.flatMap((key) => comparePlaceholders(key, en[key], fr[key])),
  ];
}

function findStringIssues(language: 'en' | 'fr', key: string, value: unknown): string[] {
  const file = `content/ui/${language}.json`;
  if (typeof value !== 'string') return [`${file}: "${key}" must be a text in quotation marks.`];
  if (value.trim() === '') return [`${file}: "${key}" is empty.`];
  return findTagIssues(value).map((issue) => `${file}: "${key}": ${formatIssue(issue, 'en')}`);
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
