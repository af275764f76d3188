import { SMALLEST_PHOTO_WIDTH } from '../contract/photo.ts';

/** The owner's photos, and how the file of a page or of an article names one. */
export const PHOTO_FOLDER = 'content/photos';
export const PHOTO_PREFIX = '../photos/';
export const ARTICLE_PHOTO_PREFIX = '../../photos/';

/** What is wrong with the address of a photo, where there are these photos; undefined where nothing is. */
export function findPhotoMistake(address: unknown, photos: string[], prefix = PHOTO_PREFIX): string | undefined {
  if (typeof address !== 'string') return `the name of a photo is expected here, after "${prefix}".`;
  const name = address.slice(prefix.length);
  if (!address.startsWith(prefix) || !photos.includes(name)) {
    return `there is no photo "${address}". Write ${prefix} and the name as you uploaded it, capital letters included. There are: ${photos.join(', ')}.`;
  }
  const canBeShown = /\.(?:jpe?g|png|webp|avif)$/i.test(name);
  return canBeShown ? undefined : `"${name}" cannot be shown. Use a photo whose name ends in .jpg or .png.`;
}

/** What is wrong with the width of a photo, in pixels as it is seen; undefined where nothing is. */
export function findWidthMistake(name: string, width: number): string | undefined {
  if (width >= SMALLEST_PHOTO_WIDTH) return undefined;
  return `"${name}" is ${width} pixels wide, which would look blurred. Use a photo of at least ${SMALLEST_PHOTO_WIDTH} pixels; 1000 or more are better.`;
}
