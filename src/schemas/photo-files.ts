import { MIN_PHOTO_WIDTH } from '../contract/photo.ts';
import type { Issue } from './issues.ts';

export const PHOTO_FOLDER = 'content/photos';
/** How a photo's address begins, relative to its content file; articles are one folder deeper. */
export const PHOTO_PREFIX = '../photos/';
export const ARTICLE_PHOTO_PREFIX = '../../photos/';

export function findPhotoIssue(address: unknown, photos: string[], prefix = PHOTO_PREFIX): Issue | undefined {
  if (typeof address !== 'string') return { code: 'photo' };
  const name = address.slice(prefix.length);
  if (!address.startsWith(prefix) || !photos.includes(name)) return { code: 'photo.unknown', values: { address } };
  const canBeShown = /\.(?:jpe?g|png|webp|avif)$/i.test(name);
  return canBeShown ? undefined : { code: 'photo.kind', values: { name } };
}

export function findWidthIssue(name: string, width: number): Issue | undefined {
  return width >= MIN_PHOTO_WIDTH
    ? undefined
    : { code: 'photo.small', values: { name, width, smallest: MIN_PHOTO_WIDTH } };
}
