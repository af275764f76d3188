import type { Sharp } from 'sharp';
import { keptSize } from '../../../src/contract/photo.ts';

type PictureType = 'jpg' | 'png' | 'webp';

const TYPES: Record<string, PictureType> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** What a build can make smaller pictures of without running out of memory; phones take 50 million at most. */
const MOST_PIXELS = 50_000_000;

/** Of 100: the pages' own pictures are made of these, so nothing that the eye finds may be lost yet. */
const QUALITY = 90;

const WRITERS: Record<PictureType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: QUALITY }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: QUALITY }),
};

/**
 * Reads a picture to its last line; undefined for what is none, is broken or cut off, or has too many pixels. Its width is
 * in pixels as it is seen: a phone stores a picture lying down, and how to turn it.
 */
export function readPicture(bytes: Buffer): Promise<{ type: PictureType; width: number } | undefined> {
  return decode(bytes, async (picture, type, { width }) => {
    await picture.resize(1).raw().toBuffer();
    return { type, width };
  });
}

/**
 * Writes a picture anew, in its own format: upright, as large as photos are kept, and with nothing but its pixels. Where it
 * was taken, when and by which phone is gone, as is whatever stood behind its end. undefined as for `readPicture`.
 */
export function rewritePicture(bytes: Buffer): Promise<{ type: PictureType; bytes: Buffer } | undefined> {
  return decode(bytes, async (picture, type, size) => {
    const upright = picture.autoOrient().resize({ ...keptSize(size), fit: 'fill' });
    return { type, bytes: await WRITERS[type](upright).toBuffer() };
  });
}

async function decode<Result>(
  bytes: Buffer,
  use: (picture: Sharp, type: PictureType, size: { width: number; height: number }) => Promise<Result>,
): Promise<Result | undefined> {
  // Only a save of a photo needs it, and it is large.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    const { format, autoOrient } = await picture.metadata();
    const type = TYPES[format];
    return type && (await use(picture, type, autoOrient));
  } catch {
    return undefined;
  }
}
