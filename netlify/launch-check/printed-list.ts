import type { LaunchPoint, LaunchSection } from '../../src/contract/launch.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { launchList } from '../server/launch/launch-list.ts';
import type { Environment } from '../server/launch/open-points.ts';

/** What stands open of the owner's launch list, in the order and the English words of her dashboard. */
export function openSections(projectDirectory: string, environment: Environment, today: Date): LaunchSection[] {
  const texts = readContentTexts(projectDirectory);
  return launchList({ texts, environment, today }, 'en').sections.filter(({ points }) => points.length > 0);
}

/** One line a point; (i) marks what stops no launch. */
export function printSections(sections: LaunchSection[]): string {
  return sections
    .map(({ title, intro, points }) =>
      [`${title} (${points.length})`, ...(intro ? [`  ${intro}`] : []), ...points.map(printPoint)].join('\n'),
    )
    .join('\n\n');
}

function printPoint({ file, name, field, shown, question, text, page, isBlocking }: LaunchPoint): string {
  const place = [file, name, field].filter(Boolean).join(', ');
  const said = [shown, question, text, page].filter(Boolean).join(' | ');
  return `  ${isBlocking ? '-' : '(i)'} ${place}: ${said}`.replace(/\s*\n\s*/g, ' ');
}
