import { readFileSync } from 'node:fs';

/** An island that hydrates as soon as its page has been read. */
const ISLAND_AT_ONCE = /<astro-island [^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"[^>]*client="load"/;
const STATIC_IMPORT = /(?:\bfrom|\bimport) ?"(\.\/[^"]+\.js)"/g;

/**
 * Names in a page's head every module that its islands need at once, with all that these import: without that they are
 * found one after the other, the first when the page has been read.
 */
export function withModulesPreloaded(html: string, directory: URL): string {
  const [, ...needed] = ISLAND_AT_ONCE.exec(html) ?? [];
  // React, the renderer's, is the largest of them.
  const links = withImports(needed.toReversed(), directory).map((file) => `<link rel="modulepreload" href="${file}">`);
  // After the typeface, which is shown only where it comes before the first paint.
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Addresses of built modules, and of all that they import, each once. */
export function withImports(addresses: string[], directory: URL): string[] {
  const modules = new Set(addresses);
  for (const address of modules) {
    const code = readFileSync(new URL(`.${address}`, directory), 'utf8');
    for (const [, path] of code.matchAll(STATIC_IMPORT)) modules.add(new URL(path!, `file://${address}`).pathname);
  }
  return [...modules];
}
