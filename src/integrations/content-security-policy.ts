import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What a page may do besides its own scripts and styles: only things of this site. */
const THIS_SITE_ONLY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
];

/**
 * The owner's editor: still only things of this site. It writes styles as it runs, shows photos before they are sent,
 * makes them smaller with WebAssembly, and draws its preview in a frame.
 */
export const EDITOR_POLICY = [
  "default-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline' blob:",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  'frame-src blob:',
  'worker-src blob:',
].join('; ');

/** What could run, fetch, or turn the page into another one. */
const ACTIVE = ['script', 'style', 'link', 'meta', 'base', 'form', 'iframe', 'object', 'embed', 'img', 'svg'];

/** Must stay first: browsers look for it in the first kilobyte. */
const CHARSET = '<meta charset="utf-8">';

/**
 * Puts a page's own policy into its head, before anything that could run.
 * In the page rather than in a header, so that not-found pages and the functions' answers have it wherever they are
 * sent from, and with no hash but the page's own: each is 50 bytes that no compression makes smaller.
 */
export function withPolicy(html: string, policy = policyOf(html)): string {
  const start = html.indexOf(CHARSET);
  if (start === -1) throw new Error(`A page without ${CHARSET} cannot be given its content security policy.`);
  const end = start + CHARSET.length;
  const [before, after] = [html.slice(0, end), html.slice(end)];
  if (/<(script|style|link)/.test(before)) throw new Error('Something stands before the content security policy.');
  return `${before}<meta http-equiv="content-security-policy" content="${policy}">${after}`;
}

/** A page's content security policy: strict, with the hashes of its inline scripts and styles (CSP Level 3). */
export function policyOf(html: string): string {
  // As without script, so that what stands in <noscript> counts too.
  const elements = elementsIn(parse(html, { scriptingEnabled: false }));
  refuseActiveText(elements);
  const scripts = elements.filter(isInlineScript).map(hashOf);
  const sheets = elements.filter(isStylesheet).map(() => "'self'");
  const styles = [...sheets, ...elements.filter(({ tagName }) => tagName === 'style').map(hashOf)];
  return [
    ...THIS_SITE_ONLY,
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ['style-src', ...(styles.length > 0 ? new Set(styles) : ["'none'"])].join(' '),
  ].join('; ');
}

/** What the owner wrote in Markdown is text: nothing in it is given a hash. */
function refuseActiveText(elements: Tree.Element[]): void {
  const texts = elements.filter(({ attrs }) => attrs.some(({ name }) => name === 'data-owners-text'));
  const active = texts.flatMap(elementsIn).find(({ tagName }) => ACTIVE.includes(tagName));
  if (active) throw new Error(`A <${active.tagName}> stands in a text of the owner's.`);
}

function elementsIn(node: Tree.Node): Tree.Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

function isStylesheet({ tagName, attrs }: Tree.Element): boolean {
  return tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'stylesheet');
}

/** Blocks of data, such as JSON-LD, are not run. */
function isInlineScript({ tagName, attrs }: Tree.Element): boolean {
  const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  return tagName === 'script' && value('src') === undefined && ['module', undefined].includes(value('type'));
}

function hashOf({ childNodes }: Tree.Element): string {
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
