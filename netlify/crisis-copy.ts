import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alternatePaths } from '../src/i18n/localized-path.ts';

const site = join(import.meta.dirname, '../dist');
const PAGES = alternatePaths('/crisis-resources');
const NAMES = new Map([
  [PAGES.en, 'index.html'],
  [PAGES.fr, 'fr.html'],
]);

/** `npm run crisis-copy [-- folder]`, after a build: exports the crisis pages, self-contained, for a second host. */
const folder = process.argv[2] ?? 'crisis-copy';
mkdirSync(folder, { recursive: true });
for (const [path, name] of NAMES) {
  const html = readFileSync(join(site, `${path}.html`), 'utf8');
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)![1]!;
  const rewriteLink = (_: string, start: string, to: string) => start + exportLinkTarget(to, address);
  writeFileSync(join(folder, name), html.replace(/(<(?:a|link)\b[^>]* href=")(\/[^"]*)/g, rewriteLink));
}
console.log(`${folder}: ${[...NAMES.values()].join(', ')} and their icons. Put the whole folder on another host.`);

function exportLinkTarget(path: string, page: string): string {
  const name = NAMES.get(path);
  if (name) return name;
  if (!/^\/[\w-]+\.\w+$/.test(path)) return new URL(path, page).href;
  copyFileSync(join(site, path), join(folder, path));
  return path.slice(1);
}
