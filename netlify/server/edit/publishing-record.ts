import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import { DAY_MS, HOUR_MS, isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { readSessionToken } from '../auth/cookies.ts';
import { changeSession } from '../auth/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { EditorRecord, PublishedChange } from '../storage/records.ts';
import { isEditable } from './content-files.ts';
import { withChange, withOnline } from './helpline-changes.ts';
import type { Shas } from './repository.ts';

export const EDITOR_KEY = 'site';
/** A host that has said nothing for so long has lost the build. Milliseconds. */
const BUILD_PATIENCE_MS = 30 * MINUTE_MS;

type Deps = Pick<Dependencies, 'stores' | 'now'>;

export async function readPublishing({ stores }: Deps): Promise<EditorRecord> {
  return (await stores.editor.read(EDITOR_KEY))?.value ?? {};
}

/** Notes what became of a build; of each kind the one counts that was begun last, whichever ends last. */
export async function notePublishing(
  { stores }: Deps,
  { online, refused }: Pick<EditorRecord, 'online' | 'refused'>,
): Promise<void> {
  await changeRecord(stores.editor, EDITOR_KEY, (record = {}) => ({
    ...record,
    ...(online && (record.online?.from ?? '') <= online.from && { online }),
    ...(refused && (record.refused?.from ?? '') <= refused.from && { refused }),
  }));
}

/** Whether the last build that was asked for has not ended: nothing is known of it, nor of one that was begun later. */
export function isBuilding({ askedAt = '', online, refused }: EditorRecord, now: Date): boolean {
  const isOver = askedAt <= (online?.from ?? '') || askedAt <= (refused?.from ?? '');
  return !isOver && isWithin(askedAt, BUILD_PATIENCE_MS, now);
}

/** Takes the one place for a publish and returns when; throws 409 where one is under way and this may not follow, 429 after too many. */
export async function claimPublish(
  { stores, now }: Deps,
  mayFollow: (record: EditorRecord) => boolean,
): Promise<string> {
  const time = now();
  const askedAt = time.toISOString();
  await changeRecord(stores.editor, EDITOR_KEY, (record = {}) => {
    if (isBuilding(record, time) && !mayFollow(record)) throw new ApiError('publish-under-way');
    const today = record.publishedAt?.filter((at) => isWithin(at, DAY_MS, time)) ?? [];
    const isTooSoon = today.some((at) => isWithin(at, MINUTE_MS, time));
    const count = EDIT_LIMITS.publishesPerDay;
    if (isTooSoon || today.length >= count) throw new ApiError('too-many-publishes', { values: { count } });
    return { ...record, askedAt, publishedAt: [...today, askedAt] };
  });
  return askedAt;
}

/** Takes back what could not be started. It still counts: its answer may have got lost. */
export async function releasePublish({ stores }: Deps): Promise<void> {
  await changeRecord(stores.editor, EDITOR_KEY, (record) => {
    const { askedAt: _, ...rest } = record ?? {};
    return rest;
  });
}

/** Counts a save; throws 429 after too many within the hour. `files` are what the owner knows before the first save of all. */
export async function noteSave(deps: Deps, request: Request, files: Shas): Promise<void> {
  const time = deps.now();
  await changeSession(deps, readSessionToken(request) ?? '', (session) => {
    const recent = (session.savedAt ?? []).filter((each) => isWithin(each, HOUR_MS, time));
    if (recent.length >= EDIT_LIMITS.savesPerHour) throw new ApiError('too-many-saves');
    return { ...session, savedAt: [...recent, time.toISOString()] };
  });
  await changeRecord(deps.stores.editor, EDITOR_KEY, (record = {}) =>
    record.told ? record : { ...record, told: editableAmong(files) },
  );
}

/** Notes what the owner was told of, which follows from what she knew, and what goes online. */
export async function noteTold(
  { stores }: Deps,
  { told, last }: { told: (known: Shas | undefined) => Shas; last?: PublishedChange },
): Promise<void> {
  await changeRecord(stores.editor, EDITOR_KEY, (record = {}) => ({
    ...record,
    told: told(record.told),
    ...(last && { last }),
  }));
}

/** Notes a change of helplines, if there is one, and which earlier ones went online: nothing that is saved later pushes them out. */
export async function noteHelplines(
  { stores }: Deps,
  { change, online }: { change?: PublishedChange | undefined; online: PublishedChange[] },
): Promise<void> {
  await changeRecord(stores.editor, EDITOR_KEY, (record = {}) => {
    const known = withOnline(record.helplines ?? [], online);
    const isNew = change && known.every(({ id }) => id !== change.id);
    return { ...record, helplines: isNew ? withChange(known, change) : known };
  });
}

/** What is the owner's of these files. */
export function editableAmong(files: Shas): Shas {
  return Object.fromEntries(Object.entries(files).filter(([path]) => isEditable(path)));
}
