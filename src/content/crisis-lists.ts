import type { Locale } from '@/i18n/locales.ts';
import type { CRISIS_LISTS, CRISIS_REGIONS } from '@/schemas/crisis.ts';
import { readInOrder, type Entry } from './read-content.ts';

export type CrisisLine = Entry<'crisis'>;
export type CrisisList = (typeof CRISIS_LISTS)[number];
type CrisisRegion = (typeof CRISIS_REGIONS)[number];

/** The helplines of one list of a page: immediate danger first, then those that never close, then by order. */
export async function linesFor(locale: Locale, list: CrisisList): Promise<CrisisLine[]> {
  const lines = (await readInOrder('crisis')).filter(({ pages }) => pages[locale].includes(list));
  return lines.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order);
}

/** Groups lines by where they answer, in the order of their first lines. */
export function groupByRegion(lines: CrisisLine[]): { region: CrisisRegion; lines: CrisisLine[] }[] {
  const regions = [...new Set(lines.map(({ region }) => region))];
  return regions.map((region) => ({ region, lines: lines.filter((line) => line.region === region) }));
}

/** The day of the check that lies back longest. */
export function oldestCheck(lines: CrisisLine[]): Date {
  return new Date(Math.min(...lines.map(({ checkedOn }) => checkedOn.getTime())));
}

function rank({ immediateDanger, alwaysOpen }: CrisisLine): number {
  if (immediateDanger) return 0;
  return alwaysOpen ? 1 : 2;
}
