import { map } from 'nanostores';
import { ApiRequestError, errorBodyOf } from '@/contract/api-request.ts';
import { matchPath, type PathParams } from '@/contract/content-paths.ts';
import {
  EDIT_API,
  type CheckResponse,
  type Content,
  type ContentFile,
  type ContentValues,
  type CreateRequest,
} from '@/contract/edit.ts';
import type { Form } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import { isSameValue } from '@/contract/form-values.ts';
import { mergeValues } from '@/contract/merge-values.ts';
import { readAllLocal, removeLocal, saveLocal, readLocal } from './local-storage.ts';
import { withReauth, requestAsOwner, hasStatus, unexpectedResponse, sendAsOwner } from './session.ts';
import { $savedPaths, contentQuery, fileUrl, formsQuery, openedFileQuery, openedFormQuery } from './site-reads.ts';

import { $unstoredDrafts } from './unstored-drafts.ts';
export { $savedPaths, contentQuery, formsQuery, openedFileQuery, openedFormQuery, isSingleton } from './site-reads.ts';

export interface Draft {
  /** The saved version that the draft began from; "" and the defaults for a new entry. */
  version: string;
  base: ContentValues;
  values: ContentValues;
  /** Last change, in milliseconds since 1970. */
  at: number;
  /** For a new translation: the entry in the other language. */
  slug?: string;
}

const STORAGE_PREFIX = 'draft:';

/** Unsaved changes by path, or by newEntryKey; stored in this browser at every keystroke, if it can. */
export const $drafts = map<Record<string, Draft | undefined>>(readAllLocal<Draft>(STORAGE_PREFIX));

export function newEntryKey(contentType: string, locale?: Locale): string {
  return ['new', contentType, ...(locale ? [locale] : [])].join('/');
}

export function entriesOf({ path }: Form, { files }: Content): (ContentFile & { slug: string })[] {
  return files.flatMap((file) => {
    const slug = matchPath(path, file.path)?.slug;
    return slug === undefined ? [] : [{ ...file, slug }];
  });
}

export function formOfPath(forms: Form[], path: string): ({ form: Form } & PathParams) | undefined {
  for (const form of forms) {
    const parts = matchPath(form.path, path);
    if (parts) return { form, ...parts };
  }
  return undefined;
}

export function savedEntry(path: string): ContentFile | undefined {
  const { value } = contentQuery.$state.get();
  if (value) return value.files.find((file) => file.path === path);
  const onlyFile = openedFileQuery.$state.get().value;
  return onlyFile?.path === path ? onlyFile : undefined;
}

export function currentValues(path: string): ContentValues | undefined {
  return $drafts.get()[path]?.values ?? savedEntry(path)?.values;
}

export function changeDraft(path: string, values: ContentValues) {
  const before = $drafts.get()[path];
  const saved = savedEntry(path);
  const version = before?.version ?? saved?.version ?? '';
  // `String` keeps trailing white space, with which the next word or paragraph begins.
  if (saved && version === saved.version && isSameValue(values, saved.values, String)) discardDraft(path);
  else storeDraft(path, { ...before, version, base: before?.base ?? saved?.values ?? {}, values, at: Date.now() });
}

export function storeDraft(path: string, draft: Draft) {
  const merged = rebaseDraft(path, draft);
  if (!merged) return discardDraft(path);
  $drafts.setKey(path, merged);
  $unstoredDrafts.setKey(path, saveLocal(STORAGE_PREFIX + path, merged) ? undefined : true);
}

export function discardDraft(path: string) {
  const at = $drafts.get()[path]?.at;
  $drafts.setKey(path, undefined);
  $unstoredDrafts.setKey(path, undefined);
  // Another tab may have stored a newer draft.
  if (readLocal<Draft>(STORAGE_PREFIX + path)?.at === at) removeLocal(STORAGE_PREFIX + path);
}

/** Rebases a draft on the saved version; returns it unchanged on conflicts (Conflict.tsx), undefined if now saved. */
function rebaseDraft(path: string, draft: Draft): Draft | undefined {
  const saved = savedEntry(path);
  const root = rootOf(path);
  if (!saved || !root || saved.version === draft.version) return draft;
  const { values, conflicts } = mergeValues(root, draft.base, draft.values, saved.values);
  return conflicts.length > 0 ? draft : draftOnVersion(saved, draft, values);
}

function draftOnVersion(
  { version, values: base }: ContentFile,
  draft: Draft,
  values: ContentValues,
): Draft | undefined {
  return isSameValue(values, base) ? undefined : { ...draft, version, base, values };
}

function rootOf(path: string) {
  const { value: loaded = openedFormQuery.$state.get().value } = formsQuery.$state.get();
  return formOfPath(loaded?.forms ?? [], path)?.form.root;
}

function mergeDrafts() {
  for (const [path, draft] of Object.entries($drafts.get())) {
    if (draft && rebaseDraft(path, draft) !== draft) storeDraft(path, draft);
  }
}

