import { findCrossFileIssues } from '../../../src/schemas/cross-file-issues.ts';
import type { ContentIssue } from '../../../src/schemas/issues.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';
import type { Publication } from '../storage/records.ts';
import { findBytesIssues, isPhoto, photoNamesIn, valuesOf } from './content-files.ts';
import { loadEditState } from './edit-state.ts';
import type { EditedSite } from './edited-site.ts';
import { notifyOwnerOfPublication, readChangesToPublish, type ChangesToPublish } from './notify-of-changes.ts';
import { beginPublication, changePublication, readPublications } from './publication-store.ts';
import { UnsureSave, type ContentRepository } from './repository.ts';
import { requireEditor } from './require-editor.ts';
import { asBuildingUntilServed, editableFiles } from './unpublished-changes.ts';

const MAX_ATTEMPTS = 8;

/** POST .../publish: starts a build if anything is unpublished or the last one failed. Throws 409, 429, 503. */
export const publish: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  await publishSavedChanges(deps, call.site, 'owner');
  return json(202, await loadEditState(call));
};

/** Starts a build by an empty commit and notifies the owner. Throws an ApiError; after UnsureSave, a build may run. */
export async function publishSavedChanges(
  deps: Dependencies,
  site: EditedSite,
  by: 'owner' | 'calendar',
): Promise<void> {
  const { local } = site;
  const pending = await readChangesToPublish(deps, site);
  const { files, changes } = pending;
  const publications = asBuildingUntilServed(await readPublications(deps), site, pending.online, deps.now());
  if (by === 'owner' && changes.length === 0 && publications[0]?.state !== 'failed') return;
  const id = await beginPublication(
    deps,
    { by, files, changes },
    { previous: publications, doBuildsQueue: local !== undefined },
  );
  if (!local) return commitPublication(deps, site, id, pending);
  await notifyOwnerOfPublication(deps, site, pending);
  deps.waitUntil(buildLocally(deps, site, local.build, id));
}

async function commitPublication(
  deps: Dependencies,
  site: EditedSite,
  id: string,
  pending: ChangesToPublish,
): Promise<void> {
  const { commit, published } = await commitSavedChanges(deps, site, pending).catch(async (error: unknown) => {
    // Keeps the publication of a commit that may exist: its deploy ends it, or it is given up after a while.
    if (!(error instanceof UnsureSave)) await deps.stores.publications.remove(id);
    throw error;
  });
  const { files, changes } = published;
  await changePublication(deps, id, { commit, files, changes });
  await notifyOwnerOfPublication(deps, site, published);
}

async function commitSavedChanges(deps: Dependencies, site: EditedSite, pending: ChangesToPublish) {
  let published = pending;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const message = ['Publish what was saved', '', ...published.changes.map(({ path }) => path)].join('\n').trim();
    const commit = await site.repository.save([], published.head, { message });
    if (commit) return { commit, published };
    published = await readChangesToPublish(deps, site);
  }
  throw new ApiError('publish-failed');
}

async function buildLocally(
  deps: Dependencies,
  { repository }: EditedSite,
  build: NonNullable<EditedSite['local']>['build'],
  id: string,
): Promise<void> {
  const outcome = (await build()) ? { state: 'online' as const } : await failureOf(repository);
  await changePublication(deps, id, { ...outcome, endedAt: deps.now().toISOString() });
}

/** The failed state, with every mistake that a build refuses. */
export async function failureOf(
  repository: ContentRepository | undefined,
): Promise<Required<Pick<Publication, 'issues'>> & { state: 'failed' }> {
  // The build has failed even if the repository is out of reach.
  const issues = repository ? await findAllIssues(repository).catch(() => []) : [];
  return { state: 'failed', issues: issues.length > 0 ? issues : [{ file: '', field: '', code: 'notBuilt' }] };
}

async function findAllIssues(repository: ContentRepository): Promise<ContentIssue[]> {
  const files = editableFiles((await repository.readHead()).files);
  const textPaths = Object.keys(files).filter((path) => !isPhoto(path));
  const blobs = await repository.readBlobs(textPaths.map((path) => files[path]!));
  const bytesOf = (path: string) => blobs.get(files[path] ?? '');
  const photos = photoNamesIn(Object.keys(files));
  const fileIssues = textPaths.map((path) => findBytesIssues(path, bytesOf(path) ?? Buffer.alloc(0), photos));
  const crossFileIssues = findCrossFileIssues(textPaths, (path) => valuesOf(path, bytesOf(path))).filter(
    ({ isMissingAnchor }) => !isMissingAnchor,
  );
  return [...(await Promise.all(fileIssues)).flat(), ...crossFileIssues];
}
