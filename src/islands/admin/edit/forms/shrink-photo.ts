import { keptSize, SMALLEST_PHOTO_WIDTH } from '@/contract/photo.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Edit } from '../edit-context.ts';

const QUALITY = 0.85;

/** Of the pages by day (src/styles/tokens.css): what is seen through where a format has no see-through places. */
const GROUND = '#fff9ee';

/** A photo that cannot be used; its message is for her. */
export class PhotoRefusal extends Error {}

/** Turns a photo upright and makes it small enough to be sent; what the camera wrote into it, such as the place, is gone. Throws PhotoRefusal. */
export async function shrinkPhoto(file: Blob, m: Edit['messages']): Promise<Blob> {
  // Upright by itself: engines that do not know the option for it refuse every picture with it.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PhotoRefusal(m['edit.form.photo.unreadable']);
  });
  if (bitmap.width < SMALLEST_PHOTO_WIDTH) {
    const values = { width: bitmap.width, smallest: SMALLEST_PHOTO_WIDTH };
    throw new PhotoRefusal(interpolate(m['edit.form.photo.small'], values));
  }
  const canvas = Object.assign(document.createElement('canvas'), keptSize(bitmap));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await blobOf(canvas, 'image/webp');
  // Safari answers with a PNG where it cannot write what is asked for.
  return small?.type === 'image/webp' ? small : asJpeg(canvas);
}

/** Without a ground, what is see-through would be black. */
async function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const context = canvas.getContext('2d')!;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return (await blobOf(canvas, 'image/jpeg'))!;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
