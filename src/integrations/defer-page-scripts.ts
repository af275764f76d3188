import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { isInlineScript } from './content-security-policy.ts';
import {
  allOf,
  append,
  attributeOf,
  elementsIn,
  newElement,
  remove,
  textOf,
  writeInside,
  type Element,
  type Page,
} from './page-tree.ts';

/** In the script that serves a finger before any file has come, and asks for the others (src/scripts/first-presses.ts). */
const FILES = '__FILES__';
/** In those above it: the one that keeps what is typed meanwhile, and the one that holds presses (src/scripts/form-drafts.ts, booking-presses.ts). */
const EARLY = ['form[data-draft]', '[data-book-service]'];
/** In the script that asks ahead for what the owner's address needs (src/scripts/owner-early.ts). */
const AREAS = {
  __START__: 'start-view',
  __LISTS__: 'list-views',
  __FORM_AREA__: 'FormArea',
  __SITE_AREA__: 'SiteArea',
  __SIGN_IN__: 'SignIn',
};
/** Of an island: what stays in the page. */
const STAYING = ['uid', 'ssr'];

/**
 * Takes out of a page with islands what only scripts use, and the scripts themselves, and puts it into one file that is
 * asked for when all that is seen has come, or beside the code of an island that hydrates at once: the page is then read
 * and painted a round trip sooner, and works meanwhile as it does without scripts.
 */
export function deferScripts(page: Page, directory: URL): void {
  const islands = allOf(page, 'astro-island').map((island) => takeGiven(island, directory));
  const templates = allOf(page, 'template').filter(isFilledByScript).map(takeContent);
  const { early, late, asking, byArea } = takeInlineScripts(page);
  const entries = allOf(page, 'script').filter((script) => attributeOf(script, 'src')?.startsWith('/_astro/'));
  const addresses = entries.map((script) => attributeOf(script, 'src')!);
  entries.forEach(remove);
  // Their imports are relative, and the new file stands beside them. One of them: their names could meet.
  const modules = addresses.map((address) => readFileSync(new URL(`.${address}`, directory), 'utf8'));
  const code = [GIVE_TO_ISLAND, ...islands.map(({ script }) => script), ...templates, ...late, ...modules];
  const imported = addresses.flatMap((address) => withImports([address], directory).slice(1));
  const files = [writeScript(code.join('\n'), directory), ...islands.flatMap(({ needed }) => needed), ...imported];
  askForFiles(page, [...new Set(files)], early, asking);
  if (byArea) write(byArea, withAreas(blockOf(byArea), directory, files));
}

