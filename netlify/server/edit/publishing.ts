import * as z from 'zod/mini';
import {
  EDIT_LIMITS,
  type ChangedFile,
  type ContentMistake,
  type EditState,
  type Publishing,
} from '../../../src/contract/edit.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { requireRecentSignIn } from '../auth/require-owner.ts';
import { callBuildHook } from '../build-hook.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { formLocale } from '../http/request-locale.ts';
import { empty, json } from '../http/respond.ts';
import type { EditorRecord } from '../storage/records.ts';
import { findFileMistakes, isEditable, isPhoto } from './content-files.ts';
import { findCrossFileMistakes } from './cross-file-rules.ts';
import type { EditedSite } from './edited-site.ts';
import { changedFieldsIn, fieldIn, formIn, sentenceIn } from './mistakes.ts';
import { claimPublish, isBuilding, notePublishing, readPublishing, releasePublish } from './publishing-record.ts';
import type { ContentRepository, FileStep } from './repository.ts';
import { requireEditor } from './require-editor.ts';
import { saveChanges } from './save-changes.ts';
import { readMessage } from './save-message.ts';
import { readUntold, tellOfPublish } from './witness.ts';

/** Saves that are counted; so many never wait. */
const SAVES_COUNTED = 100;
/** Where no file says why (content/ui/mistakes.json). */
const NOT_BUILT = 'the site could not be built.';
/** The file that a build names, if any. */
const FILE = /\bcontent\/[\w./-]+\.(?:yaml|md|json)\b/;

/** GET .../state: what waits, what became of the last "Publish", and the last changes. */
export const readEditState: Handler = async (request, deps) => {
  const site = await requireEditor(request, deps);
  return json(200, await stateOf(request, deps, site));
};

/**
 * POST .../publish: one build for all that was saved; none where nothing waits. Throws 409 where one is under way, 429
 * after too many, 503 where it cannot be started.
 */
export const publish: Handler = async (request, deps) => {
  const site = await requireEditor(request, deps);
  await startBuild(request, deps, site);
  return json(202, await stateOf(request, deps, site));
};

const dispatch = z.strictObject({ event_type: z.literal('sveltia-cms-publish') });

/** POST .../dispatches: "Publish" within the editor, as it calls it. */
export const publishFromEditor: Handler = async (request, deps) => {
  const site = await requireEditor(request, deps);
  await readJson(request, dispatch);
  await startBuild(request, deps, site);
  return empty(204);
};

const undoRequest = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{40}$/, 'validation.invalid')) });

/** POST .../undo {id}: puts the files of one change back to how they were before it, as a new change. Throws 409 where one of them was changed since. */
export const undo: Handler = async (request, deps) => {
  const site = await requireEditor(request, deps);
  const { id } = await readJson(request, undoRequest);
  const published = (await readPublishing(deps)).helplines?.find((change) => change.id === id);
  const saves = published ? [] : await site.repository.readSaves(SAVES_COUNTED);
  if (!published && !saves.some(({ oid }) => oid === id)) throw new ApiError('not-found');
  const steps = published?.files ?? (await site.repository.readSteps(id));
  if (!steps || steps.length === 0) throw new ApiError('not-found');
  await stepBack(request, deps, site.repository, steps);
  return json(200, await stateOf(request, deps, site));
};

async function stepBack(
  request: Request,
  deps: Dependencies,
  repository: ContentRepository,
  steps: FileStep[],
): Promise<void> {
  const { oid } = await repository.readHead();
  const present = new Map((await repository.readFiles(oid)).map(({ path, sha }) => [path, sha]));
  const changedSince = steps.find(({ path, after }) => present.get(path) !== after);
  if (changedSince) {
    const locale = formLocale(request, undefined);
    throw new ApiError('undo-conflict', { locale, values: { file: formIn(changedSince.path, locale) } });
  }

  const returning = steps.flatMap(({ path, before }) => (before === undefined ? [] : [{ path, sha: before }]));
  const blobs = await repository.readBlobs(returning.map(({ sha }) => sha));
  const written = returning.flatMap(({ path, sha }) => {
    const bytes = blobs.get(sha);
    if (!bytes) throw new ApiError('not-found');
    return [{ path, bytes }];
  });
  const deleted = steps.filter(({ before }) => before === undefined).map(({ path }) => path);
  await saveChanges(request, deps, repository, { written, deleted }, oid, true);
}

