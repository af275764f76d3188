import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { FIRST_SCREEN_ENDS } from './first-screen.ts';

/** Astro's own for its islands, and the modules that import nothing, which Astro puts into the page. */
const INLINE_SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
/** In the script that serves a finger before any file has come, and asks for the others (src/scripts/first-presses.ts). */
const FILES = '__FILES__';
/** In those above it: the one that keeps what is typed meanwhile, and the one that holds presses (src/scripts/form-drafts.ts, booking-presses.ts). */
const EARLY = ['form[data-draft]', '[data-book-service]'];
/** In the script that asks ahead for what the owner's address needs (src/scripts/owner-early.ts). */
const AREAS = { __FORM_AREA__: 'FormArea', __SITE_AREA__: 'SiteArea' };
const INLINE_MODULE = /<script type="module">([\s\S]*?)<\/script>/g;
/** The page's own module that imports others: one, or their names could meet. */
const ENTRY = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
export const ISLAND = '<astro-island ';
const ISLAND_TAG = new RegExp(`${ISLAND}(uid="[^"]+")([^>]*)>`, 'g');
const CODE = /(?:component|renderer)-url="([^"]+)"/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport) ?"(\.\/[^"]+\.js)"/g;
const TEMPLATE = /(<template data-template[^>]*>)([\s\S]*?)(?=<\/template>)/g;

/**
 * Takes out of a page with islands what only scripts use, and the scripts themselves, and puts it into one file that is
 * asked for when all that is seen has come, or beside the code of an island that hydrates at once: the page is then read
 * and painted a round trip sooner, and works meanwhile as it does without scripts.
 */
export function withDeferredScripts(html: string, directory: URL): string {
  const [early, code, needed]: [string[], string[], string[]] = [[], [], []];
  const page = html
    .replaceAll(ISLAND_TAG, (_, uid: string, attributes: string) => {
      const addresses = [...attributes.matchAll(CODE)].map(([, address]) => address!);
      // React, the renderer's, is the largest of them.
      const files = withImports(addresses.toReversed(), directory);
      if (attributes.includes(' client="load"')) needed.push(...files);
      // All of it is asked for at once (near.ts), not one file after the other.
      const told = attributes.includes(' client="near"') ? ` data-files="${files.join(' ')}"` : '';
      // Double quotes, of which the words are full, need no escape between single ones.
      const given = `<p${attributes}${told}>`.replaceAll('"', "'").replaceAll('&quot;', '"');
      code.push(`island('[${uid}]',${JSON.stringify(given)});`);
      return `${ISLAND}${uid} ssr>`;
    })
    .replaceAll(TEMPLATE, (_, tag: string, content: string) => {
      code.push(`document.querySelector('[data-template]').innerHTML=${JSON.stringify(content)};`);
      return tag;
    })
    .replaceAll(INLINE_SCRIPT, (_, script: string) => {
      const block = `(()=>{${script.trim()}})()`;
      // As no modules they wait for the styles above them, and make Firefox wait as well; as one they need one hash.
      if (script.includes(FILES)) return `<script>${[...early, block].join(';')}</script>`;
      if (script.includes(Object.keys(AREAS)[0]!)) return `<script>${withAreas(block, directory)}</script>`;
      if (EARLY.some((words) => script.includes(words))) early.push(block);
      else code.push(`${block};`);
      return '';
    })
    .replaceAll(ENTRY, (_, address: string) => {
      // Its imports are relative, and the new file stands beside it.
      code.push(readFileSync(new URL(`.${address}`, directory), 'utf8'));
      needed.push(...withImports([address], directory).slice(1));
      return '';
    });
  const file = [GIVE_TO_ISLAND, ...code].join('\n');
  const address = `/_astro/page.${createHash('sha256').update(file).digest('hex').slice(0, 8)}.js`;
  writeFileSync(new URL(`.${address}`, directory), file);
  return withFilesNamed(page, [...new Set([address, ...needed])]);
}

/** In the script that asks for them, or else, the page's own first, in the head: without that the browser finds one by another. */
function withFilesNamed(page: string, files: string[]): string {
  if (page.includes(FILES)) return page.replace(FIRST_SCREEN_ENDS, '').replace(FILES, files.join(' '));
  const links = files.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  // After the typeface, which is shown only where it comes before the first paint.
  return page
    .replace('</head>', `${links}</head>`)
    .replace('</body>', `<script type="module" src="${files[0]}"></script></body>`);
}

function withAreas(script: string, directory: URL): string {
  return Object.entries(AREAS).reduce((code, [place, area]) => {
    const files = globSync(`_astro/${area}.*.js`, { cwd: directory }).map((file) => `/${file}`);
    return code.replace(place, withImports(files, directory).join(' '));
  }, script);
}

/** Addresses of built modules, and of all that they import, each once. */
function withImports(addresses: string[], directory: URL): string[] {
  const modules = new Set(addresses);
  for (const address of modules) {
    const code = readFileSync(new URL(`.${address}`, directory), 'utf8');
    for (const [, path] of code.matchAll(STATIC_IMPORT)) modules.add(new URL(path!, `file://${address}`).pathname);
  }
  return [...modules];
}

/**
 * Before the islands are defined, and so before they look at what they were given. On a page that the server has
 * changed an island may be gone.
 */
const GIVE_TO_ISLAND =
  "const island=(place,given)=>{for(const{name,value}of new DOMParser().parseFromString(given,'text/html').body.firstChild.attributes)document.querySelector(place)?.setAttribute(name,value)};";

/** Makes one of a page's inline scripts, each of which would need its hash in the policy. */
export function withOneInlineModule(html: string): string {
  const code = [...html.matchAll(INLINE_MODULE)].map(([, module]) => `(()=>{${module!.trim()}})();`).join('');
  const others = html.replaceAll(INLINE_MODULE, '');
  return code ? others.replace('</body>', () => `<script type="module">${code}</script></body>`) : html;
}
