import type { Export } from '../../../src/contract/personal-data.ts';
import type { Dependencies } from '../dependencies.ts';
import { lastBackup, removeEndedDays, writeDay } from './days.ts';
import { forgetErasures } from './erasure-marks.ts';
import { readEverything } from './export.ts';

/** Lets go of the files past their period, and keeps one of everything for today; gives back the one before, too. */
export async function backUp(
  deps: Pick<Dependencies, 'stores' | 'now'>,
): Promise<{ file: Export; before: Export | undefined }> {
  const before = await lastBackup(deps);
  await removeEndedDays(deps);
  await forgetErasures(deps);
  const file = await readEverything(deps);
  await writeDay(deps, file);
  return { file, before };
}
