import { openItems, type ChecklistItem } from '../../src/contract/setup/checklist.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { checklistOf } from '../server/setup/checklist.ts';
import type { Environment } from '../server/setup/settings.ts';

/** The unfinished part of the go-live list, in English; (i) in `text` marks what blocks no launch. */
export function remainingItems(projectDirectory: string, environment: Environment, today: Date) {
  const { lines, settings } = checklistOf({ texts: readContentTexts(projectDirectory), environment, today }, 'en');
  const { open, blocking } = openItems({ lines });
  const bulletOf = (isBlocking: boolean) => (isBlocking ? '-' : '(i)');
  const settingLines = settings.map(({ name, text, isBlocking }) => `      ${bulletOf(isBlocking)} ${name}: ${text}`);
  const printedLines = open.flatMap(({ step, title, state, isBlocking }: ChecklistItem) => [
    `  ${bulletOf(isBlocking)} ${title}: ${state}`,
    ...(step === 'settings' ? settingLines : []),
  ]);
  return { open, blocking, text: printedLines.join('\n') };
}

export type RemainingItems = ReturnType<typeof remainingItems>;
