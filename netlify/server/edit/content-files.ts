import * as z from 'zod';
import { EDIT_LIMITS, type ContentMistake, type ContentValues } from '../../../src/contract/edit.ts';
import { fieldAt } from '../../../src/contract/form-values.ts';
import { LOCALES } from '../../../src/contract/locales.ts';
import { readContentText, StrangeField, writeContentText } from '../../../src/schemas/content-text.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { findPlaceMistakes } from '../../../src/schemas/legal-places.ts';
import { findMarkdownMistakes } from '../../../src/schemas/markdown-text.ts';
import { findInlineLinkMistakes } from '../../../src/schemas/owner-links.ts';
import { findPhotoMistake, findWidthMistake, PHOTO_FOLDER } from '../../../src/schemas/photos.ts';
import { placeOf, PLACES } from '../../../src/schemas/places.ts';
import { missingIn } from '../../../src/schemas/text.ts';
import { ApiError } from '../http/api-error.ts';
import { readPicture } from './picture.ts';
import type { FileChange, FileStep } from './repository.ts';

const PHOTO = /^content\/photos\/[A-Za-z0-9][\w-]{0,80}\.(?:jpe?g|png|webp)$/;

/** No form is so deep. */
const DEEPEST = 12;

/** Throws 403 for a path that is never written: outside content/, in another spelling, with another extension, through a link. */
export function refuseOtherPaths(changes: FileChange[], oddPlaces: string[]): void {
  const isOdd = (path: string) => oddPlaces.some((place) => path === place || path.startsWith(`${place}/`));
  const mayChange = ({ path, bytes }: FileChange) => !isOdd(path) && (bytes ? isEditable(path) : isEntry(path));
  if (!changes.every(mayChange)) throw new ApiError('not-allowed');
}

/** Throws 403 for a file that has no form. */
export function requireForm(path: string): string {
  if (!placeOf(path)) throw new ApiError('not-allowed');
  return path;
}

export function isEditable(path: string): boolean {
  return isPhoto(path) || placeOf(path) !== undefined;
}

/** Whether a file is one of several that come and go, such as a question. */
function isEntry(path: string): boolean {
  const place = placeOf(path);
  return place !== undefined && PLACES[place].path.includes('*');
}

export function isPhoto(path: string): boolean {
  return PHOTO.test(path);
}

export function photosAmong(paths: string[]): string[] {
  return paths.filter(isPhoto).map((path) => path.slice(PHOTO_FOLDER.length + 1));
}

/** What a text holds; undefined where there is none or it cannot be read. */
export function valuesOf(path: string, bytes: Buffer | undefined): ContentValues | undefined {
  try {
    return bytes && !isPhoto(path) ? readContentText(path, bytes.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** What a file held before a change and holds after it. */
export function valuesAround({ path, before, after }: FileStep, blobs: Map<string, Buffer>) {
  return [before, after].map((sha) => valuesOf(path, blobs.get(sha ?? '')));
}

/** A file's bytes for values that a form sends, or the mistake for which there are none. */
export function writeValues(path: string, values: ContentValues): Buffer | ContentMistake {
  const unreadable = { file: path, field: '', sentence: 'this file cannot be read.' };
  if (isDeeperThan(values, DEEPEST)) return unreadable;
  try {
    return Buffer.from(writeContentText(path, withBody(path, values), rootFieldOf(path)));
  } catch (error) {
    if (!(error instanceof StrangeField)) throw error;
    return { file: path, field: error.field, sentence: error.message };
  }
}

/** Whatever is no text would be written as if it were one. */
function withBody(path: string, values: ContentValues): ContentValues {
  const { body } = values as { body?: unknown };
  return path.endsWith('.md') && typeof body !== 'string' ? { ...values, body: '' } : values;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** What is wrong with a file that would be saved; `photos` are the names of all photos that there would be then. */
export async function findFileMistakes(path: string, bytes: Buffer, photos: string[]): Promise<ContentMistake[]> {
  const mistake = (sentence: string, field = '') => ({ file: path, field, sentence });
  if (isPhoto(path)) return (await findPhotoFileMistakes(path, bytes)).map((sentence) => mistake(sentence));
  if (bytes.length > EDIT_LIMITS.text) return [mistake('this text is too long for one file.')];
  const place = placeOf(requireForm(path))!;
  const values = valuesOf(path, bytes);
  if (typeof values !== 'object' || values === null) return [mistake('this file cannot be read.')];
  const { body, ...head } = path.endsWith('.md') ? (values as Record<string, unknown>) : {};
  const result = PLACES[place]
    .schema((prefix) => photoAmong(photos, prefix))
    .safeParse(body === undefined ? values : head);
  return [
    ...(result.error?.issues ?? []).flatMap(({ path: keys, message }) =>
      atFields(path, keys.map(String), message).map(([field, sentence]) => mistake(sentence, field)),
    ),
    ...findTextMistakes(path, bytes, String(body)).map((sentence) => mistake(sentence, 'body')),
    ...findInlineLinkMistakes(path, values).map(({ field, sentence }) => mistake(sentence, field)),
  ];
}

/** A text that is missing in both languages is missing in each: a form has no field for both. */
function atFields(path: string, keys: string[], sentence: string): [field: string, sentence: string][] {
  const found = fieldAt(rootFieldOf(path), keys.join('.'));
  const isPair = found?.kind === 'pair' && found.fields?.every(({ type }) => !type);
  return isPair
    ? LOCALES.map((locale) => [[...keys, locale].join('.'), missingIn(locale)])
    : [[keys.join('.'), sentence]];
}

/** What the build would find in the text of a Markdown file only as it makes the page. */
function findTextMistakes(path: string, bytes: Buffer, body: string): string[] {
  if (!path.endsWith('.md')) return [];
  if (body === '') return ['a text is missing here. Write it in quotation marks.'];
  const places = path.startsWith('content/legal/') ? findPlaceMistakes(body) : [];
  return [...findMarkdownMistakes(bytes.toString('utf8')), ...places];
}

function photoAmong(photos: string[], prefix?: string) {
  return z.unknown().superRefine((address, ctx) => {
    const message = findPhotoMistake(address, photos, prefix);
    if (message) ctx.addIssue({ code: 'custom', message });
  });
}

/** The bytes must be what the name says: a browser shows them by their beginning, whatever they are called. */
async function findPhotoFileMistakes(path: string, bytes: Buffer): Promise<string[]> {
  const [name = ''] = photosAmong([path]);
  if (bytes.length > EDIT_LIMITS.photo) return [`"${name}" is too large. Use a photo of at most 4 MB.`];
  const picture = await readPicture(bytes);
  const extension = name.split('.').at(-1)?.replace('jpeg', 'jpg');
  if (!picture || picture.type !== extension)
    return [`"${name}" is no whole picture of the kind that its name says, or too large. Use a .jpg, .png or .webp.`];
  return [findWidthMistake(name, picture.width)].filter((mistake) => mistake !== undefined);
}
