import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const DIST = join(import.meta.dirname, '../../dist');

/** An element of a page as it was built, before any script runs. */
export interface StaticElement {
  tag: string;
  attributes: Record<string, string>;
  /** All text inside, with single spaces; no-break spaces stay. */
  text: string;
  /** Its order in the page: earlier elements have smaller numbers. */
  position: number;
  /** The elements directly inside. */
  children: () => StaticElement[];
  /** The elements inside that match a selector of tags, ids, classes, attributes and descendants. */
  all: (selector: string) => StaticElement[];
  /** The first such element; throws if there is none. */
  first: (selector: string) => StaticElement;
}

/** Parses HTML as a browser does before any script runs, but leaves out what is for browsers without scripts. */
export function readHtml(html: string): StaticElement {
  const order = new Map(elementsIn(parse(html)).map((element, index) => [element, index]));
  const [root] = order.keys();
  return elementOf(root!, order);
}

const pageCache = new Map<string, StaticElement>();

/** Reads a built page by its address, such as "/fr"; cached. */
export function readPage(address: string): StaticElement {
  const page = pageCache.get(address) ?? readHtml(readFileSync(fileOf(address), 'utf8'));
  pageCache.set(address, page);
  return page;
}

/** Addresses of all built pages in both languages, except previews: "/", "/admin", "/fr", "/fr/404" … */
export function builtPages(): string[] {
  return globSync('**/*.html', { cwd: DIST, exclude: ['preview/**'] })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/^\/index$/, '/'))
    .toSorted();
}

/** English addresses of all built pages but the dashboard's; an unknown address stands for the page "not found". */
export function visitorPages(): string[] {
  const isVisitorPage = (page: string) => page !== '/admin' && !/^\/fr(\/|$)/.test(page);
  return builtPages()
    .filter(isVisitorPage)
    .map((page) => (page === '/404' ? '/no/such/page' : page));
}

/** Reads the HTML of a built page by the name of its file: "index", "fr", "fr/legal". */
export function readBuiltPage(name: string): string {
  return readFileSync(join(DIST, `${name}.html`), 'utf8');
}

/** Path of a page's built file. */
export function fileOf(address: string): string {
  return join(DIST, address === '/' ? 'index.html' : `${address}.html`);
}

/** Reads what a page tells browsers and search engines: names, addresses, translations, files and facts. */
export function readHead(html: string) {
  const page = readHtml(html);
  const links = page.all('link').map(({ attributes }) => attributes);
  const hrefs = (rel: RegExp) => links.filter((link) => rel.test(link.rel ?? '')).map(({ href = '' }) => href);
  const metas = page.all('meta').map(({ attributes }) => attributes);
  const data = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    title: page.all('head title')[0]?.text ?? '',
    /** By name or property. */
    meta: Object.fromEntries(metas.map(({ name, property = '', content = '' }) => [name ?? property, content])),
    canonical: hrefs(/^canonical$/)[0],
    /** By hreflang. */
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    files: hrefs(/^(icon|apple-touch-icon|manifest)$/),
    data: [...data].map(([, text = '']) => JSON.parse(text) as unknown),
  };
}

/** Returns the code of each inline script. */
export function inlineScriptsIn(html: string): string[] {
  const scripts = elementsIn(parse(html)).filter(({ tagName }) => tagName === 'script');
  return scripts
    .filter((script) => ['', 'module'].includes(attributesOf(script).type ?? ''))
    .map(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
    .filter(Boolean);
}

function elementOf(element: Tree.Element, order: Map<Tree.Element, number>): StaticElement {
  const all = (selector: string) => {
    const steps = compile(selector);
    return elementsIn(element)
      .filter((candidate) => candidate !== element && isMatch(candidate, steps))
      .map((each) => elementOf(each, order));
  };
  return {
    tag: element.tagName,
    attributes: attributesOf(element),
    text: textOf(element)
      .replace(/[ \t\r\n]+/g, ' ')
      .trim(),
    position: order.get(element)!,
    children: () => element.childNodes.filter((node) => 'tagName' in node).map((child) => elementOf(child, order)),
    all,
    first: (selector) => {
      const [first] = all(selector);
      if (!first) throw new Error(`There is no ${selector} in ${element.tagName}.`);
      return first;
    },
  };
}

type Condition = (tag: string, attributes: Record<string, string>) => boolean;

/** Compiles a selector into one list of conditions per step, the innermost step last. */
function compile(selector: string): Condition[][] {
  const steps = selector.match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? [];
  return steps.map((step) =>
    [...step.matchAll(/#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([\^$*]?)="([^"]*)")?\]|([a-z]\w*)/g)].map(
      ([, id, name, key = '', operator, value, tagName]): Condition => {
        if (tagName) return (tag) => tag === tagName;
        if (id) return (_, attributes) => attributes.id === id;
        if (name) return (_, attributes) => (attributes.class ?? '').split(' ').includes(name);
        return (_, { [key]: attributeValue }) =>
          attributeValue !== undefined && (value === undefined || compare(attributeValue, operator, value));
      },
    ),
  );
}

function compare(attributeValue: string, operator: string | undefined, value: string): boolean {
  if (operator === '^') return attributeValue.startsWith(value);
  if (operator === '$') return attributeValue.endsWith(value);
  return operator === '*' ? attributeValue.includes(value) : attributeValue === value;
}

function isMatch(element: Tree.Element, steps: Condition[][]): boolean {
  const fits = (candidate: Tree.Element, conditions: Condition[]) =>
    conditions.every((condition) => condition(candidate.tagName, attributesOf(candidate)));
  const remainingSteps = [...steps];
  if (!fits(element, remainingSteps.pop()!)) return false;
  for (
    let ancestor = element.parentNode;
    ancestor && 'tagName' in ancestor && remainingSteps.length > 0;
    ancestor = ancestor.parentNode
  )
    if (fits(ancestor, remainingSteps.at(-1)!)) remainingSteps.pop();
  return remainingSteps.length === 0;
}

function elementsIn(node: Tree.Node): Tree.Element[] {
  const descendants = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...descendants] : descendants;
}

function attributesOf({ attrs }: Tree.Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

function textOf(node: Tree.Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && /^(script|style|noscript)$/.test(node.tagName)) return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
