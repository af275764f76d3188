import { vercelStegaClean } from '@vercel/stega';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { CRISIS_PAGE_FILE } from '../contract/content-paths.ts';
import type { CrisisItem, CrisisPage } from './crisis-page.ts';
import type { Helpline } from './crisis.ts';
import type { ContentIssue, Issue } from './issues.ts';

type Pages = Record<Locale, CrisisPage>;

export function findCrisisIssues(helplines: Helpline[], pages: Pages | undefined): ContentIssue[] {
  const onPages = pages ? LOCALES.flatMap((locale) => findPageIssues(locale, pages[locale], helplines)) : [];
  return [
    ...helplines.flatMap((helpline) => [
      ...findReachedThroughIssues(helpline, helplines),
      ...findLanguageIssues(helpline),
    ]),
    ...onPages,
  ];
}

export function findContactNumber(
  { number }: CrisisItem,
  { numbers, reachedThrough }: Helpline,
  helplines: Helpline[],
) {
  const shownNumbers = reachedThrough ? (helplines.find(({ id }) => id === reachedThrough)?.numbers ?? []) : numbers;
  if (number === undefined) return shownNumbers[0];
  const isThisNumber = (candidate?: string) =>
    candidate !== undefined && vercelStegaClean(candidate) === vercelStegaClean(number);
  return shownNumbers.find(({ display, fromAbroad }) => isThisNumber(display) || isThisNumber(fromAbroad));
}

const fileOf = ({ id }: Helpline) => `content/crisis/${id}.yaml`;

function findReachedThroughIssues(helpline: Helpline, helplines: Helpline[]): ContentIssue[] {
  if (!helpline.reachedThrough) return [];
  if (helplines.some(({ id, numbers }) => id === helpline.reachedThrough && numbers.length > 0)) return [];
  return [{ file: fileOf(helpline), field: 'reachedThrough', code: 'helpline.reachedThrough' }];
}

/** Compares numbers of three digits or more; shorter ones may be times, which differ in French. */
function findLanguageIssues(helpline: Helpline): ContentIssue[] {
  const { description, numbers } = helpline;
  const texts = Object.entries({ description: [description], numbers: numbers.map(({ label }) => label) });
  return texts.flatMap(([field, fieldTexts]) =>
    fieldTexts.flatMap((text) => {
      if (!text || numbersIn(text.en) === numbersIn(text.fr)) return [];
      return [{ file: fileOf(helpline), field, code: 'helpline.numbersDiffer' as const, values: text }];
    }),
  );
}

function numbersIn(text: string): string {
  return (text.match(/\d(?: ?\d){2,}/g) ?? []).toSorted().join(', ');
}

function findPageIssues(locale: Locale, page: CrisisPage, helplines: Helpline[]): ContentIssue[] {
  const sectionsWithId = [...page.doors, ...page.parts];
  const sections = [page.emergency, page.talk, ...sectionsWithId];
  const ids = sectionsWithId.map(({ id }) => id);
  const issues = [
    ...sections.flatMap(({ items }) => items.flatMap((item) => findItemIssues(item, helplines, ids))),
    ...sectionsWithId.flatMap(({ title, items }) => findFallbackIssues(title, items, helplines)),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => ({ code: 'crisisPage.id' as const, values: { id } })),
  ];
  return issues.map((issue) => ({ file: CRISIS_PAGE_FILE, field: locale, ...issue }));
}

function findItemIssues(item: CrisisItem, helplines: Helpline[], ids: string[]): Issue[] {
  const { link } = item;
  const linkIssues: Issue[] =
    link && !ids.includes(link) ? [{ code: 'link.part', values: { address: `#${link}` } }] : [];
  if (!item.line) return linkIssues;
  const helpline = helplines.find(({ id }) => id === item.line);
  if (!helpline) return [...linkIssues, { code: 'crisisPage.line', values: { line: item.line } }];
  if (findContactNumber(item, helpline, helplines)) return linkIssues;
  return [...linkIssues, { code: 'crisisPage.number', values: { line: item.line, number: item.number ?? '' } }];
}

function findFallbackIssues(title: string, items: CrisisItem[], helplines: Helpline[]): Issue[] {
  const sectionHelplines = helplines.filter(({ id }) => items.some(({ line }) => line === id));
  if (sectionHelplines.every(({ alwaysOpen }) => alwaysOpen) || sectionHelplines.some(({ alwaysOpen }) => alwaysOpen))
    return [];
  return [{ code: 'crisisPage.closes', values: { part: title } }];
}
