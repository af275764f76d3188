import { isDeepStrictEqual } from 'node:util';
import { EDIT_LIMITS, type ContentValues } from '../../../src/contract/edit.ts';
import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import { findCrossFileIssues, isCheckedAcrossFiles } from '../../../src/schemas/cross-file-issues.ts';
import type { ContentIssue } from '../../../src/schemas/issues.ts';
import { contentTypeOf } from '../../../src/schemas/content-types.ts';
import { readSessionToken } from '../auth/cookies.ts';
import { changeSession } from '../auth/sessions.ts';
import { requireRecentSignIn } from '../auth/require-owner.ts';
import { ApiError } from '../http/api-error.ts';
import { findBytesIssues, photoNamesIn, requireEditablePaths, valuesOf, encodeValues } from './content-files.ts';
import { helplineDifference } from './helpline-difference.ts';
import { localizeIssues } from './localize-issues.ts';
import type { EditedSite } from './edited-site.ts';
import { saveInitialNotifiedFiles, notifyOwnerOfSave } from './notify-of-changes.ts';
import {
  blobSha,
  NO_BUILD,
  shasAfter,
  diffTrees,
  type ContentRepository,
  type FileChange,
  type FileDiff,
  type BranchHead,
  type Shas,
} from './repository.ts';
import type { EditCall } from './require-editor.ts';
import { onlineTree } from './unpublished-changes.ts';

const MAX_ATTEMPTS = 8;

type PlanChanges = (head: BranchHead) => FileChange[] | Promise<FileChange[]>;

/** Validates like the build, and saves. Changed numbers need a recent sign-in and are mailed. Throws 403, 422, 429. */
export async function saveChanges(call: EditCall, planChanges: PlanChanges, isRevert = false): Promise<void> {
  const { deps, request, site } = call;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const head = await site.repository.readHead();
    const plannedChanges = await planChanges(head);
    const filesAfter = shasAfter(head.files, plannedChanges);
    const diffs = diffTrees(head.files, filesAfter);
    const changes = plannedChanges.filter((change) => diffs.some(({ path }) => path === change.path));
    requireEditablePaths(plannedChanges, head.nonRegularPaths);
    if (changes.length === 0) return;
    await requireValidChanges(call, head, changes);
    const blobsBefore = await site.repository.readBlobs(diffs.flatMap((diff) => diff.before ?? []));
    const newBlobs = changes.flatMap(({ bytes }) => (bytes ? [[blobSha(bytes), bytes] as const] : []));
    const blobs = new Map([...blobsBefore, ...newBlobs]);
    const helplineDiffs = diffs.filter((diff) => helplineDifference(diff, blobs) !== '');
    if (helplineDiffs.length > 0) await requireRecentSignIn(request, deps);
    if (attempt === 0) {
      await countSave(call);
      await saveInitialNotifiedFiles(deps, filesKnownToOwner(head, site));
    }
    const commit = await site.repository.save(changes, head, { message: commitMessage(diffs, isRevert) });
    if (!commit) continue;
    if (helplineDiffs.length > 0) await notifyOwnerOfSave(deps, site, { oid: head.oid, diffs: helplineDiffs, blobs });
    return;
  }
  throw new ApiError('edit-conflict');
}

async function countSave({ request, deps }: EditCall): Promise<void> {
  const time = deps.now();
  await changeSession(deps, readSessionToken(request) ?? '', (session) => {
    const recentSaves = (session.savedAt ?? []).filter((savedAt) => isWithin(savedAt, HOUR_MS, time));
    if (recentSaves.length >= EDIT_LIMITS.savesPerHour) throw new ApiError('too-many-saves');
    return { ...session, savedAt: [...recentSaves, time.toISOString()] };
  });
}

function filesKnownToOwner({ files }: BranchHead, { readOnlineTexts }: EditedSite): Shas {
  if (!readOnlineTexts) return files;
  const others = Object.entries(files).filter(([path]) => !contentTypeOf(path));
  return { ...Object.fromEntries(others), ...onlineTree(readOnlineTexts()).files };
}

/** Throws 422 with the mistakes that changes would introduce. */
export async function requireValidChanges(call: EditCall, head: BranchHead, changes: FileChange[]): Promise<void> {
  const photos = photoNamesIn(Object.keys(shasAfter(head.files, changes)));
  const fileIssues = changes.map(({ path, bytes }) => (bytes ? findBytesIssues(path, bytes, photos) : []));
  const issues = (await Promise.all(fileIssues)).flat();
  throwIfInvalid(call, issues.length > 0 ? issues : await findNewCrossFileIssues(call.site.repository, head, changes));
}

/** A file's bytes with new values; throws 422 if they cannot be written. */
export function serializeValues(call: EditCall, path: string, values: ContentValues): Buffer {
  const bytes = encodeValues(path, values);
  if (!Buffer.isBuffer(bytes)) throwIfInvalid(call, [bytes]);
  return bytes as Buffer;
}

function throwIfInvalid({ locale }: EditCall, issues: ContentIssue[]): void {
  if (issues.length === 0) return;
  throw new ApiError('content-refused', { locale, extraBody: { mistakes: localizeIssues(issues, locale) } });
}

/** Only issues that the save introduces: earlier ones must not block an unrelated save. */
async function findNewCrossFileIssues(
  repository: ContentRepository,
  { files }: BranchHead,
  changes: FileChange[],
): Promise<ContentIssue[]> {
  const isCheckNeeded = changes.some(({ path }) => isCheckedAcrossFiles(path));
  const paths = isCheckNeeded ? Object.keys(files).filter(isCheckedAcrossFiles) : [];
  const blobs = await repository.readBlobs(paths.map((path) => files[path]!));
  const before = new Map(paths.map((path) => [path, valuesOf(path, blobs.get(files[path]!))]));
  const after = new Map([...before, ...changes.map(({ path, bytes }) => [path, valuesOf(path, bytes)] as const)]);
  const issues = findCrossFileIssues(Object.keys(shasAfter(files, changes)), (path) => after.get(path));
  if (issues.length === 0) return [];
  const earlierIssues = findCrossFileIssues(Object.keys(files), (path) => before.get(path));
  return issues.filter((issue) => !earlierIssues.some((other) => isDeepStrictEqual(issue, other)));
}

function commitMessage(diffs: FileDiff[], isRevert: boolean): string {
  const paths = diffs.map(({ path }) => path);
  const subject = paths.length === 1 ? paths[0]! : `${paths.length} files`;
  return [`${NO_BUILD} ${isRevert ? 'Take back the change of' : 'Change'} ${subject}`, '', ...paths].join('\n');
}
