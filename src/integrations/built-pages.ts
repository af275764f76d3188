import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { NEVER_CHANGES, pathHeaders } from '../contract/security-headers.ts';
import { alternatePaths } from '../i18n/localized-path.ts';
import { withPolicy, withTextChecked } from './content-security-policy.ts';
import { withoutDeadLinks } from './dead-links.ts';
import { ISLAND, withDeferredScripts, withOneInlineModule } from './defer-page-scripts.ts';
import { FIRST_SCREEN_ENDS, withFirstScreenFirst, withShortScopes } from './first-screen.ts';
import { withOneSheet } from './one-sheet.ts';

const WORKER_SOURCE = new URL('../scripts/crisis-page-worker.js', import.meta.url);

/** Finishes every built page, then writes the files that depend on the pages or stand beside them. */
export function finishBuiltPages(): AstroIntegration {
  return {
    name: 'finish-built-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const page of globSync('**/*.html', { cwd: dir })) {
          const file = new URL(page, dir);
          const checked = withTextChecked(readFileSync(file, 'utf8'));
          const html = process.env.CONTEXT === 'production' ? withoutDeadLinks(checked) : checked;
          writeFileSync(file, withPolicy(asServed(html, page, dir)));
        }
        writeServiceWorker(dir);
        writeFileSync(new URL('_headers', dir), headersFile(dir, process.env));
      },
    },
  };
}

/** A page as it is sent, but for its policy. */
function asServed(built: string, page: string, directory: URL): string {
  const short = withShortScopes(built);
  const isLong = short.includes(FIRST_SCREEN_ENDS);
  const html = isLong ? withFirstScreenFirst(short, directory) : withOneSheet(short, page);
  return html.includes(ISLAND) ? withDeferredScripts(html, directory) : withOneInlineModule(html);
}

/**
 * Writes /sw.js for the built site in `directory`, stamped with a fingerprint of the crisis pages that it keeps:
 * browsers see by it that another page has made another worker.
 */
export function writeServiceWorker(directory: URL): void {
  const version = createHash('sha256');
  const pages = Object.values(alternatePaths('/crisis-resources')).map((path) => new URL(`.${path}.html`, directory));
  version.update(pages.map((page) => readFileSync(page, 'utf8')).join('\n'));
  const stamp = version.digest('hex').slice(0, 16);
  writeFileSync(new URL('sw.js', directory), readFileSync(WORKER_SOURCE, 'utf8').replace('__VERSION__', stamp));
}

/** What Netlify and `npm start` read from the published folder: https://docs.netlify.com/routing/headers. */
export function headersFile(directory: URL, environment: Record<string, string | undefined>): string {
  const files = globSync('_astro/**/*.*', { cwd: directory }).toSorted();
  const fingerprinted = files.map((file) => [`/${file.replaceAll('\\', '/')}`, NEVER_CHANGES] as const);
  return [...Object.entries(pathHeaders(environment)), ...fingerprinted]
    .map(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''])
    .flat()
    .join('\n');
}
