import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { IMMUTABLE_CACHE_CONTROL, pathHeaders } from '../contract/security-headers.ts';
import { alternatePaths } from '../i18n/localized-path.ts';
import { withPolicy, unmarkOwnerTexts } from './content-security-policy.ts';
import { unlinkExamples } from './example-links.ts';
import { deferScripts } from './deferred-scripts.ts';
import { endOfFirstScreen, inlineCriticalCss, removeUnusedCustomProperties } from './critical-css.ts';
import { markForeignWords } from './foreign-words.ts';
import { mergeStyles } from './merge-styles.ts';
import { elementsByTag, parsePage, extractStyles, innerHtmlOf, type Page } from './page-tree.ts';
import { markUnbreakableWords } from './unbreakable-words.ts';

const WORKER_SOURCE = new URL('../scripts/crisis-page-worker.js', import.meta.url);

export function finishBuiltPages(): AstroIntegration {
  return {
    name: 'finish-built-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const path of globSync('**/*.html', { cwd: dir })) {
          const file = new URL(path, dir);
          const page = parsePage(unmarkOwnerTexts(readFileSync(file, 'utf8')));
          finishPage(page, path, dir);
          writeFileSync(file, withPolicy(innerHtmlOf(page)));
        }
        writeServiceWorker(dir);
        writeFileSync(new URL('_headers', dir), formatHeadersFile(dir, process.env));
      },
    },
  };
}

function finishPage(page: Page, path: string, directory: URL): void {
  if (process.env.CONTEXT === 'production') unlinkExamples(page);
  markForeignWords(page);
  // The crisis pages' own style sheet has no rule for these words, and no byte to spare.
  if (!path.includes('crisis-resources')) markUnbreakableWords(page);
  const sheet = extractStyles(page);
  removeUnusedCustomProperties(sheet, innerHtmlOf(page));
  // Scripts first, so that their preloads precede the styles.
  if (elementsByTag(page, 'astro-island').length > 0) deferScripts(page, directory);
  const firstScreenEnd = endOfFirstScreen(page);
  if (firstScreenEnd) inlineCriticalCss(page, sheet, firstScreenEnd, directory);
  else mergeStyles(page, sheet, path);
}

/** Writes /sw.js with a hash of the crisis pages, since browsers update it only if a byte differs. */
export function writeServiceWorker(directory: URL): void {
  const hash = createHash('sha256');
  const pages = Object.values(alternatePaths('/crisis-resources')).map((path) => new URL(`.${path}.html`, directory));
  hash.update(pages.map((page) => readFileSync(page, 'utf8')).join('\n'));
  const version = hash.digest('hex').slice(0, 16);
  writeFileSync(new URL('sw.js', directory), readFileSync(WORKER_SOURCE, 'utf8').replace('__VERSION__', version));
}

export function formatHeadersFile(directory: URL, environment: Record<string, string | undefined>): string {
  const files = globSync('_astro/**/*.*', { cwd: directory }).toSorted();
  const fingerprintedHeaders = files.map(
    (file) => [`/${file.replaceAll('\\', '/')}`, IMMUTABLE_CACHE_CONTROL] as const,
  );
  return [...Object.entries(pathHeaders(environment)), ...fingerprintedHeaders]
    .map(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''])
    .flat()
    .join('\n');
}
