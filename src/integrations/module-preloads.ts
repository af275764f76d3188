import { existsSync, readFileSync } from 'node:fs';

/** An island that hydrates as soon as its page has been read. */
const ISLAND_AT_ONCE = /<astro-island [^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"[^>]*client="load"/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport) ?"(\.\/[^"]+\.js)"/g;
const FIRST_LINK = /<link\b/;

/**
 * Names in a page's head every module that its islands need at once, with all that these import: without that they are
 * found one after the other, the first when the page has been read.
 */
export function withModulesPreloaded(html: string, directory: URL): string {
  const modules = new Set<string>();
  for (const [, component, renderer] of html.matchAll(ISLAND_AT_ONCE)) {
    // React is the largest of them.
    for (const address of [renderer!, component!]) addWithImports(address, modules, directory);
  }
  const links = [...modules].map((address) => `<link rel="modulepreload" href="${address}">`).join('');
  return html.replace(FIRST_LINK, (link) => links + link);
}

function addWithImports(address: string, modules: Set<string>, directory: URL): void {
  const file = new URL(`.${address}`, directory);
  if (modules.has(address) || !existsSync(file)) return;
  modules.add(address);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
    addWithImports(new URL(path!, `file://${address}`).pathname, modules, directory);
}
