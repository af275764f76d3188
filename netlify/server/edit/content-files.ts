import { EDIT_LIMITS, type ContentValues } from '../../../src/contract/edit.ts';
import { UnknownFieldError, tryReadContentText, writeContentText } from '../../../src/schemas/content-text.ts';
import { findFileIssues } from '../../../src/schemas/file-issues.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import type { ContentIssue, Issue } from '../../../src/schemas/issues.ts';
import { findWidthIssue, PHOTO_FOLDER } from '../../../src/schemas/photo-files.ts';
import { contentTypeOf, CONTENT_TYPES } from '../../../src/schemas/content-types.ts';
import { ApiError } from '../http/api-error.ts';
import { inspectPhoto } from './photo-encoding.ts';
import type { FileChange, FileDiff } from './repository.ts';

const PHOTO = /^content\/photos\/[A-Za-z0-9][\w-]{0,80}\.(?:jpe?g|png|webp)$/;

/** Throws 403 for a path outside content/, with an unknown name or extension, or through a symbolic link. */
export function requireEditablePaths(changes: FileChange[], nonRegularPaths: string[]): void {
  const isNonRegular = (path: string) =>
    nonRegularPaths.some((other) => path === other || path.startsWith(`${other}/`));
  const mayChange = ({ path, bytes }: FileChange) => !isNonRegular(path) && (bytes ? isEditable(path) : isEntry(path));
  if (!changes.every(mayChange)) throw new ApiError('not-allowed');
}

/** Throws 403 for a file without a form. */
export function requireForm(path: string): string {
  if (!contentTypeOf(path)) throw new ApiError('not-allowed');
  return path;
}

export function isEditable(path: string): boolean {
  return isPhoto(path) || contentTypeOf(path) !== undefined;
}

function isEntry(path: string): boolean {
  const contentType = contentTypeOf(path);
  return contentType !== undefined && CONTENT_TYPES[contentType].path.includes('*');
}

export function isPhoto(path: string): boolean {
  return PHOTO.test(path);
}

export function photoNamesIn(paths: string[]): string[] {
  return paths.filter(isPhoto).map((path) => path.slice(PHOTO_FOLDER.length + 1));
}

/** Parsed values of a text, which nobody may mutate; undefined if it is missing or unreadable. */
export function valuesOf(path: string, bytes: Buffer | undefined): ContentValues | undefined {
  if (!bytes || isPhoto(path)) return undefined;
  const text = bytes.toString('utf8');
  const cached = valuesCache.get(path);
  if (cached?.text === text) return cached.values;
  const values = tryReadContentText(path, text);
  valuesCache.set(path, { text, values });
  return values;
}

const valuesCache = new Map<string, { text: string; values: ContentValues | undefined }>();

/** A file's values before and after a change. */
export function valuesBeforeAndAfter({ path, before, after }: FileDiff, blobs: Map<string, Buffer>) {
  return [before, after].map((sha) => valuesOf(path, blobs.get(sha ?? '')));
}

/** A file's bytes for the values of a form, or the issue that prevents them. */
export function encodeValues(path: string, values: ContentValues): Buffer | ContentIssue {
  try {
    return Buffer.from(writeContentText(path, withBody(path, values), rootFieldOf(path)));
  } catch (error) {
    if (!(error instanceof UnknownFieldError)) throw error;
    const { field } = error;
    return { file: path, field, code: 'unknownField', values: { keys: [field.split('.').at(-1)!] } };
  }
}

function withBody(path: string, values: ContentValues): ContentValues {
  const { body } = values as { body?: unknown };
  return path.endsWith('.md') && typeof body !== 'string' ? { ...values, body: '' } : values;
}

/** Finds what is wrong with a file to be saved; `photos` are the names of all photos after the save. */
export async function findBytesIssues(path: string, bytes: Buffer, photos: string[]): Promise<ContentIssue[]> {
  if (isPhoto(path)) return (await findPhotoIssues(path, bytes)).map((issue) => ({ file: path, field: '', ...issue }));
  if (bytes.length > EDIT_LIMITS.fileBytes) return [{ file: path, field: '', code: 'file.tooLong' }];
  return findFileIssues(requireForm(path), bytes.toString('utf8'), photos);
}

/** Browsers go by the first bytes, whatever the name says, so both must agree. */
async function findPhotoIssues(path: string, bytes: Buffer): Promise<Issue[]> {
  const [name = ''] = photoNamesIn([path]);
  if (bytes.length > EDIT_LIMITS.photoBytes)
    return [{ code: 'photo.large', values: { name, largest: EDIT_LIMITS.photoBytes / 1024 ** 2 } }];
  const picture = await inspectPhoto(bytes);
  const extension = name.split('.').at(-1)?.replace('jpeg', 'jpg');
  if (!picture || picture.type !== extension) return [{ code: 'photo.broken', values: { name } }];
  return [findWidthIssue(name, picture.width)].filter((issue) => issue !== undefined);
}