function writeScript(code: string, directory: URL): string {
  const address = `/_astro/page.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  writeFileSync(new URL(`.${address}`, directory), code);
  return address;
}

/** What gives an island back what Astro wrote at it, and the files that the page needs at once for it. */
function takeGiven(island: Element, directory: URL) {
  const uid = attributeOf(island, 'uid');
  const addresses = ['renderer-url', 'component-url']
    .map((name) => attributeOf(island, name))
    .filter((url) => url !== undefined);
  // React, the renderer's, is the largest of them.
  const files = withImports(addresses, directory);
  const moment = attributeOf(island, 'client');
  const given = island.attrs.filter(({ name }) => !STAYING.includes(name)).map(({ name, value }) => [name, value]);
  // All of it is asked for at once (near.ts), not one file after the other.
  if (moment === 'near') given.push(['data-files', files.join(' ')]);
  island.attrs = island.attrs.filter(({ name }) => STAYING.includes(name));
  return { script: `island('${uid}',${JSON.stringify(given)});`, needed: moment === 'load' ? files : [] };
}

const isFilledByScript = (template: Element) => attributeOf(template, 'data-template') !== undefined;

function takeContent(template: Element): string {
  if (!('content' in template)) return '';
  const html = writeInside(template.content as Element);
  (template.content as Element).childNodes = [];
  return `document.querySelector('[data-template]').innerHTML=${JSON.stringify(html)};`;
}

/** Astro's own for its islands, and the modules that import nothing, which Astro puts into the page. */
function takeInlineScripts(page: Page) {
  const [early, late]: [string[], string[]] = [[], []];
  let asking: Element | undefined;
  let byArea: Element | undefined;
  for (const script of inlineScriptsOf(page)) {
    const text = textOf(script);
    if (text.includes(FILES)) {
      asking = script;
      continue;
    }
    if (text.includes(Object.keys(AREAS)[0]!)) {
      byArea = script;
      continue;
    }
    if (EARLY.some((words) => text.includes(words))) early.push(blockOf(script));
    else late.push(`${blockOf(script)};`);
    remove(script);
  }
  return { early, late, asking, byArea };
}

const inlineScriptsOf = (page: Page) => elementsIn(page).filter(isInlineScript);

const blockOf = (script: Element) => `(()=>{${textOf(script).trim()}})()`;

/** Not as a module, which would wait for what stands below it. */
function write(script: Element, code: string): void {
  Object.assign(script, newElement('script', {}, code), { parentNode: script.parentNode });
}

/** In the script that asks for them, or else, the page's own first, in the head: without that the browser finds one by another. */
function askForFiles(page: Page, files: string[], early: string[], asking?: Element): void {
  if (asking) {
    // As no modules they wait for the styles above them, and make Firefox wait as well; as one they need one hash.
    const code = [...early, blockOf(asking)].join(';').replace(FILES, files.join(' '));
    write(asking, code);
    return;
  }
  // After the typeface, which is shown only where it comes before the first paint.
  for (const href of files) append(page, 'head', newElement('link', { rel: 'modulepreload', href }));
  append(page, 'body', newElement('script', { type: 'module', src: files[0]! }));
}

/** But those that the page asks for anyway. */
function withAreas(script: string, directory: URL, known: string[]): string {
  return Object.entries(AREAS).reduce((code, [place, area]) => {
    const files = globSync(`_astro/${area}.*.js`, { cwd: directory }).map((file) => `/${file}`);
    const further = withImports(files, directory).filter((file) => !known.includes(file));
    return code.replace(place, further.join(' '));
  }, script);
}

/** Addresses of built modules, and of all that they import, each once. */
function withImports(addresses: string[], directory: URL): string[] {
  const modules = new Set(addresses);
  for (const address of modules) for (const imported of importsOf(address, directory)) modules.add(imported);
  return [...modules];
}

/** Many pages ask for the same modules, whose names have the fingerprints of what they hold. */
const knownImports = new Map<string, string[]>();

function importsOf(address: string, directory: URL): string[] {
  const { href } = new URL(`.${address}`, directory);
  const known = knownImports.get(href);
  if (known) return known;
  const { body } = parseAst(readFileSync(new URL(href), 'utf8'));
  const sources = body.flatMap((statement) => ('source' in statement && statement.source ? statement.source : []));
  const imported = sources.map(({ value }) => new URL(value as string, `file://${address}`).pathname);
  knownImports.set(href, imported);
  return imported;
}

/**
 * Before the islands are defined, and so before they look at what they were given. On a page that the server has
 * changed an island may be gone.
 */
const GIVE_TO_ISLAND =
  'const island=(uid,given)=>{for(const[name,value]of given)document.querySelector(`[uid="${uid}"]`)?.setAttribute(name,value)};';

/** Makes one of a page's inline scripts, each of which would need its hash in the policy. */
export function joinInlineModules(page: Page): void {
  const modules = inlineScriptsOf(page).filter((script) => attributeOf(script, 'type') === 'module');
  if (modules.length === 0) return;
  modules.forEach(remove);
  append(
    page,
    'body',
    newElement('script', { type: 'module' }, modules.map((module) => `${blockOf(module)};`).join('')),
  );
}
