import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import { PHOTO_FOLDER } from '../../../src/schemas/photo-files.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readBytes } from '../http/read-body.ts';
import { json, binary } from '../http/respond.ts';
import { isPhoto, photoNamesIn } from './content-files.ts';
import { freeName, slugOf } from './slug.ts';
import { reencodePhoto } from './photo-encoding.ts';
import { requireEditor } from './require-editor.ts';
import { saveChanges } from './save-changes.ts';

const MEDIA_TYPES: Record<string, string> = { png: 'image/png', webp: 'image/webp' };

/** POST .../photos?name=: saves a picture's pixels under a free name. Throws 413, or 422 with what is wrong. */
export const addPhoto: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const upload = await readBytes(request, EDIT_LIMITS.photoBytes).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'too-large' ? new ApiError('save-too-large') : error;
  });
  const baseName = slugOf(nameOf(request).replace(/\.\w+$/, '')) || 'photo';
  const { type, bytes } = (await reencodePhoto(upload)) ?? { type: 'jpg', bytes: upload };
  let name = '';
  await saveChanges(call, ({ files }) => {
    const usedNames = photoNamesIn(Object.keys(files)).map((each) => each.replace(/\.\w+$/, '').toLowerCase());
    name = `${freeName(baseName, usedNames)}.${type}`;
    return [{ path: `${PHOTO_FOLDER}/${name}`, bytes }];
  });
  return json(201, { name });
};

/** GET .../photos?name=: a saved photo, online or not. */
export const readPhoto: Handler = async (request, deps) => {
  const { site } = await requireEditor(request, deps);
  const path = `${PHOTO_FOLDER}/${nameOf(request)}`;
  const { files } = await site.repository.readHead();
  const sha = isPhoto(path) ? files[path] : undefined;
  const bytes = sha && (await site.repository.readBlobs([sha])).get(sha);
  if (!bytes) throw new ApiError('not-found');
  return binary(bytes, MEDIA_TYPES[path.split('.').at(-1)!] ?? 'image/jpeg');
};

const nameOf = (request: Request) => new URL(request.url).searchParams.get('name') ?? '';
