import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { EditorRecord } from '../storage/records.ts';

const KEY = 'site';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

export async function readPublishing({ stores }: Deps): Promise<EditorRecord> {
  return (await stores.editor.read(KEY))?.value ?? { savedAt: [] };
}

/** Notes what became of a build. */
export async function notePublishing({ stores }: Deps, what: Partial<EditorRecord>): Promise<void> {
  await changeRecord(stores.editor, KEY, (record = { savedAt: [] }) => ({ ...record, ...what }));
}

/** Counts a save; throws 429 where there were too many within the hour. */
export async function noteSave({ stores, now }: Deps): Promise<void> {
  await changeRecord(stores.editor, KEY, (record = { savedAt: [] }) => {
    const recent = record.savedAt.filter((time) => isWithin(time, HOUR_MS, now()));
    if (recent.length >= EDIT_LIMITS.savesPerHour) throw new ApiError('too-many-saves');
    return { ...record, savedAt: [...recent, now().toISOString()] };
  });
}
