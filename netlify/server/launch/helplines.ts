import { firstLinesOf } from '../../../src/contract/launch.ts';
import { DAY_MS, HELPLINE_CHECK_DAYS } from '../../../src/contract/periods.ts';
import type { CrisisLine } from '../../../src/schemas/crisis.ts';
import { crisisPageSchema } from '../../../src/schemas/crisis-page.ts';
import { helplinesIn, parseOnce, type ContentTexts } from '../../../src/schemas/read-files.ts';

const CRISIS_PAGE = 'content/pages/crisis-resources.yaml';

/** Those that the first screen of a crisis page shows, in either language, and all the others. */
export function helplinesOfLaunch(texts: ContentTexts): { first: CrisisLine[]; others: CrisisLine[] } {
  const shown = firstLinesOf(crisisPageSchema.parse(parseOnce(CRISIS_PAGE, texts.get(CRISIS_PAGE) ?? '')));
  const all = helplinesIn(texts);
  return {
    first: all.filter(({ id }) => shown.includes(id)),
    others: all.filter(({ id }) => !shown.includes(id)),
  };
}

/** Those whose check is still good. */
export const checkedAmong = (lines: CrisisLine[], today: Date) =>
  lines.filter(({ checkedOn }) => checkedOn && daysSince(checkedOn, today) < HELPLINE_CHECK_DAYS);

const daysSince = (day: Date, today: Date) => Math.floor((today.getTime() - day.getTime()) / DAY_MS);
