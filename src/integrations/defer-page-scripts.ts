import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseFragment } from 'parse5';
import { FIRST_SCREEN_ENDS } from './first-screen.ts';
import { ISLAND_AT_ONCE, withImports } from './module-preloads.ts';

/** Astro's own for its islands, and the modules so small that Astro puts them into the page. */
const INLINE_SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
/** The script that serves a finger before any file has come (src/scripts/first-presses.ts), and asks for the others. */
const FIRST_SCRIPT = new RegExp(`${FIRST_SCREEN_ENDS}\\s*<script type="module">([\\s\\S]*?)</script>`);
const FILES = '__FILES__';
const INLINE_MODULE = /<script type="module">([\s\S]*?)<\/script>/g;
const ENTRY = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
/** An entry that only calls another file: it travels inside the page, one request fewer. */
const LARGEST_INLINE_ENTRY = 200;
const ISLAND = /<astro-island (uid="[^"]+")([^>]*)>/g;
/** The script that only calls a file, as the build writes it. */
const CALL = /^import\{(\w+) as (\w+)\}from"([^"]+)";\2\(\);?$/;
const TEMPLATE = /(<template data-template[^>]*>)([\s\S]*?)(?=<\/template>)/g;

/**
 * Takes out of a page what only scripts use, and the scripts themselves, and puts it into one file that is asked for
 * when all that is seen has come, or beside the code of an island that hydrates at once: the page is then read and painted a round trip sooner,
 * and works meanwhile as it does without scripts.
 */
export function withDeferredScripts(html: string, directory: URL): string {
  const [code, called]: [string[], string[]] = [[], []];
  const page = html
    .replaceAll(ISLAND, (_, uid: string, attributes: string) => {
      const given = attributesOf(attributes);
      const files = filesOf(given, directory).join(' ');
      code.push(`island('[${uid}]',${JSON.stringify([...given, ['data-files', files]])});`);
      return `<astro-island ${uid} ssr>`;
    })
    .replaceAll(TEMPLATE, (_, tag: string, content: string) => {
      code.push(`document.querySelector('[data-template]').innerHTML=${JSON.stringify(content)};`);
      return tag;
    })
    .replaceAll(INLINE_SCRIPT, (tag, script: string) => {
      const call = CALL.exec(script.trim());
      if (script.includes(FILES) || (!call && script.trimStart().startsWith('import'))) return tag;
      code.push(call ? `import("${call[3]}").then((file)=>file.${call[1]}());` : `(()=>{${script.trim()}})();`);
      if (call) called.push(call[3]!);
      return '';
    });
  const file = [GIVE_TO_ISLAND, ...code].join('\n');
  const address = `/_astro/page.${createHash('sha256').update(file).digest('hex').slice(0, 8)}.js`;
  writeFileSync(new URL(`.${address}`, directory), file);
  if (!ISLAND_AT_ONCE.test(html)) return withFirstScript(page, [address, ...called]);
  return page
    .replace('<link rel="modulepreload"', (first) => `<link rel="modulepreload" href="${address}">${first}`)
    .replace('</body>', () => `<script type="module" src="${address}"></script></body>`);
}

/** As a script that is no module, which waits for the styles above it, and makes Firefox wait as well; all files are asked for at once. */
function withFirstScript(html: string, files: string[]): string {
  return html.replace(FIRST_SCRIPT, (_, script: string) => {
    return `<script>(()=>{${script.trim().replace(FILES, files.join(' '))}})()</script>`;
  });
}

/**
 * Before the islands are defined, and so before they look at what they were given. On a page that the server has
 * changed an island may be gone.
 */
const GIVE_TO_ISLAND =
  'const island=(place,given)=>{const element=document.querySelector(place);if(element)for(const[name,value]of given)element.setAttribute(name,value)};';

/** All of an island's code, which is asked for at once (near.ts), not one file after the other. */
function filesOf(given: [name: string, value: string][], directory: URL): string[] {
  const addresses = given.filter(([name]) => name === 'component-url' || name === 'renderer-url');
  return withImports(
    addresses.map(([, address]) => address),
    directory,
  );
}

function attributesOf(tag: string): [name: string, value: string][] {
  const [element] = parseFragment(`<p ${tag}></p>`).childNodes;
  return element && 'attrs' in element ? element.attrs.map(({ name, value }) => [name, value]) : [];
}

/**
 * Makes one of a page's inline scripts, each of which would need its hash in the policy. Modules run when all is read;
 * one that imports a file stays apart, or what shows at once would wait for that file.
 */
export function withOneInlineModule(html: string): string {
  const isCalling = (module: string) => module.startsWith('import');
  const modules = [...html.matchAll(INLINE_MODULE)].map(([, code]) => code!.trim());
  const own = modules.filter((module) => !isCalling(module));
  if (own.length < 2) return html;
  const code = own.map((module) => `(()=>{${module}})();`).join('');
  const others = html.replaceAll(INLINE_MODULE, (tag, module: string) => (isCalling(module.trim()) ? tag : ''));
  return others.replace('</body>', () => `<script type="module">${code}</script></body>`);
}

/** Puts entries of a line or two into the page itself; what they call is then asked for when the page has been read. */
export function withSmallEntriesInline(html: string, directory: URL): string {
  return html.replaceAll(ENTRY, (tag: string, address: string) => {
    const file = new URL(`.${address}`, directory);
    const code = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (code === '' || code.length > LARGEST_INLINE_ENTRY) return tag;
    return `<script type="module">${code.replaceAll('"./', '"/_astro/')}</script>`;
  });
}
