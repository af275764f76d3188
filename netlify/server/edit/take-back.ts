import * as z from 'zod/mini';
import { differencesIn, withValueAt } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import type { PublishedChange } from '../storage/records.ts';
import { requireForm, valuesOf } from './content-files.ts';
import { stateOf } from './edit-state.ts';
import { formIn } from './form-words.ts';
import { readPublishing } from './publishing-record.ts';
import type { FileChange, Head } from './repository.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import { bytesOf, saveChanges } from './save-changes.ts';
import { bytesOnline } from './waiting.ts';

const takeBackRequest = z.strictObject({ path: z.string(), field: z.optional(z.string()) });
const publicationRequest = z.strictObject({ id: z.string() });

/** POST .../take-back {path, field}: puts a file, or one field that waits, back to what is online. */
export const takeBack: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const { path, field } = await readJson(request, takeBackRequest);
  const { readOnline } = call.site;
  if (!readOnline) throw new ApiError('not-found');
  const online = bytesOnline(readOnline()).get(requireForm(path));
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
  const changed =
    before && after && differencesIn(rootFieldOf(path), before, after).find((each) => each.path === field);
  if (!changed) throw undoConflict(path, call.locale);
  return bytesOf(call, path, withValueAt(after, field, changed.before));
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
