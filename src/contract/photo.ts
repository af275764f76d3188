/** Pixels. The widest place shows 480 on a screen of double density; enlarged pictures look like a mistake. */
export const SMALLEST_PHOTO_WIDTH = 800;
/** Pixels; more than this no screen shows. */
const LARGEST_SIDE = 2400;

interface Size {
  width: number;
  height: number;
}

/**
 * The size in pixels in which a photo is kept: at most 2400 on its longer side, but never narrower than the smallest width
 * because of that, and never larger than it came.
 */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.max(LARGEST_SIDE / Math.max(width, height), SMALLEST_PHOTO_WIDTH / width);
  if (scale >= 1) return { width, height };
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
