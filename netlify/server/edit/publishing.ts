import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type {
  ContentMistake,
  ContentValues,
  EditState,
  Publication,
  Publishing,
  WaitingFile,
} from '../../../src/contract/edit.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { requireRecentSignIn } from '../auth/require-owner.ts';
import { callBuildHook } from '../build-hook.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import type { EditorRecord, PublishedChange } from '../storage/records.ts';
import { findFileMistakes, isPhoto, photosAmong, valuesOf, writeValues } from './content-files.ts';
import { findCrossFileMistakes } from './cross-file-rules.ts';
import { differencesIn, fieldChangesIn, nameOf } from './differences.ts';
import type { EditedSite } from './edited-site.ts';
import { changedFieldsIn, formIn, inWords } from './mistakes.ts';
import {
  claimPublish,
  editableAmong,
  isBuilding,
  notePublishing,
  readPublishing,
  releasePublish,
} from './publishing-record.ts';
import type { ContentRepository, FileChange, FileStep, Head } from './repository.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import { refuse, saveChanges } from './save-changes.ts';
import { bytesOnline, readWaiting } from './waiting.ts';
import { readUntold, tellOfPublish } from './witness.ts';

/** Where no file says why (content/ui/mistakes.json). */
const NOT_BUILT = 'the site could not be built.';
/** The file that a build names, if any. */
const FILE = /\bcontent\/[\w./-]+\.(?:yaml|md|json)\b/;

const takeBackRequest = z.strictObject({ path: z.string(), field: z.optional(z.string()) });
const publicationRequest = z.strictObject({ id: z.string() });

/** GET .../state: what waits, what became of the last "Publish", and what can be taken back. */
export const readEditState: Handler = async (request, deps) => {
  return json(200, await stateOf(await requireEditor(request, deps)));
};

/**
 * POST .../publish: one build for all that was saved; none where nothing waits. Throws 409 where one is under way, 429
 * after too many, 503 where it cannot be started.
 */
export const publish: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  await startBuild(call);
  return json(202, await stateOf(call));
};

/** POST .../take-back {path, field}: puts a file, or one field that waits, back to what is online. */
export const takeBack: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const { path, field } = await readJson(request, takeBackRequest);
  const { readOnline } = call.site;
  if (!readOnline) throw new ApiError('not-found');
  const online = bytesOnline(readOnline()).get(path);
  await saveChanges(
    call,
    async (head) => {
      const bytes = field ? await withFieldOf(call, head, { path, field, online }) : online;
      return [{ path, bytes }];
    },
    true,
  );
  return json(200, await stateOf(call));
};

/** POST .../take-back-publication {id}: puts its files back to how they were before it. Throws 409 where one was changed since. */
export const takeBackPublication: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const { id } = await readJson(request, publicationRequest);
  const { last, helplines = [] } = await readPublishing(deps);
  const published = [last, ...helplines].find((each) => each?.id === id);
  if (!published) throw new ApiError('not-found');
  await saveChanges(call, (head) => stepsBack(call, head, published), true);
  return json(200, await stateOf(call));
};

/** A file's bytes with one field as it is online; throws 409 where that field does not wait any more. */
async function withFieldOf(
  call: EditCall,
  { files }: Head,
  { path, field, online }: { path: string; field: string; online: Buffer | undefined },
): Promise<Buffer> {
  const [present = Buffer.alloc(0)] = (await call.site.repository.readBlobs([files[path] ?? ''])).values();
  const [before, after] = [valuesOf(path, online), valuesOf(path, present)];
  const changed = before && after && differencesIn(path, before, after).find((each) => each.field === field);
  if (!changed) throw undoConflict(path, call.locale);
  const written = writeValues(path, withPart(after, field.split('.'), changed.before) as ContentValues);
  if (!Buffer.isBuffer(written)) refuse(call, [written]);
  return written as Buffer;
}

function withPart(values: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const known = (values ?? {}) as Record<string, unknown>;
  const part = withPart(known[key], rest, value);
  return Array.isArray(values) ? values.with(Number(key), part) : { ...known, [key]: part };
}

