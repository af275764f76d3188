import { createHash } from 'node:crypto';
import { isPreview } from '../preview/is-preview.ts';
import { sentenceOf } from '../schemas/issues.ts';
import { findTagIssues } from '../schemas/text.ts';
import { attributeOf, elementsIn, readPage, textOf, type Element } from './page-tree.ts';

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

/** What the owner wrote in Markdown, up to the last mark: one that she wrote herself ends nothing. */
const OWNERS_TEXT = /<!--owner’s text [^>]*-->([^]*)<!--owner’s text ends-->/;

/** What could run, fetch, or turn the page into another one. */
const ACTIVE = /<(?:script|style|link|meta|base|form|iframe|object|embed|img|svg|template)\b/i;

/** Must stay first: browsers look for it in the first kilobyte. */
const CHARSET = '<meta charset="utf-8">';

/**
 * Takes the marks out of a page (src/content/article-text.ts), which only the preview keeps, and throws where more than text stands between them, or
 * what looks like HTML in an attribute. To be asked before anything in the page is moved: a script would else be taken
 * for one of the page's own.
 */
export function withTextChecked(html: string): string {
  const values = elementsIn(readPage(html)).flatMap(({ attrs }) => attrs.map(({ value }) => value));
  const [issue] = values.flatMap(findTagIssues);
  if (issue) throw new Error(sentenceOf(issue, 'en'));
  return html.replace(OWNERS_TEXT, (whole, text: string) => {
    const [active] = ACTIVE.exec(text) ?? [];
    if (active) throw new Error(`${active}> stands in a text of the owner's.`);
    return isPreview ? whole : text;
  });
}

/**
 * Puts a page's own policy into its head, before anything that could run.
 * In the page rather than in a header, so that not-found pages and the functions' answers have it wherever they are
 * sent from, and with no hash but the page's own: each is 50 bytes that no compression makes smaller.
 */
export function withPolicy(html: string): string {
  const start = html.indexOf(CHARSET);
  if (start === -1) throw new Error(`A page without ${CHARSET} cannot be given its content security policy.`);
  const end = start + CHARSET.length;
  const [before, after] = [html.slice(0, end), html.slice(end)];
  if (/<(script|style|link)/.test(before)) throw new Error('Something stands before the content security policy.');
  return `${before}<meta http-equiv="content-security-policy" content="${policyOf(html)}">${after}`;
}

/** A page's content security policy: strict, with the hashes of its inline scripts and styles (CSP Level 3). */
export function policyOf(html: string): string {
  const elements = elementsIn(readPage(html));
  const scripts = elements.filter(isInlineScript).map(hashOf);
  const sheets = elements.filter((element) => isStylesheet(element) || framesPages(element)).map(() => "'self'");
  const styles = [...sheets, ...elements.filter(({ tagName }) => tagName === 'style').map(hashOf)];
  return [
    ...THIS_SITE_ONLY,
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ['style-src', ...(styles.length > 0 ? new Set(styles) : ["'none'"])].join(' '),
  ].join('; ');
}

const isStylesheet = (element: Element) => element.tagName === 'link' && attributeOf(element, 'rel') === 'stylesheet';

/** The dashboard shows pages in a frame without address, which has its policy: their styles are files of this site. */
const framesPages = (element: Element) => element.tagName === 'html' && attributeOf(element, 'class') === 'owner-page';

/** Blocks of data, such as JSON-LD, are not run. */
export const isInlineScript = (element: Element) =>
  element.tagName === 'script' &&
  attributeOf(element, 'src') === undefined &&
  ['module', undefined].includes(attributeOf(element, 'type'));

const hashOf = (element: Element) => `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`;
