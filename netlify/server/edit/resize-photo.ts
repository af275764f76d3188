import type { Sharp } from 'sharp';
import { keptSize } from '../../../src/contract/photo.ts';

type PictureType = 'jpg' | 'png' | 'webp';

const TYPES: Record<string, PictureType> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** A build runs out of memory resizing more; phones take 50 million at most. */
const MOST_PIXELS = 50_000_000;

const QUALITY = 90;

const WRITERS: Record<PictureType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: QUALITY }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: QUALITY }),
};

/** A picture's type and its width in pixels when upright; undefined if it is broken, cut off or too large. */
export function readPicture(bytes: Buffer): Promise<{ type: PictureType; width: number } | undefined> {
  return decode(bytes, async (picture, type, { width }) => {
    await picture.resize(1).raw().toBuffer();
    return { type, width };
  });
}

/** Re-encodes a picture: upright, as large as photos are kept, without metadata. undefined as for `readPicture`. */
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
