import { isDeepStrictEqual } from 'node:util';
import { findCrossFileIssues } from '../../../src/schemas/cross-file-issues.ts';
import type { ContentIssue } from '../../../src/schemas/issues.ts';
import { callBuildHook } from '../build-hook.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';
import { findBytesIssues, isPhoto, photosAmong, valuesOf } from './content-files.ts';
import { stateOf } from './edit-state.ts';
import type { EditedSite } from './edited-site.ts';
import { claimPublish, editableAmong, notePublishing, releasePublish } from './publishing-record.ts';
import type { ContentRepository } from './repository.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import { readUntold, tellOfPublish } from './witness.ts';

/** The file that a build names, if any. */
const FILE = /\bcontent\/[\w./-]+\.(?:yaml|md|json)\b/;

/** POST .../publish: one build for all that was saved, none where nothing waits. Throws 409, 429 or 503. */
export const publish: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  await startBuild(call);
  return json(202, await stateOf(call));
};

async function startBuild({ deps, site }: EditCall): Promise<void> {
  const { local } = site;
  const untold = await readUntold(deps, site);
  if (untold.published.length === 0) return;
  if (!local && !deps.buildHookUrl) throw new ApiError('publish-not-set-up');
  // Builds on this machine queue: one that holds a later save may wait for its turn.
  const isMoreSaved = Boolean(local) && !isDeepStrictEqual(untold.told, untold.present);
  const askedAt = await claimPublish(deps, () => isMoreSaved);
  await tellOfPublish(deps, site, untold);
  if (local) {
    deps.waitUntil(buildHere(deps, site, local.build, askedAt));
    return;
  }
  if (await callBuildHook(deps)) return;
  await releasePublish(deps);
  throw new ApiError('publish-failed');
}

async function buildHere(
  deps: Dependencies,
  { repository }: EditedSite,
  build: NonNullable<EditedSite['local']>['build'],
  from: string,
): Promise<void> {
  const { isBuilt, reason } = await build();
  if (isBuilt) return notePublishing(deps, { online: { from, since: deps.now().toISOString() } });
  return noteRefusal(deps, repository, { from, reason });
}

/** Notes that a build failed, with every mistake in the files that can be found and that a build refuses; else with the file that it names. */
export async function noteRefusal(
  deps: Pick<Dependencies, 'stores' | 'now'>,
  repository: ContentRepository | undefined,
  { from, reason }: { from: string; reason: string },
): Promise<void> {
  const found = repository ? await findAllIssues(repository) : [];
  const unknown: ContentIssue = { file: FILE.exec(reason)?.[0] ?? '', field: '', code: 'notBuilt' };
  const issues = found.length > 0 ? found : [unknown];
  await notePublishing(deps, { refused: { from, since: deps.now().toISOString(), issues } });
}

async function findAllIssues(repository: ContentRepository): Promise<ContentIssue[]> {
  const files = editableAmong((await repository.readHead()).files);
  const texts = Object.keys(files).filter((path) => !isPhoto(path));
  const blobs = await repository.readBlobs(texts.map((path) => files[path]!));
  const bytesOf = (path: string) => blobs.get(files[path] ?? '');
  const photos = photosAmong(Object.keys(files));
  const inFiles = texts.map((path) => findBytesIssues(path, bytesOf(path) ?? Buffer.alloc(0), photos));
  const among = findCrossFileIssues(texts, (path) => valuesOf(path, bytesOf(path))).filter(
    ({ isPartAlone }) => !isPartAlone,
  );
  return [...(await Promise.all(inFiles)).flat(), ...among];
}
