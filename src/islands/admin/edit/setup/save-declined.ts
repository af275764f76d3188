import type { CheckId } from '@/contract/setup/checks.ts';
import { type PracticeValues } from '@/contract/setup/check-input.ts';
import { PRACTICE_FILE } from '@/contract/content-paths.ts';
import { savedEntry, saveFile } from '@/stores/owner/content.ts';

/** Saves to the practice's file, even in steps that edit another file. */
export function saveDeclined(id: CheckId, isDeclined: boolean): Promise<void> {
  const practice = (savedEntry(PRACTICE_FILE)?.values ?? {}) as PracticeValues;
  const others = (practice.notApplicable ?? []).filter((other) => other !== id);
  return saveFile(PRACTICE_FILE, { ...practice, notApplicable: isDeclined ? [...others, id] : others });
}
