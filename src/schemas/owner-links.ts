import { localeOf, partsOfPath } from '../contract/content-paths.ts';
import { textPathsIn, valueAt } from '../contract/form-values.ts';
import { DEFAULT_LOCALE, isLocale } from '../contract/locales.ts';
import { findAddressIssue } from './addresses.ts';
import type { FieldIssue } from './issues.ts';
import { linkTargets } from './markdown-text.ts';
import { PLACES } from './places.ts';
import { isDraft, pageOf, type SitePages } from './site-pages.ts';
import { dialledBy, inlineLinks, isMisdialled, isNumberAlone, markdownLinks, type TextLink } from './text-links.ts';

interface LinkIssue extends FieldIssue {
  /** Whether the page is there, and only the part of it is not: the link leads to its top. */
  isPartAlone?: boolean;
}

/** Links that show another number than they dial; in the texts of the crisis page and its helplines also those that are not safe or lead nowhere, for which Markdown has findMarkdownIssues. */
export function findInlineLinkIssues(path: string, values: unknown): FieldIssue[] {
  const addresses = path.endsWith('.md') ? [] : linksIn(path, values);
  return [
    ...addresses.flatMap(({ field, address }) => {
      const issue = findAddressIssue(address);
      return issue ? [{ field, ...issue }] : [];
    }),
    ...textsWithLinks(path, values).flatMap(({ field, links }) =>
      links
        .filter((link) => isMisdialled(link) || isMistakenForNumber(link, path))
        .map(({ words, address }) => ({ field, code: 'link.otherNumber' as const, values: { words, address } })),
    ),
  ];
}

/** A year, or a number too short to be dialled: on other pages than the crisis page it may lead to something to read. */
const YEAR_OR_COUNT = /^(?:(?:19|20)\d\d|\d{1,2})$/;

/** Nobody who taps a number wants to read. */
function isMistakenForNumber({ words, address }: TextLink, path: string): boolean {
  if (!isNumberAlone(words) || dialledBy(address) !== undefined) return false;
  return isOnCrisisPage(path) || !YEAR_OR_COUNT.test(words.trim());
}

/** The links of a file's texts, by the field that has them. */
export function textsWithLinks(path: string, values: unknown): { field: string; links: TextLink[] }[] {
  const read = path.endsWith('.md') ? markdownLinks : inlineLinks;
  return textPathsIn(values).flatMap((field) => {
    const text = valueAt(values, field);
    return typeof text === 'string' ? [{ field, links: read(text) }] : [];
  });
}

/** Links to a page of this site, or to a part of one, that is not there; of what is on no page itself, none. */
export function findLostLinks(path: string, values: unknown, pages: SitePages): LinkIssue[] {
  if (isDraft(values)) return [];
  const hasReviews = pages.has('/reviews-policy');
  return linksIn(path, values, hasReviews ? 'noReviews' : 'reviews').flatMap(({ field, address }) => {
    const locale = localeOf(path) ?? field.split('.').find(isLocale) ?? DEFAULT_LOCALE;
    const own = pageOf(path, locale);
    const lost = own && pages.has(own) && findLost(address, own, pages);
    return lost ? [{ field, ...lost }] : [];
  });
}

function findLost(address: string, own: string, pages: SitePages): Omit<LinkIssue, 'field'> | undefined {
  // Two slashes lead to another site, which is no matter of this check.
  if (!/^(?:#|\/(?!\/))/.test(address)) return undefined;
  const [, path = '', part] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  const parts = pages.get(path === '' ? own : decoded(path.replace(/(.)\/$/, '$1')));
  if (!parts) return { code: 'link.page', values: { address } };
  if (part === undefined || parts.has(decoded(part))) return undefined;
  return { code: 'link.part', values: { address }, isPartAlone: true };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where the links of a file lead, by the field that has them; in a legal text without a part that is not shown. */
function linksIn(path: string, values: unknown, hiddenPart = ''): { field: string; address: string }[] {
  if (path.endsWith('.md')) {
    const body = valueAt(values, 'body');
    const hidden = new RegExp(`\\{\\{#${hiddenPart}\\}\\}[^]*?\\{\\{/${hiddenPart}\\}\\}`, 'g');
    return linkTargets(typeof body === 'string' ? body.replace(hidden, '') : '').map((address) => ({
      field: 'body',
      address,
    }));
  }
  if (!isOnCrisisPage(path)) return [];
  return textPathsIn(values).flatMap((field) =>
    linkTargets(valueAt(values, field) as string).map((address) => ({ field, address })),
  );
}

const isOnCrisisPage = (path: string) =>
  path === PLACES.crisisPage.path || partsOfPath(PLACES.crisis.path, path) !== undefined;
