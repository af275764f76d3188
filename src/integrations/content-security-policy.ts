import { createHash } from 'node:crypto';
import { isPreview } from '../preview/is-preview.ts';
import { formatIssue } from '../schemas/issues.ts';
import { findTagIssues } from '../schemas/field-types.ts';
import { attributeOf, elementsIn, parsePage, textOf, type Element } from './page-tree.ts';

/** In a <meta> element, as hashes differ by page; `frame-ancestors` works only in a header (security-headers.ts). */
const BASE_DIRECTIVES = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
];

/** Matches an owner's Markdown up to the last end mark, so that a mark typed in the text does not end it early. */
const OWNERS_TEXT = /<!--owner’s text [^>]*-->([^]*)<!--owner’s text ends-->/;

const ACTIVE_ELEMENT = /<(?:script|style|link|meta|base|form|iframe|object|embed|img|svg|template)\b/i;

/** Stays first, since browsers look for it in the first kilobyte. */
const CHARSET = '<meta charset="utf-8">';

/** Strips the marks of owner's texts; throws on active HTML. Comes first: a moved script would pass as the page's. */
export function unmarkOwnerTexts(html: string): string {
  const values = elementsIn(parsePage(html)).flatMap(({ attrs }) => attrs.map(({ value }) => value));
  const [issue] = values.flatMap(findTagIssues);
  if (issue) throw new Error(formatIssue(issue, 'en'));
  return html.replace(OWNERS_TEXT, (match, text: string) => {
    const [active] = ACTIVE_ELEMENT.exec(text) ?? [];
    if (active) throw new Error(`A text of the owner's contains ${active}>.`);
    return isPreview ? match : text;
  });
}

/** Adds the policy before anything that could run, as a meta element, which also covers 404 pages and functions. */
export function withPolicy(html: string): string {
  const start = html.indexOf(CHARSET);
  if (start === -1) throw new Error(`A page without ${CHARSET} cannot be given its content security policy.`);
  const end = start + CHARSET.length;
  const [before, after] = [html.slice(0, end), html.slice(end)];
  if (/<(script|style|link)/.test(before)) throw new Error('Something stands before the content security policy.');
  return `${before}<meta http-equiv="content-security-policy" content="${policyOf(html)}">${after}`;
}

export function policyOf(html: string): string {
  const elements = elementsIn(parsePage(html));
  const scriptHashes = elements.filter(isInlineScript).map(hashOf);
  const sheetSources = elements.filter((element) => isStylesheet(element) || framesPages(element)).map(() => "'self'");
  const styleSources = [...sheetSources, ...elements.filter(({ tagName }) => tagName === 'style').map(hashOf)];
  return [
    ...BASE_DIRECTIVES,
    ["script-src 'self'", ...new Set(scriptHashes)].join(' '),
    ['style-src', ...(styleSources.length > 0 ? new Set(styleSources) : ["'none'"])].join(' '),
  ].join('; ');
}

const isStylesheet = (element: Element) => element.tagName === 'link' && attributeOf(element, 'rel') === 'stylesheet';

/** Whether a page frames previews: frames without a URL inherit its policy, which must allow the site's styles. */
const framesPages = (element: Element) => element.tagName === 'html' && attributeOf(element, 'class') === 'owner-page';

/** Data blocks such as JSON-LD do not run. */
export const isInlineScript = (element: Element) =>
  element.tagName === 'script' &&
  attributeOf(element, 'src') === undefined &&
  ['module', undefined].includes(attributeOf(element, 'type'));

const hashOf = (element: Element) => `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`;
