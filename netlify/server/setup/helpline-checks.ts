import { type HelplineCheckProgress } from '../../../src/contract/setup/check-input.ts';
import { CRISIS_PAGE_FILE } from '../../../src/contract/content-paths.ts';
import { firstScreenHelplines } from '../../../src/contract/setup/first-screen-helplines.ts';
import { isCheckDue } from '../../../src/contract/periods.ts';
import type { Helpline } from '../../../src/schemas/crisis.ts';
import { crisisPageSchema } from '../../../src/schemas/crisis-page.ts';
import { helplinesIn, parseCached, type ContentTexts } from '../../../src/schemas/read-files.ts';

/** How many helplines are checked: of those on the first screens of the crisis pages, and of all others. */
export function countHelplineChecks(
  texts: ContentTexts,
  today: Date,
): { firstLines: HelplineCheckProgress; otherLines: HelplineCheckProgress } {
  const firstScreenIds = firstScreenHelplines(
    crisisPageSchema.parse(parseCached(CRISIS_PAGE_FILE, texts.get(CRISIS_PAGE_FILE) ?? '')),
  );
  const { first = [], other = [] } = Object.groupBy(helplinesIn(texts), ({ id }) =>
    firstScreenIds.includes(id) ? 'first' : 'other',
  );
  return { firstLines: countChecked(first, today), otherLines: countChecked(other, today) };
}

function countChecked(helplines: Helpline[], today: Date): HelplineCheckProgress {
  return {
    count: helplines.length,
    upToDateCount: helplines.filter(({ checkedOn }) => !isCheckDue(checkedOn, today)).length,
    hasUnchecked: helplines.some(({ checkedOn }) => !checkedOn),
  };
}
