export interface Picture {
  type: 'jpg' | 'png' | 'webp';
  /** Pixels, as it is seen: a phone stores a picture lying down, and how to turn it. */
  width: number;
}

/** Reads kind and width of a picture from its first bytes; undefined for anything else, whatever its name. */
export function readPicture(bytes: Buffer): Picture | undefined {
  try {
    return readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  } catch {
    // It ends before it says how wide it is.
    return undefined;
  }
}

function readPng(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return undefined;
  return bytes.toString('latin1', 12, 16) === 'IHDR' ? { type: 'png', width: bytes.readUInt32BE(16) } : undefined;
}

/** The three ways of WebP: lossy, lossless, and with more than a picture in it. */
function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const widths: Record<string, () => number> = {
    'VP8 ': () => bytes.readUInt16LE(26) & 0x3fff,
    VP8L: () => (bytes.readUInt16LE(21) & 0x3fff) + 1,
    VP8X: () => bytes.readUIntLE(24, 3) + 1,
  };
  const width = widths[bytes.toString('latin1', 12, 16)]?.();
  return width === undefined ? undefined : { type: 'webp', width };
}

/** The parts of a JPEG, one after the other, until the one with the size. */
function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let isTurned = false;
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xe1) isTurned ||= readsTurned(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)));
    const hasSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (hasSize) return { type: 'jpg', width: bytes.readUInt16BE(at + (isTurned ? 5 : 7)) };
  }
  return undefined;
}

/** Whether Exif says that the picture has to be turned by a quarter (orientation 5 to 8). */
function readsTurned(exif: Buffer): boolean {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (read16(at) === 0x0112) return read16(at + 8) >= 5;
  }
  return false;
}
