import type { Sharp } from 'sharp';
import { storedSize } from '../../../src/contract/photo.ts';

type PhotoType = 'jpg' | 'png' | 'webp';

const TYPES: Record<string, PhotoType> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** Resizing a larger photo would run the build out of memory; phones take 50 million pixels at most. */
const MAX_PIXELS = 50_000_000;

const QUALITY = 90;

const WRITERS: Record<PhotoType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: QUALITY }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: QUALITY }),
};

/** A picture's type and its width in pixels when upright; undefined if it is broken, cut off or too large. */
export function inspectPhoto(bytes: Buffer): Promise<{ type: PhotoType; width: number } | undefined> {
  return decode(bytes, async (picture, type, { width }) => {
    // Decodes every pixel: a cut-off file fails here.
    await picture.resize(1).raw().toBuffer();
    return { type, width };
  });
}

/** Re-encodes a photo upright, at the size photos are kept in, without metadata; undefined for an unusable one. */
export function reencodePhoto(bytes: Buffer): Promise<{ type: PhotoType; bytes: Buffer } | undefined> {
  return decode(bytes, async (picture, type, size) => {
    const upright = picture.autoOrient().resize({ ...storedSize(size), fit: 'fill' });
    return { type, bytes: await WRITERS[type](upright).toBuffer() };
  });
}

async function decode<Result>(
  bytes: Buffer,
  use: (picture: Sharp, type: PhotoType, size: { width: number; height: number }) => Promise<Result>,
): Promise<Result | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { format, autoOrient } = await picture.metadata();
    const type = TYPES[format];
    return type && (await use(picture, type, autoOrient));
  } catch {
    return undefined;
  }
}
