import type { Locale } from '@/i18n/locales.ts';
import type { CRISIS_LISTS, CRISIS_REGIONS, CrisisLine } from '@/schemas/crisis.ts';
import { checkCrisisLines } from './check-crisis-lines.ts';
import { readInOrder } from './read-content.ts';

type CrisisList = (typeof CRISIS_LISTS)[number];
type CrisisRegion = (typeof CRISIS_REGIONS)[number];

export interface RegionGroup {
  region: CrisisRegion;
  lines: CrisisLine[];
}

export interface CrisisLists {
  /** The emergency services of this page's own list, and those of the block across the sea. */
  danger: CrisisLine;
  dangerAcrossTheSea: CrisisLine;
  /** The page's own list, grouped by where people are. */
  dayAndNight: RegionGroup[];
  certainHours: RegionGroup[];
  acrossTheSea: CrisisLine[];
  /** The day of the check that lies back longest. */
  oldestCheck: Date;
}

/** The helplines of the page in one language, in the order in which they are read; throws where they do not fit together. */
export async function readCrisisLists(locale: Locale): Promise<CrisisLists> {
  const lines = await readInOrder('crisis');
  checkCrisisLines(lines);
  const listed = (list: CrisisList) => lines.filter(({ pages }) => pages[locale].includes(list));
  const main = listed('main');
  const acrossTheSea = listed('across-the-sea');
  return {
    danger: emergencyOf(main),
    dangerAcrossTheSea: emergencyOf(acrossTheSea),
    dayAndNight: groupByRegion(main.filter(({ alwaysOpen }) => alwaysOpen)),
    certainHours: groupByRegion(main.filter(({ alwaysOpen }) => !alwaysOpen)),
    acrossTheSea: acrossTheSea.toSorted((a, b) => rank(a) - rank(b)),
    oldestCheck: oldestCheck([...main, ...acrossTheSea]),
  };
}

/** The helpline to call when this one is closed. */
export async function openLineFor({ whenClosed }: CrisisLine): Promise<CrisisLine | undefined> {
  return (await readInOrder('crisis')).find(({ id }) => id === whenClosed);
}

/** Immediate danger first, then those that never close; within these the order stays. */
function rank({ immediateDanger, alwaysOpen }: CrisisLine): number {
  if (immediateDanger) return 0;
  return alwaysOpen ? 1 : 2;
}

const emergencyOf = (lines: CrisisLine[]) => lines.find(({ immediateDanger }) => immediateDanger)!;

/** Groups lines by where they answer, in the order of their first lines. */
function groupByRegion(lines: CrisisLine[]): RegionGroup[] {
  const regions = [...new Set(lines.map(({ region }) => region))];
  return regions.map((region) => ({ region, lines: lines.filter((line) => line.region === region) }));
}

function oldestCheck(lines: CrisisLine[]): Date {
  return new Date(Math.min(...lines.map(({ checkedOn }) => checkedOn.getTime())));
}
