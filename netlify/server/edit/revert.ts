import * as z from 'zod/mini';
import type { Locale } from '../../../src/contract/locales.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import type { PublishedFile } from '../storage/records.ts';
import { requireForm } from './content-files.ts';
import { loadEditState } from './edit-state.ts';
import { formNameOf } from './form-name.ts';
import { readHelplineChanges } from './helpline-changes.ts';
import { readPublications } from './publication-store.ts';
import type { FileChange, BranchHead } from './repository.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import { saveChanges } from './save-changes.ts';

const revertRequestSchema = z.strictObject({ path: z.string() });
const publicationRequestSchema = z.strictObject({ id: z.string() });

/** POST .../take-back {path}: reverts a file to what is online. */
export const revertFile: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const { path } = await readJson(request, revertRequestSchema);
  const { readOnlineTexts } = call.site;
  if (!readOnlineTexts) throw new ApiError('not-found');
  const text = readOnlineTexts().get(requireForm(path));
  await saveChanges(call, () => [{ path, bytes: text === undefined ? undefined : Buffer.from(text) }], true);
  return json(200, await loadEditState(call));
};

/** POST .../take-back-publication {id}: reverts a publication's files. Throws 409 if one has changed since. */
export const revertPublication: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const { id } = await readJson(request, publicationRequestSchema);
  const publication = (await readPublications(deps)).find((each) => each.id === id);
  const helplineChange = (await readHelplineChanges(deps)).find((each) => each.id === id);
  const diffs = publication?.changes ?? helplineChange?.files;
  if (!diffs) throw new ApiError('not-found');
  await saveChanges(call, (head) => revertDiffs(call, head, diffs), true);
  return json(200, await loadEditState(call));
};

async function revertDiffs(call: EditCall, { files }: BranchHead, diffs: PublishedFile[]): Promise<FileChange[]> {
  const conflict = diffs.find(({ path, before, after }) => ![before, after].includes(files[path]));
  if (conflict) throw undoConflict(conflict.path, call.locale);
  const earlierShas = diffs.flatMap(({ before }) => before ?? []);
  const blobs = await call.site.repository.readBlobs(earlierShas);
  if (!earlierShas.every((sha) => blobs.has(sha))) throw new ApiError('not-found');
  return diffs.map(({ path, before = '' }) => ({ path, bytes: blobs.get(before) }));
}

const undoConflict = (path: string, locale: Locale) =>
  new ApiError('undo-conflict', { locale, values: { file: formNameOf(path, locale) } });