contentQuery.onValue(mergeDrafts);
openedFileQuery.onValue(mergeDrafts);
formsQuery.onValue(mergeDrafts);
openedFormQuery.onValue(mergeDrafts);

/** Saves, merging a version saved meanwhile. Throws 409 if both changed a field, 422 with the mistakes to fix. */
export function saveFile(path: string, values: ContentValues): Promise<void> {
  return saveWithMerge(path, values, $drafts.get()[path]);
}

async function saveWithMerge(path: string, values: ContentValues, draft: Draft | undefined): Promise<void> {
  const original = savedEntry(path);
  const version = original?.version ?? '';
  try {
    applySaved(path, await requestAsOwner('version', 'PUT', fileUrl(path), { version, values }), values, draft);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    applyConflict(path, error);
    const [current, root] = [savedEntry(path), rootOf(path)];
    if (!original || !root || !current || current.version === version) throw error;
    const merged = mergeValues(root, original.values, values, current.values);
    if (merged.conflicts.length > 0) throw error;
    await saveWithMerge(path, merged.values, draft);
  }
}

/** Keeps later typing as a draft. Throws 403 if the translation is no longer possible, 422 with mistakes to fix. */
export async function createFile(key: string, request: CreateRequest): Promise<ContentFile> {
  const sentDraft = $drafts.get()[key];
  const entry = await requestAsOwner<ContentFile>('version', 'POST', `${EDIT_API}/file`, request);
  const draft = $drafts.get()[key];
  discardDraft(key);
  putEntry(entry.path, entry);
  recordSave(entry.path);
  if (sentDraft && draft && draft !== sentDraft) storeDraft(entry.path, { ...draft, base: sentDraft.values });
  return entry;
}

/** Throws 409 if the entry has changed meanwhile. */
export async function deleteFile(path: string): Promise<void> {
  const version = savedEntry(path)?.version ?? '';
  try {
    await sendAsOwner('DELETE', `${fileUrl(path)}&version=${encodeURIComponent(version)}`);
  } catch (error) {
    if (hasStatus(error, 409)) applyConflict(path, error);
    throw error;
  }
  discardDraft(path);
  putEntry(path, undefined);
}

export function checkValues(path: string, values: ContentValues): Promise<CheckResponse> {
  return requestAsOwner('mistakes', 'POST', `${EDIT_API}/check`, { path, values });
}

export async function sendPhoto(name: string, photo: Blob): Promise<string> {
  const response = await withReauth(async () => {
    const headers = { 'Content-Type': photo.type, 'Accept-Language': document.documentElement.lang };
    const options = { method: 'POST', body: photo, credentials: 'include', headers } as const;
    const response = await fetch(photoUrl(name), options);
    if (response.ok) return response;
    const text = await response.text();
    throw new ApiRequestError(`${response.status}: ${text}`, response.status, text);
  });
  const saved = (await response.json()) as { name?: string };
  if (!saved.name) throw unexpectedResponse();
  const { value } = contentQuery.$state.get();
  if (value) contentQuery.set({ ...value, photos: [...new Set([...value.photos, saved.name])] });
  return saved.name;
}

export function photoUrl(name: string): string {
  return `${EDIT_API}/photos?name=${encodeURIComponent(name)}`;
}

/** Keeps changes that were not in the request as a draft of the new version. */
function applySaved(path: string, entry: ContentFile, sentValues: ContentValues, sentDraft: Draft | undefined) {
  const draft = $drafts.get()[path];
  const root = rootOf(path);
  putEntry(path, entry);
  recordSave(path);
  if (!draft || !sentDraft || !root) return;
  const sentMerge = mergeValues(root, sentDraft.base, sentDraft.values, sentValues);
  const laterMerge = mergeValues(root, sentDraft.values, draft.values, sentMerge.values);
  if (sentMerge.conflicts.length + laterMerge.conflicts.length > 0) return storeDraft(path, draft);
  const remainingDraft = draftOnVersion(entry, draft, laterMerge.values);
  if (remainingDraft) storeDraft(path, remainingDraft);
  else discardDraft(path);
}

function recordSave(path: string) {
  $savedPaths.set(new Set([...$savedPaths.get(), path]));
}

function applyConflict(path: string, error: ApiRequestError) {
  const { current } = errorBodyOf(error) as { current?: ContentFile | null };
  if (current !== undefined) putEntry(path, current ?? undefined);
}

function putEntry(path: string, entry: ContentFile | undefined) {
  const { value } = contentQuery.$state.get();
  if (!value) {
    // Reads again, since a request under way may predate the change.
    if (entry) openedFileQuery.set(entry);
    return void contentQuery.load();
  }
  const others = value.files.filter((file) => file.path !== path);
  contentQuery.set({ ...value, files: entry ? [...others, entry] : others });
}
