import * as z from 'zod/mini';
import {
  EDIT_LIMITS,
  type CheckResponse,
  type Content,
  type ContentFile,
  type LocalizedIssue,
  type ContentValues,
} from '../../../src/contract/edit.ts';
import { differencesIn } from '../../../src/contract/form-values.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../src/contract/locales.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { contentTypeOf, CONTENT_TYPES, type ContentTypeKey } from '../../../src/schemas/content-types.ts';
import { PRACTICE_FILE } from '../../../src/contract/content-paths.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJsonValue, validate } from '../http/read-body.ts';
import { empty, json } from '../http/respond.ts';
import { photoNamesIn, requireForm, valuesOf } from './content-files.ts';
import { createOmittedSentenceFinder } from './omitted-sentences.ts';
import { freeName, slugOf } from './slug.ts';
import { blobSha, type BranchHead } from './repository.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import { serializeValues, requireValidChanges, saveChanges } from './save-changes.ts';
import { nameOf, onlineTree } from './unpublished-changes.ts';

const INVALID = 'validation.invalid';
const versionSchema = z.string().check(z.regex(/^[0-9a-f]{40}$/, INVALID));
const pathSchema = z.string().check(z.maxLength(200, INVALID));
const valuesSchema = z.custom<ContentValues>((value) => typeof value === 'object' && value !== null, INVALID);

const saveRequestSchema = z.strictObject({ version: versionSchema, values: valuesSchema });
const createRequestSchema = z.strictObject({
  place: z.string(),
  locale: z.optional(z.enum(['en', 'fr'])),
  slug: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, INVALID))),
  values: valuesSchema,
});
const checkRequestSchema = z.strictObject({ path: pathSchema, values: valuesSchema });

/** GET .../content: every text that has a form, and the names of the photos. */
export const readContent: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const head = await call.site.repository.readHead();
  const paths = Object.keys(head.files);
  const files = await readEntries(call, head, paths.filter(contentTypeOf));
  return json(200, { files, photos: photoNamesIn(paths) } satisfies Content);
};

export const readFile: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const filePath = pathOf(request);
  const [entry] = await readEntries(call, await call.site.repository.readHead(), [filePath]);
  if (!entry) throw new ApiError('not-found');
  return json(200, entry);
};

/** PUT .../file?path=: saves values over the version they were made from. Throws 409 with the newer entry, or 422. */
export const saveFile: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const filePath = pathOf(request);
  const change = validate(saveRequestSchema, await readLongJson(request));
  const bytes = serializeValues(call, filePath, change.values);
  await saveChanges(call, async (head) => {
    // A repeated save whose first response was lost succeeds.
    if (head.files[filePath] !== blobSha(bytes)) await requireVersion(call, head, filePath, change.version);
    return [{ path: filePath, bytes }];
  });
  return json(200, await readEntry(call, filePath, bytes));
};

/** POST .../file: creates an entry under a free name. Throws 422 with the mistakes. */
export const createFile: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const creation = validate(createRequestSchema, await readLongJson(request));
  let created: [string, Buffer] | undefined;
  await saveChanges(call, (head) => {
    const free = newPath(creation, Object.keys(head.files));
    created = [free, serializeValues(call, free, creation.values)];
    return [{ path: free, bytes: created[1] }];
  });
  return json(201, await readEntry(call, ...created!));
};

/** DELETE .../file?path=&version=: deletes an entry. Throws 409 with the newer version. */
export const deleteFile: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const filePath = pathOf(request);
  const expectedVersion = new URL(request.url).searchParams.get('version') ?? '';
  await saveChanges(call, async (head) => {
    if (head.files[filePath]) await requireVersion(call, head, filePath, expectedVersion);
    return [{ path: filePath, bytes: undefined }];
  });
  return empty(204);
};

/** POST .../check: what a save would refuse, and what no page would show; saves nothing. */
export const checkFile: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const check = validate(checkRequestSchema, await readLongJson(request));
  const notes = (await createNoteFinder(call, await call.site.repository.readHead()))(check.path, check.values);
  return json(200, { mistakes: await findIssues(call, check), notes } satisfies CheckResponse);
};

