import type { CheckedLines } from '../../../src/contract/setup/content.ts';
import { firstLinesOf } from '../../../src/contract/setup/first-lines.ts';
import { DAY_MS, HELPLINE_CHECK_DAYS } from '../../../src/contract/periods.ts';
import type { CrisisLine } from '../../../src/schemas/crisis.ts';
import { crisisPageSchema } from '../../../src/schemas/crisis-page.ts';
import { helplinesIn, parseOnce, type ContentTexts } from '../../../src/schemas/read-files.ts';

const CRISIS_PAGE = 'content/pages/crisis-resources.yaml';

/** How many helplines are checked: of those that the first screen of a crisis page shows, in either language, and of all the others. */
export function checkedLines(texts: ContentTexts, today: Date): { firstLines: CheckedLines; otherLines: CheckedLines } {
  const shown = firstLinesOf(crisisPageSchema.parse(parseOnce(CRISIS_PAGE, texts.get(CRISIS_PAGE) ?? '')));
  const all = helplinesIn(texts);
  return {
    firstLines: countChecked(
      all.filter(({ id }) => shown.includes(id)),
      today,
    ),
    otherLines: countChecked(
      all.filter(({ id }) => !shown.includes(id)),
      today,
    ),
  };
}

/** A check is good for HELPLINE_CHECK_DAYS. */
function countChecked(lines: CrisisLine[], today: Date): CheckedLines {
  const isGood = (day: Date) => (today.getTime() - day.getTime()) / DAY_MS < HELPLINE_CHECK_DAYS;
  return {
    count: lines.length,
    done: lines.filter(({ checkedOn }) => checkedOn && isGood(checkedOn)).length,
    isOneUnchecked: lines.some(({ checkedOn }) => !checkedOn),
  };
}