async function stepsBack(call: EditCall, { files }: Head, { files: steps }: PublishedChange): Promise<FileChange[]> {
  const changedSince = steps.find(({ path, before, after }) => ![before, after].includes(files[path]));
  if (changedSince) throw undoConflict(changedSince.path, call.locale);
  const returning = steps.flatMap(({ before }) => before ?? []);
  const blobs = await call.site.repository.readBlobs(returning);
  if (!returning.every((sha) => blobs.has(sha))) throw new ApiError('not-found');
  return steps.map(({ path, before = '' }) => ({ path, bytes: blobs.get(before) }));
}

const undoConflict = (path: string, locale: Locale) =>
  new ApiError('undo-conflict', { locale, values: { file: formIn(path, locale) } });

async function stateOf({ deps, site, locale }: EditCall): Promise<EditState> {
  const { files } = await site.repository.readHead();
  const { steps, blobs } = await readWaiting(site, files);
  const record = withLocalBuild(await readPublishing(deps), site);
  const publishing = publishingOf(record, deps.now(), locale);
  const last = publishing.state === 'online' && record.last?.files.some(({ path, after }) => files[path] === after);
  return {
    publishing,
    waiting: steps.map((step) => asWaiting(step, blobs, locale)),
    ...(last && { lastPublication: asPublication(record.last!, locale) }),
    helplines: (record.helplines ?? []).map((each) => asPublication(each, locale)),
  };
}

function asWaiting({ path, ...step }: FileStep, blobs: Map<string, Buffer>, locale: Locale): WaitingFile {
  const [before, after] = [step.before, step.after].map((sha) => valuesOf(path, blobs.get(sha ?? '')));
  return {
    path,
    name: nameOf(path, after ?? before, locale),
    isNew: !step.before,
    isGone: !step.after,
    fields: before && after ? fieldChangesIn(path, before, after, locale) : [],
  };
}

/** What its files were is nobody's matter. */
function asPublication({ id, at, files }: PublishedChange, locale: Locale): Publication {
  const named = files.map(({ before: _, after: __, ...file }) => ({ ...file, fields: changedFieldsIn(file, locale) }));
  return { id, at, files: named };
}

/** `npm run build` publishes too, without asking anybody. */
function withLocalBuild(record: EditorRecord, { local }: EditedSite): EditorRecord {
  const builtAt = local?.builtAt();
  if (!builtAt || (record.online && builtAt <= record.online.since)) return record;
  return { ...record, online: { from: builtAt, since: builtAt } };
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
    return { state: 'refused', since: refused.since, mistakes: inWords(refused.mistakes, locale) };
  }
  return online ? { state: 'online', since: online.since } : { state: 'never' };
}

const wholeSite = (sentence: string): ContentMistake => ({ file: '', field: '', sentence });

async function startBuild({ request, deps, site }: EditCall): Promise<void> {
  const { local } = site;
  const untold = await readUntold(deps, site);
  if (untold.published.length === 0) return;
  if (!local && !deps.buildHookUrl) throw new ApiError('publish-not-set-up');
  if (untold.helplines.length > 0) await requireRecentSignIn(request, deps);
  // Builds on this machine queue: one that holds a later save may wait for its turn.
  const isMoreSaved = Boolean(local) && !isDeepStrictEqual(untold.told, untold.present);
  const askedAt = await claimPublish(deps, () => isMoreSaved);
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
  const files = editableAmong((await repository.readHead()).files);
  const texts = Object.keys(files).filter((path) => !isPhoto(path));
  const blobs = await repository.readBlobs(texts.map((path) => files[path]!));
  const read = (path: string) => blobs.get(files[path] ?? '');
  const photos = photosAmong(Object.keys(files));
  const inFiles = texts.map((path) => findFileMistakes(path, read(path) ?? Buffer.alloc(0), photos));
  return [...(await Promise.all(inFiles)).flat(), ...findCrossFileMistakes(texts, read)];
}