async function findIssues(call: EditCall, check: z.infer<typeof checkRequestSchema>): Promise<LocalizedIssue[]> {
  try {
    const bytes = serializeValues(call, requireForm(check.path), check.values);
    await requireValidChanges(call, await call.site.repository.readHead(), [{ path: check.path, bytes }]);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'content-refused') throw error;
    return (error.details.extraBody as { mistakes: LocalizedIssue[] }).mistakes;
  }
}

const readLongJson = (request: Request) => readJsonValue(request, { limit: EDIT_LIMITS.fileBytes });

const pathOf = (request: Request) => requireForm(new URL(request.url).searchParams.get('path') ?? '');

async function requireVersion(
  call: EditCall,
  head: BranchHead,
  filePath: string,
  expectedVersion: string,
): Promise<void> {
  if (head.files[filePath] === expectedVersion) return;
  const [current = null] = await readEntries(call, head, [filePath]);
  throw new ApiError('edit-conflict', { locale: call.locale, extraBody: { current } });
}

async function readEntries(call: EditCall, head: BranchHead, paths: string[]): Promise<ContentFile[]> {
  const { files } = head;
  const existing = paths.filter((each) => files[each]);
  const blobs = await call.site.repository.readBlobs(existing.map((each) => files[each]!));
  const toEntry = await createEntryReader(call, head);
  return existing.flatMap((each) => toEntry(each, blobs.get(files[each]!)));
}

async function readEntry(call: EditCall, filePath: string, bytes: Buffer): Promise<ContentFile> {
  const toEntry = await createEntryReader(call, await call.site.repository.readHead());
  return toEntry(filePath, bytes)[0]!;
}

async function createEntryReader(call: EditCall, head: BranchHead) {
  const notesOf = await createNoteFinder(call, head);
  const online = call.site.readOnlineTexts && onlineTree(call.site.readOnlineTexts());
  return (filePath: string, bytes: Buffer | undefined): ContentFile[] => {
    const entryValues = valuesOf(filePath, bytes);
    if (!bytes || !entryValues) return [];
    const [version, before] = [blobSha(bytes), online?.files[filePath]];
    const isOnline = !online || before === version;
    const unpublished = isOnline
      ? []
      : differencesIn(rootFieldOf(filePath), valuesOf(filePath, online.blobs.get(before ?? '')), entryValues);
    const fields = unpublished.map((difference) => difference.path);
    return [
      { path: filePath, version, values: entryValues, unpublished: fields, notes: notesOf(filePath, entryValues) },
    ];
  };
}

async function createNoteFinder({ deps, site, locale }: EditCall, { files }: BranchHead) {
  const sha = files[PRACTICE_FILE] ?? '';
  const practice = valuesOf(PRACTICE_FILE, (await site.repository.readBlobs([sha])).get(sha));
  return createOmittedSentenceFinder(practice, locale, deps.now());
}

/** Throws 403 for a content type without entries, and for the translation of an entry that is missing or translated. */
function newPath({ place, locale, slug, values }: z.output<typeof createRequestSchema>, paths: string[]): string {
  if (!Object.hasOwn(CONTENT_TYPES, place)) throw new ApiError('not-allowed');
  const pattern = CONTENT_TYPES[place as ContentTypeKey].path;
  const isPerLanguage = pattern.includes('{{locale}}');
  if (!pattern.includes('*') || isPerLanguage !== isLocale(locale)) throw new ApiError('not-allowed');
  const [prefix = '', suffix = ''] = pattern.replace('{{locale}}', locale ?? '').split('*');
  const usedSlugs = paths
    .filter((each) => each.startsWith(prefix))
    .map((each) => each.slice(prefix.length).split(/[./]/)[0]!);
  const name = nameOf(pattern.replace('*', 'new').replace('{{locale}}', locale ?? ''), values, DEFAULT_LOCALE);
  if (slug === undefined) return prefix + freeName(slugOf(name) || place, usedSlugs) + suffix;
  if (!usedSlugs.includes(slug) || paths.includes(prefix + slug + suffix)) throw new ApiError('twin-gone');
  return prefix + slug + suffix;
}