async function stateOf(request: Request, deps: Dependencies, site: EditedSite): Promise<EditState> {
  const saves = await site.repository.readSaves(SAVES_COUNTED);
  const locale = formLocale(request, undefined);
  const { isWaiting, publishing, helplines } = await readProgress(deps, site, locale);
  const named = (files: ChangedFile[]) => files.map((file) => ({ ...file, fields: changedFieldsIn(file, locale) }));
  return {
    waiting: saves.filter(({ at }) => isWaiting(at)).length,
    publishing,
    changes: saves.slice(0, EDIT_LIMITS.changes).map(({ oid, at, message }) => {
      const { isStepBack, files } = readMessage(message);
      return { id: oid, at, files: named(files), isStepBack, isWaiting: isWaiting(at) };
    }),
    helplines: helplines.map((each) => ({ ...each, files: named(each.files), isStepBack: false, isWaiting: false })),
  };
}

async function readProgress(deps: Dependencies, { local }: EditedSite, locale: Locale) {
  const record = await readPublishing(deps);
  const builtAt = local?.builtAt();
  const known = record.online;
  // `npm run build` publishes too, without asking anybody.
  const online = builtAt && (!known || builtAt > known.since) ? { from: builtAt, since: builtAt } : known;
  return {
    helplines: record.helplines ?? [],
    publishing: publishingOf({ ...record, ...(online && { online }) }, deps.now(), locale),
    isWaiting: (at: string) => !local?.showsAtOnce && (!online || Date.parse(at) > Date.parse(online.from)),
  };
}

function publishingOf(record: EditorRecord, now: Date, locale: Locale): Publishing {
  const { askedAt = '', online, refused } = record;
  if (isBuilding(record, now)) return { state: 'building', since: askedAt };
  const from = online?.from ?? '';
  const refusedFrom = refused?.from ?? '';
  if (askedAt > from && askedAt > refusedFrom) {
    return { state: 'refused', since: askedAt, mistakes: [wholeSite(translate(locale, 'edit.buildSilent'))] };
  }
  if (refused && refusedFrom > from) {
    const mistakes = refused.mistakes.map((mistake) => ({
      ...mistake,
      field: fieldIn(mistake, locale),
      sentence: sentenceIn(mistake.sentence, locale),
    }));
    return { state: 'refused', since: refused.since, mistakes };
  }
  return online ? { state: 'online', since: online.since } : { state: 'never' };
}

const wholeSite = (sentence: string): ContentMistake => ({ file: '', field: '', sentence });

async function startBuild(request: Request, deps: Dependencies, site: EditedSite): Promise<void> {
  const { waiting, changes } = await stateOf(request, deps, site);
  if (waiting === 0) return;
  const { local } = site;
  if (!local && !deps.buildHookUrl) throw new ApiError('publish-not-set-up');
  // Builds on this machine queue: one that holds a later save may wait for its turn.
  const newest = changes[0]?.at ?? '';
  const untold = await readUntold(deps, site.repository);
  if (untold.helplines.length > 0) await requireRecentSignIn(request, deps);
  const askedAt = await claimPublish(deps, (record) => Boolean(local) && newest > (record.askedAt ?? ''));
  await tellOfPublish(deps, untold);
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

/** Notes that a build failed, with every mistake in the files that can be found; else with the file that it names. */
export async function noteRefusal(
  deps: Pick<Dependencies, 'stores' | 'now'>,
  repository: ContentRepository | undefined,
  { from, reason }: { from: string; reason: string },
): Promise<void> {
  const found = repository ? await findAllMistakes(repository) : [];
  const mistakes = found.length > 0 ? found : [{ ...wholeSite(NOT_BUILT), file: FILE.exec(reason)?.[0] ?? '' }];
  await notePublishing(deps, { refused: { from, since: deps.now().toISOString(), mistakes } });
}

async function findAllMistakes(repository: ContentRepository): Promise<ContentMistake[]> {
  const files = (await repository.readFiles((await repository.readHead()).oid)).filter(({ path }) => isEditable(path));
  const photos = files.filter(({ path }) => isPhoto(path)).map(({ path }) => path.slice('content/photos/'.length));
  const texts = files.filter(({ path }) => !isPhoto(path));
  const blobs = await repository.readBlobs(texts.map(({ sha }) => sha));
  const bytesOf = new Map(texts.map(({ path, sha }) => [path, blobs.get(sha)]));
  const inFiles = texts.map(({ path }) => findFileMistakes(path, bytesOf.get(path) ?? Buffer.alloc(0), photos));
  return [
    ...(await Promise.all(inFiles)).flat(),
    ...findCrossFileMistakes([...bytesOf.keys()], (path) => bytesOf.get(path)),
  ];
}
