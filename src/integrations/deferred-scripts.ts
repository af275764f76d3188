import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { isInlineScript } from './content-security-policy.ts';
import {
  elementsByTag,
  append,
  attributeOf,
  elementsIn,
  insertBefore,
  newElement,
  remove,
  textOf,
  innerHtmlOf,
  type Element,
  type Page,
} from './page-tree.ts';

/** Replaced in the only script that runs before any file has loaded (early-clicks.ts). */
const FILES_PLACEHOLDER = '__FILES__';
const CHUNKS = ['StartView', 'ListViews', 'FormArea', 'SiteArea', 'SignIn'];
const PLACEHOLDERS = [FILES_PLACEHOLDER, ...CHUNKS.map((chunk) => `__${chunk}__`)];
const KEPT_ATTRIBUTES = ['uid', 'ssr'];

/** Moves what only scripts use into one file, requested late, so that pages paint a round trip sooner. */
export function deferScripts(page: Page, directory: URL): void {
  const islands = elementsByTag(page, 'astro-island').map((island) => extractAttributes(island, directory));
  const templates = elementsByTag(page, 'template').filter(isFilledByScript).map(extractTemplate);
  const inlineElements = elementsIn(page).filter(isInlineScript);
  const placeholderScript = inlineElements.find((script) =>
    PLACEHOLDERS.some((placeholder) => textOf(script).includes(placeholder)),
  );
  // Inline scripts up to the one with the placeholder handle what happens before any file has loaded.
  const hasSameParent = (script: Element) => script.parentNode === placeholderScript?.parentNode;
  const earlyScripts = placeholderScript
    ? inlineElements.slice(0, inlineElements.indexOf(placeholderScript) + 1).filter(hasSameParent)
    : [];
  const lateScripts = inlineElements.filter((script) => !earlyScripts.includes(script));
  const entryScripts = elementsByTag(page, 'script').filter((script) =>
    attributeOf(script, 'src')?.startsWith('/_astro/'),
  );
  const addresses = entryScripts.map((script) => attributeOf(script, 'src')!);
  // One module at most, as two might declare the same name. Its imports still work: the folder is the same.
  const moduleSources = addresses.map((address) => readFileSync(new URL(`.${address}`, directory), 'utf8'));
  const setupCode = [SET_ISLAND_ATTRIBUTES, ...islands.map(({ script }) => script), ...templates];
  const address = writeScript(
    [...setupCode, ...lateScripts.map((script) => `${wrapInFunction(script)};`), ...moduleSources],
    directory,
  );
  const preloadedFiles = islands.flatMap((island) => island.filesToPreload);
  const imported = addresses.flatMap((entry) => withImports([entry], directory).slice(1));
  const files = [...new Set([address, ...preloadedFiles, ...imported])];
  // Not a module, which would wait for the whole page. Only one, as each script needs a hash in the policy.
  const script = newElement(
    'script',
    {},
    fillPlaceholders(earlyScripts.map(wrapInFunction).join(';'), files, directory),
  );
  if (placeholderScript) insertBefore(script, placeholderScript);
  [...earlyScripts, ...lateScripts, ...entryScripts].forEach(remove);
  if (!placeholderScript || preloadedFiles.length > 0) preloadAll(page, files);
}

/** Preloads all files at once, but after the typeface, which only shows if it arrives before the first paint. */
function preloadAll(page: Page, files: string[]): void {
  for (const href of files) append(page, 'head', newElement('link', { rel: 'modulepreload', href }));
  append(page, 'body', newElement('script', { type: 'module', src: files[0]! }));
}

function writeScript(code: string[], directory: URL): string {
  const text = code.join('\n');
  const address = `/_astro/page.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
  writeFileSync(new URL(`.${address}`, directory), text);
  return address;
}

function extractAttributes(island: Element, directory: URL) {
  const uid = attributeOf(island, 'uid');
  const addresses = ['renderer-url', 'component-url']
    .map((name) => attributeOf(island, name))
    .filter((url) => url !== undefined);
  const files = withImports(addresses, directory);
  const clientDirective = attributeOf(island, 'client');
  const attributeList = island.attrs
    .filter(({ name }) => !KEPT_ATTRIBUTES.includes(name))
    .map(({ name, value }) => [name, value]);
  if (clientDirective === 'near') attributeList.push(['data-files', files.join(' ')]);
  island.attrs = island.attrs.filter(({ name }) => KEPT_ATTRIBUTES.includes(name));
  return {
    script: `island('${uid}',${JSON.stringify(attributeList)});`,
    filesToPreload: clientDirective === 'load' ? files : [],
  };
}

const isFilledByScript = (template: Element) => attributeOf(template, 'data-template') !== undefined;

function extractTemplate(template: Element): string {
  if (!('content' in template)) return '';
  const html = innerHtmlOf(template.content as Element);
  (template.content as Element).childNodes = [];
  return `document.querySelector('[data-template]').innerHTML=${JSON.stringify(html)};`;
}

const wrapInFunction = (script: Element) => `(()=>{${textOf(script).trim()}})()`;

function fillPlaceholders(code: string, files: string[], directory: URL): string {
  return CHUNKS.reduce(
    (text, chunk) => {
      const entries = globSync(`_astro/${chunk}.*.js`, { cwd: directory }).map((file) => `/${file}`);
      const otherFiles = withImports(entries, directory).filter((file) => !files.includes(file));
      return text.replace(`__${chunk}__`, otherFiles.join(' '));
    },
    code.replace(FILES_PLACEHOLDER, files.join(' ')),
  );
}

function withImports(addresses: string[], directory: URL): string[] {
  const modules = new Set(addresses);
  for (const address of modules) for (const imported of importsOf(address, directory)) modules.add(imported);
  return [...modules];
}

const importCache = new Map<string, string[]>();

function importsOf(address: string, directory: URL): string[] {
  const { href } = new URL(`.${address}`, directory);
  const cached = importCache.get(href);
  if (cached) return cached;
  const { body } = parseAst(readFileSync(new URL(href), 'utf8'));
  const sources = body.flatMap((statement) => ('source' in statement && statement.source ? statement.source : []));
  const imported = sources.map(({ value }) => new URL(value as string, `file://${address}`).pathname);
  importCache.set(href, imported);
  return imported;
}

/** Runs before islands are defined and read their attributes. A page changed by the server may lack some. */
const SET_ISLAND_ATTRIBUTES =
  'const island=(uid,attrs)=>{for(const[name,value]of attrs)document.querySelector(`[uid="${uid}"]`)?.setAttribute(name,value)};';
