export const MIN_PHOTO_WIDTH = 800;
/** In pixels; no screen shows more. */
const MAX_PHOTO_SIDE = 2400;

interface Size {
  width: number;
  height: number;
}

/** The size at which a photo is stored: at most 2400 pixels long, at least the smallest width, and never enlarged. */
export function storedSize({ width, height }: Size): Size {
  const scale = Math.max(MAX_PHOTO_SIDE / Math.max(width, height), MIN_PHOTO_WIDTH / width);
  if (scale >= 1) return { width, height };
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
