import { openItems, type ChecklistItem } from '../../src/contract/setup/checklist.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { checklistOf } from '../server/setup/checklist.ts';
import type { Environment } from '../server/setup/settings.ts';

/** The unfinished part of the go-live list, in English; (i) in `text` marks what blocks no launch. */
export function remainingItems(projectDirectory: string, environment: Environment, today: Date) {
  const { lines, settings } = checklistOf({ texts: readContentTexts(projectDirectory), environment, today }, 'en');
  const { open, blocking } = openItems({ lines });
  const marked = (isBlocking: boolean) => (isBlocking ? '-' : '(i)');
  const named = settings.map(({ name, text, isBlocking }) => `      ${marked(isBlocking)} ${name}: ${text}`);
  const printed = open.flatMap(({ step, title, state, isBlocking }: ChecklistItem) => [
    `  ${marked(isBlocking)} ${title}: ${state}`,
    ...(step === 'settings' ? named : []),
  ]);
  return { open, blocking, text: printed.join('\n') };
}

export type Remaining = ReturnType<typeof remainingItems>;
