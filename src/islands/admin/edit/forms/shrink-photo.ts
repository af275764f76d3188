import { interpolate } from '@/i18n/interpolate.ts';
import type { Edit } from '../edit-context.ts';

/** Pixels. The smallest is the server's, too (src/schemas/photos.ts); more than the largest no screen shows. */
const SMALLEST_WIDTH = 800;
const LARGEST_SIDE = 2400;
const QUALITY = 0.85;

/** A photo that cannot be used; its message is for her. */
export class PhotoRefusal extends Error {}

/** Turns a photo upright and makes it small enough to be sent; what the camera wrote into it, such as the place, is gone. Throws PhotoRefusal. */
export async function shrinkPhoto(file: Blob, m: Edit['messages']): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoRefusal(m['edit.form.photo.unreadable']);
  });
  const { width, height } = bitmap;
  if (width < SMALLEST_WIDTH) {
    throw new PhotoRefusal(interpolate(m['edit.form.photo.small'], { width, smallest: SMALLEST_WIDTH }));
  }
  const scale = Math.min(1, LARGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await blobOf(canvas, 'image/webp');
  // Safari answers with a PNG where it cannot write what is asked for.
  return small?.type === 'image/webp' ? small : (await blobOf(canvas, 'image/jpeg'))!;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
