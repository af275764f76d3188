import type { Locale } from '@/contract/locales.ts';
import { checkCrisisLines } from '@/schemas/check-crisis-lines.ts';
import { CRISIS_NEEDS, type CRISIS_LISTS, type CrisisLine } from '@/schemas/crisis.ts';
import { readInOrder } from './read-content.ts';

type CrisisList = (typeof CRISIS_LISTS)[number];
type CrisisNeed = (typeof CRISIS_NEEDS)[number];

export interface CrisisLists {
  /** The emergency services of this page's own list, and those of the block across the sea. */
  danger: CrisisLine;
  dangerAcrossTheSea: CrisisLine;
  /** The page's own list, by what brings people to it. A need without any line is left out. */
  parts: { need: CrisisNeed; lines: CrisisLine[] }[];
  /** Those of the page's own list that also help people who worry about someone; those about abuse come last. */
  forWorried: CrisisLine[];
  acrossTheSea: CrisisLine[];
}

/** The helplines of the page in one language, in the order in which they are read; throws where they do not fit together. */
export async function readCrisisLists(locale: Locale): Promise<CrisisLists> {
  const lines = await readInOrder('crisis');
  checkCrisisLines(lines);
  const listed = (list: CrisisList) => lines.filter(({ pages }) => pages[locale].includes(list));
  const main = listed('main');
  const acrossTheSea = listed('across-the-sea');
  const parts = CRISIS_NEEDS.map((need) => ({ need, lines: main.filter((line) => line.need === need) }));
  const forWorried = main
    .filter((line) => line.forWorried)
    .toSorted((a, b) => isAbout(a, 'abuse') - isAbout(b, 'abuse'));
  return {
    danger: emergencyOf(main),
    dangerAcrossTheSea: emergencyOf(acrossTheSea),
    parts: parts.filter(({ need, lines }) => lines.length > 0 || (need === 'worried' && forWorried.length > 0)),
    forWorried,
    acrossTheSea: acrossTheSea.toSorted((a, b) => rank(a, locale) - rank(b, locale)),
  };
}

/**
 * Readers of French are often in Northern Ireland, where no number of the page's own list works: they are shown the way
 * to theirs at the top of the page and of every part.
 */
export const areReadersAcross = (locale: Locale): boolean => locale === 'fr';

/** Another helpline by its id: the one to call when this one is closed, or through which it is reached. */
export async function findLine(id: string | undefined): Promise<CrisisLine | undefined> {
  return (await readInOrder('crisis')).find((line) => line.id === id);
}

/** Somebody to talk to, first in the reader's language, as the line's name is; then the rest. Within these the order stays. */
function rank({ need, nameLanguage }: CrisisLine, locale: Locale): number {
  if (need !== 'talk') return 2;
  return nameLanguage === locale ? 0 : 1;
}

const isAbout = (line: CrisisLine, need: CrisisNeed) => Number(line.need === need);

const emergencyOf = (lines: CrisisLine[]) => lines.find(({ immediateDanger }) => immediateDanger)!;
