import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import { readSessionToken } from '../auth/cookies.ts';
import { changeSession } from '../auth/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { EditorRecord, PublishedChange } from '../storage/records.ts';
import { isEditable } from './content-files.ts';
import type { ContentFile } from './repository.ts';

const KEY = 'site';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

export async function readPublishing({ stores }: Deps): Promise<EditorRecord> {
  return (await stores.editor.read(KEY))?.value ?? {};
}

/** Notes what became of a build. */
export async function notePublishing({ stores }: Deps, what: Partial<EditorRecord>): Promise<void> {
  await changeRecord(stores.editor, KEY, (record = {}) => ({ ...record, ...what }));
}

/**
 * Counts a save in its browser's session; throws 429 where there were too many within the hour. The files before the
 * first save of all are what the owner knows.
 */
export async function noteSave(deps: Deps, request: Request, files: ContentFile[]): Promise<void> {
  const time = deps.now();
  await changeSession(deps, readSessionToken(request) ?? '', (session) => {
    const recent = (session.savedAt ?? []).filter((each) => isWithin(each, HOUR_MS, time));
    if (recent.length >= EDIT_LIMITS.savesPerHour) throw new ApiError('too-many-saves');
    return { ...session, savedAt: [...recent, time.toISOString()] };
  });
  await changeRecord(deps.stores.editor, KEY, (record = {}) =>
    record.told ? record : { ...record, told: shasOf(files) },
  );
}

/** Notes what the owner was told of, and what changed of helplines: nothing that is saved later pushes that out. */
export async function noteTold({ stores }: Deps, told: Record<string, string>, change: PublishedChange): Promise<void> {
  await changeRecord(stores.editor, KEY, ({ helplines = [], ...record }: EditorRecord = {}) => {
    const isNew = change.files.length > 0 && helplines.every(({ id }) => id !== change.id);
    return { ...record, told, helplines: isNew ? [change, ...helplines] : helplines };
  });
}

/** Git's names of the owner's files by path. */
export function shasOf(files: ContentFile[]): Record<string, string> {
  return Object.fromEntries(files.filter(({ path }) => isEditable(path)).map(({ path, sha }) => [path, sha]));
}
