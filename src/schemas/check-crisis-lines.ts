import { vercelStegaClean } from '@vercel/stega';
import { LOCALES, type Locale } from '../contract/locales.ts';
import type { CrisisItem, CrisisPage } from './crisis-page.ts';
import type { CrisisLine } from './crisis.ts';

const PAGE_FILE = 'content/pages/crisis-resources.yaml';

type Pages = Record<Locale, CrisisPage>;

interface CrisisMistake {
  file: string;
  /** "" where it is about more than one. */
  field: string;
  sentence: string;
}

/** Checks what no helpline's file can show by itself, nor the page's. Returns one sentence per mistake, with the file and field to mend. */
export function findCrisisMistakes(lines: CrisisLine[], pages: Pages | undefined): CrisisMistake[] {
  const onPages = pages ? LOCALES.flatMap((locale) => checkPage(locale, pages[locale], lines)) : [];
  return [...lines.flatMap((line) => [...checkReachedThrough(line, lines), ...compareLanguages(line)]), ...onPages];
}

/** Stops the build where helplines and page do not fit together. */
export function checkCrisisLines(lines: CrisisLine[], pages: Pages): void {
  const mistakes = findCrisisMistakes(lines, pages);
  if (mistakes.length > 0)
    throw new Error(
      `The helplines need mending:\n${mistakes.map(({ file, sentence }) => `  - ${file}: ${sentence}`).join('\n')}`,
    );
}

/** The number of a line that an item shows; undefined where there is none. */
export function numberOf({ number }: CrisisItem, { numbers, reachedThrough }: CrisisLine, lines: CrisisLine[]) {
  const shown = reachedThrough ? (lines.find(({ id }) => id === reachedThrough)?.numbers ?? []) : numbers;
  if (number === undefined) return shown[0];
  const isIt = (written?: string) => written !== undefined && vercelStegaClean(written) === vercelStegaClean(number);
  return shown.find(({ display, fromAbroad }) => isIt(display) || isIt(fromAbroad));
}

/** The line through which people are referred has the number that is shown. */
function checkReachedThrough(line: CrisisLine, lines: CrisisLine[]): CrisisMistake[] {
  if (!line.reachedThrough) return [];
  if (lines.some(({ id, numbers }) => id === line.reachedThrough && numbers.length > 0)) return [];
  const sentence = `"reachedThrough" names "${line.reachedThrough}", and no such file has a number.`;
  return [{ file: `content/crisis/${line.id}.yaml`, field: 'reachedThrough', sentence }];
}

/** Times are written differently in French; phone numbers, e-mail and short codes are not. */
function compareLanguages({ id, description, numbers }: CrisisLine): CrisisMistake[] {
  const texts = Object.entries({ description: [description], numbers: numbers.map(({ label }) => label) });
  return texts.flatMap(([field, inField]) =>
    inField.flatMap((text) => {
      if (!text || numbersIn(text.en) === numbersIn(text.fr)) return [];
      const sentence = `the numbers differ between "${text.en}" and "${text.fr}".`;
      return [{ file: `content/crisis/${id}.yaml`, field, sentence }];
    }),
  );
}

/** Numbers of three digits and more: shorter ones are hours and ages. */
function numbersIn(text: string): string {
  return (text.match(/\d(?: ?\d){2,}/g) ?? []).toSorted().join(', ');
}

function checkPage(locale: Locale, page: CrisisPage, lines: CrisisLine[]): CrisisMistake[] {
  const parts = [...page.doors, ...page.parts];
  const places = [page.emergency, page.talk, ...parts];
  const ids = parts.map(({ id }) => id);
  const sentences = [
    ...places.flatMap(({ items }) => items.flatMap((item) => checkItem(item, lines, ids))),
    ...parts.flatMap(({ title, items }) => checkFallback(title, items, lines)),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two parts are called "${id}".`),
  ];
  return [...new Set(sentences)].map((sentence) => ({ file: PAGE_FILE, field: locale, sentence }));
}

/** What an item names is there; what its text links to, src/schemas/owner-links.ts looks at. */
function checkItem(item: CrisisItem, lines: CrisisLine[], ids: string[]): string[] {
  const { link } = item;
  const missing = link && !ids.includes(link) ? [`a link leads to "#${link}", and there is no such part.`] : [];
  if (!item.line) return missing;
  const line = lines.find(({ id }) => id === item.line);
  if (!line) return [...missing, `there is no helpline called "${item.line}".`];
  if (numberOf(item, line, lines)) return missing;
  return [...missing, `the helpline "${item.line}" has no number "${item.number ?? ''}".`];
}

/** Where a line closes, its part also has one that does not. */
function checkFallback(title: string, items: CrisisItem[], lines: CrisisLine[]): string[] {
  const here = lines.filter(({ id }) => items.some(({ line }) => line === id));
  if (here.every(({ alwaysOpen }) => alwaysOpen) || here.some(({ alwaysOpen }) => alwaysOpen)) return [];
  return [`every line of the part "${title}" closes: add one that never does.`];
}
