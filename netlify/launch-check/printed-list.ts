import { openLines, type LaunchLine } from '../../src/contract/launch.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { launchList } from '../server/launch/launch-list.ts';
import type { Environment } from '../server/launch/settings.ts';

/** What is left of the owner's launch list, in the order and the English words of her dashboard. */
export function leftOf(projectDirectory: string, environment: Environment, today: Date) {
  return openLines(launchList({ texts: readContentTexts(projectDirectory), environment, today }, 'en'));
}

export type Left = ReturnType<typeof leftOf>;

/** One line each; (i) marks what stops no launch. */
export function printLines(lines: LaunchLine[]): string {
  return lines.map(({ title, state, isBlocking }) => `  ${isBlocking ? '-' : '(i)'} ${title}: ${state}`).join('\n');
}
