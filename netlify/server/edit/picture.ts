interface Picture {
  type: 'jpg' | 'png' | 'webp';
  /** Pixels, as it is seen: a phone stores a picture lying down, and how to turn it. */
  width: number;
}

const TYPES: Record<string, Picture['type']> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** What a build can make smaller pictures of without running out of memory; phones take 50 million at most. */
const MOST_PIXELS = 50_000_000;

/** Reads a picture to its last line; undefined for what is none, is broken or cut off, or has too many pixels. */
export async function readPicture(bytes: Buffer): Promise<Picture | undefined> {
  // Only a save of a photo needs it, and it is large.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    const { format, autoOrient } = await picture.metadata();
    const type = TYPES[format];
    if (!type) return undefined;
    await picture.resize(1).raw().toBuffer();
    return { type, width: autoOrient.width };
  } catch {
    return undefined;
  }
}
