import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');

/** The addresses of all pages that were built, both languages: "/", "/admin", "/fr", "/fr/404" … */
export function builtPages(): string[] {
  return globSync('**/*.html', { cwd: DIST })
    .map((file) => `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/'))
    .toSorted();
}

/** The HTML of a built page by its file's name: "index", "fr", "fr/legal". */
export function readBuiltPage(name: string): string {
  return readFileSync(join(DIST, `${name}.html`), 'utf8');
}
