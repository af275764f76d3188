import { vercelStegaClean } from '@vercel/stega';
import { LOCALES, type Locale } from '../contract/locales.ts';
import type { CrisisItem, CrisisPage } from './crisis-page.ts';
import type { Helpline } from './crisis.ts';
import type { ContentIssue, Issue } from './issues.ts';

const PAGE_FILE = 'content/pages/crisis-resources.yaml';

type Pages = Record<Locale, CrisisPage>;

export function findCrisisIssues(lines: Helpline[], pages: Pages | undefined): ContentIssue[] {
  const onPages = pages ? LOCALES.flatMap((locale) => checkPage(locale, pages[locale], lines)) : [];
  return [...lines.flatMap((line) => [...checkReachedThrough(line, lines), ...compareLanguages(line)]), ...onPages];
}

export function numberOf({ number }: CrisisItem, { numbers, reachedThrough }: Helpline, lines: Helpline[]) {
  const shownNumbers = reachedThrough ? (lines.find(({ id }) => id === reachedThrough)?.numbers ?? []) : numbers;
  if (number === undefined) return shownNumbers[0];
  const isThisNumber = (written?: string) =>
    written !== undefined && vercelStegaClean(written) === vercelStegaClean(number);
  return shownNumbers.find(({ display, fromAbroad }) => isThisNumber(display) || isThisNumber(fromAbroad));
}

const fileOf = ({ id }: Helpline) => `content/crisis/${id}.yaml`;

function checkReachedThrough(line: Helpline, lines: Helpline[]): ContentIssue[] {
  if (!line.reachedThrough) return [];
  if (lines.some(({ id, numbers }) => id === line.reachedThrough && numbers.length > 0)) return [];
  return [{ file: fileOf(line), field: 'reachedThrough', code: 'helpline.reachedThrough' }];
}

/** Times differ in French; phone numbers, e-mail addresses and short codes do not. */
function compareLanguages(line: Helpline): ContentIssue[] {
  const { description, numbers } = line;
  const texts = Object.entries({ description: [description], numbers: numbers.map(({ label }) => label) });
  return texts.flatMap(([field, inField]) =>
    inField.flatMap((text) => {
      if (!text || numbersIn(text.en) === numbersIn(text.fr)) return [];
      return [{ file: fileOf(line), field, code: 'helpline.numbersDiffer' as const, values: text }];
    }),
  );
}

function numbersIn(text: string): string {
  return (text.match(/\d(?: ?\d){2,}/g) ?? []).toSorted().join(', ');
}

function checkPage(locale: Locale, page: CrisisPage, lines: Helpline[]): ContentIssue[] {
  const parts = [...page.doors, ...page.parts];
  const sections = [page.emergency, page.talk, ...parts];
  const ids = parts.map(({ id }) => id);
  const issues = [
    ...sections.flatMap(({ items }) => items.flatMap((item) => checkItem(item, lines, ids))),
    ...parts.flatMap(({ title, items }) => checkFallback(title, items, lines)),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => ({ code: 'crisisPage.id' as const, values: { id } })),
  ];
  return issues.map((issue) => ({ file: PAGE_FILE, field: locale, ...issue }));
}

function checkItem(item: CrisisItem, lines: Helpline[], ids: string[]): Issue[] {
  const { link } = item;
  const missing: Issue[] = link && !ids.includes(link) ? [{ code: 'link.part', values: { address: `#${link}` } }] : [];
  if (!item.line) return missing;
  const line = lines.find(({ id }) => id === item.line);
  if (!line) return [...missing, { code: 'crisisPage.line', values: { line: item.line } }];
  if (numberOf(item, line, lines)) return missing;
  return [...missing, { code: 'crisisPage.number', values: { line: item.line, number: item.number ?? '' } }];
}

function checkFallback(title: string, items: CrisisItem[], lines: Helpline[]): Issue[] {
  const linesHere = lines.filter(({ id }) => items.some(({ line }) => line === id));
  if (linesHere.every(({ alwaysOpen }) => alwaysOpen) || linesHere.some(({ alwaysOpen }) => alwaysOpen)) return [];
  return [{ code: 'crisisPage.closes', values: { part: title } }];
}
