import { localeOf } from '../contract/content-paths.ts';
import { textPathsIn, valueAt } from '../contract/form-values.ts';
import { DEFAULT_LOCALE, isLocale } from '../contract/locales.ts';
import { dialledNumber, findUrlIssue } from './urls.ts';
import type { FieldIssue } from './issues.ts';
import { removeHiddenParts } from './legal-placeholders.ts';
import { dialsOtherNumber, isOnlyNumber } from './numbers-in-text.ts';
import { CRISIS_PAGE, isDraft, pagePathOf, type SitePages } from './site-pages.ts';
import { inlineLinks, linkTargets, markdownLinks, type TextLink } from './text-links.ts';

interface LinkIssue extends FieldIssue {
  isMissingAnchor?: boolean;
}

/** Links that show another number than they dial; on the crisis page also unsafe or broken ones. */
export function findInlineLinkIssues(path: string, values: unknown): FieldIssue[] {
  const targets = isMarkdown(path) ? [] : targetsIn(path, values);
  return [
    ...targets.flatMap(({ field, address }) => {
      const issue = findUrlIssue(address);
      return issue ? [{ field, ...issue }] : [];
    }),
    ...textsWithLinks(path, values).flatMap(({ field, links }) =>
      links
        .filter((link) => dialsOtherNumber(link) || isMistakenForNumber(link, path))
        .map(({ text, address }) => ({ field, code: 'link.otherNumber' as const, values: { words: text, address } })),
    ),
  ];
}

/** Outside the crisis page, a year or a short number may link to something to read. */
const YEAR_OR_COUNT = /^(?:(?:19|20)\d\d|\d{1,2})$/;

/** Whether a number links to a page: whoever taps it wants to call. */
function isMistakenForNumber({ text, address }: TextLink, path: string): boolean {
  if (!isOnlyNumber(text) || dialledNumber(address) !== undefined) return false;
  return isOnCrisisPage(path) || !YEAR_OR_COUNT.test(text.trim());
}

export function textsWithLinks(path: string, values: unknown): { field: string; text: string; links: TextLink[] }[] {
  const findLinks = isMarkdown(path) ? markdownLinks : inlineLinks;
  return textPathsIn(values).map((field) => {
    const text = textAt(values, field);
    return { field, text, links: findLinks(text) };
  });
}

/** Links to a missing page of this site or a missing anchor; drafts are skipped. */
export function findBrokenLinks(path: string, values: unknown, pages: SitePages): LinkIssue[] {
  if (isDraft(values)) return [];
  const hiddenPart = pages.has('/reviews-policy') ? 'noReviews' : 'reviews';
  return targetsIn(path, values, hiddenPart).flatMap(({ field, address }) => {
    const pagePath = pagePathOf(path, localeOf(path) ?? field.split('.').find(isLocale) ?? DEFAULT_LOCALE);
    const issue = pagePath && pages.has(pagePath) && findBrokenLinkIssue(address, pagePath, pages);
    return issue ? [{ field, ...issue }] : [];
  });
}

const THIS_SITE = 'https://this.invalid';

function findBrokenLinkIssue(
  address: string,
  pagePath: string,
  pages: SitePages,
): Omit<LinkIssue, 'field'> | undefined {
  const url = /^[#/]/.test(address) ? URL.parse(address, THIS_SITE + pagePath) : null;
  if (url?.origin !== THIS_SITE) return undefined;
  const anchors = pages.get(tryDecode(url.pathname.replace(/(.)\/$/, '$1')));
  if (!anchors) return { code: 'link.page', values: { address } };
  if (!address.includes('#') || anchors.has(tryDecode(url.hash.slice(1)))) return undefined;
  return { code: 'link.part', values: { address }, isMissingAnchor: true };
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function targetsIn(path: string, values: unknown, hiddenPart?: string): { field: string; address: string }[] {
  const targetsOf = (field: string, text = textAt(values, field)) =>
    linkTargets(text).map((address) => ({ field, address }));
  if (isMarkdown(path))
    return targetsOf(
      'body',
      removeHiddenParts(textAt(values, 'body'), (name) => name !== hiddenPart),
    );
  return isOnCrisisPage(path) ? textPathsIn(values).flatMap((field) => targetsOf(field)) : [];
}

function textAt(values: unknown, field: string): string {
  const text = valueAt(values, field);
  return typeof text === 'string' ? text : '';
}

const isMarkdown = (path: string) => path.endsWith('.md');
const isOnCrisisPage = (path: string) => pagePathOf(path, DEFAULT_LOCALE) === CRISIS_PAGE;
