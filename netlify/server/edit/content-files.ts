import { parse } from 'yaml';
import * as z from 'zod';
import { EDIT_LIMITS, type ContentMistake } from '../../../src/contract/edit.ts';
import { findPlaceMistakes } from '../../../src/schemas/legal-places.ts';
import { findMarkdownMistakes } from '../../../src/schemas/markdown-text.ts';
import { findPhotoMistake, findWidthMistake, PHOTO_FOLDER } from '../../../src/schemas/photos.ts';
import { placeOf, PLACES } from '../../../src/schemas/places.ts';
import { ApiError } from '../http/api-error.ts';
import { readPicture } from './picture.ts';

const PHOTO = /^content\/photos\/[A-Za-z0-9][\w-]{0,80}\.(?:jpe?g|png|webp)$/;

/** Throws 403 for a path that the editor never writes: outside content/, in another spelling, with another extension. */
export function refuseOtherPaths(written: string[], deleted: string[]): void {
  const mayDelete = (path: string) => isPhoto(path) || isEntry(path);
  if (!written.every(isEditable) || !deleted.every(mayDelete)) throw new ApiError('not-allowed');
}

export function isEditable(path: string): boolean {
  return isPhoto(path) || placeOf(path) !== undefined;
}

/** Whether a file is one of several that come and go, such as a question. */
export function isEntry(path: string): boolean {
  const place = placeOf(path);
  return place !== undefined && PLACES[place].path.includes('*');
}

export function isPhoto(path: string): boolean {
  return PHOTO.test(path);
}

/** What is wrong with a file that would be saved; `photos` are the names of all photos that there would be then. */
export async function findFileMistakes(path: string, bytes: Buffer, photos: string[]): Promise<ContentMistake[]> {
  const mistake = (sentence: string, field = '') => ({ file: path, field, sentence });
  if (isPhoto(path)) return (await findPhotoFileMistakes(path, bytes)).map((sentence) => mistake(sentence));
  if (bytes.length > EDIT_LIMITS.text) return [mistake('this text is too long for one file.')];
  const place = placeOf(path);
  if (!place) throw new ApiError('not-allowed');
  try {
    const result = PLACES[place].schema((prefix) => photoAmong(photos, prefix)).safeParse(readContent(path, bytes));
    return [
      ...(result.error?.issues ?? []).map((issue) => mistake(issue.message, issue.path.join('.'))),
      ...findTextMistakes(path, bytes).map((sentence) => mistake(sentence, 'body')),
    ];
  } catch {
    return [mistake('this file cannot be read.')];
  }
}

/** The values of a file: YAML, or what stands above the text of a Markdown file. Throws where it cannot be read. */
function readContent(path: string, bytes: Buffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  // A warning would print what the owner wrote into the log.
  return parse(path.endsWith('.md') ? splitMarkdown(text).head : text, { logLevel: 'error' });
}

/** The same; undefined where there is no file or it cannot be read. */
export function tryToReadContent(path: string, bytes: Buffer | undefined): unknown {
  try {
    return bytes && readContent(path, bytes);
  } catch {
    return undefined;
  }
}

/** A Markdown file's values, as YAML, and its text. */
export function splitMarkdown(text: string): { head: string; body: string } {
  const [, head, body] = /^---\r?\n([^]*?)\r?\n---(?:\r?\n([^]*))?$/.exec(text) ?? [];
  if (head === undefined) throw new Error('There are no values above the text.');
  return { head, body: body ?? '' };
}

/** What the build would find in the text of a Markdown file only as it makes the page. */
function findTextMistakes(path: string, bytes: Buffer): string[] {
  if (!path.endsWith('.md')) return [];
  const text = bytes.toString('utf8');
  const places = path.startsWith('content/legal/') ? findPlaceMistakes(splitMarkdown(text).body) : [];
  return [...findMarkdownMistakes(text), ...places];
}

function photoAmong(photos: string[], prefix?: string) {
  return z.unknown().superRefine((address, ctx) => {
    const message = findPhotoMistake(address, photos, prefix);
    if (message) ctx.addIssue({ code: 'custom', message });
  });
}

/** The bytes must be what the name says: a browser shows them by their beginning, whatever they are called. */
async function findPhotoFileMistakes(path: string, bytes: Buffer): Promise<string[]> {
  const name = path.slice(PHOTO_FOLDER.length + 1);
  if (bytes.length > EDIT_LIMITS.photo) return [`"${name}" is too large. Use a photo of at most 4 MB.`];
  const picture = await readPicture(bytes);
  const extension = name.split('.').at(-1)?.replace('jpeg', 'jpg');
  if (!picture || picture.type !== extension)
    return [`"${name}" is no whole picture of the kind that its name says, or too large. Use a .jpg, .png or .webp.`];
  return [findWidthMistake(name, picture.width)].filter((mistake) => mistake !== undefined);
}
