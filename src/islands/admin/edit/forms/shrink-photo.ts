import { storedSize, MIN_PHOTO_WIDTH } from '@/contract/photo.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { EditContextValue } from '../edit-context.ts';

const QUALITY = 0.85;

/** Page background by day (src/styles/tokens.css), for transparent areas in formats without transparency. */
const GROUND = '#fff9ee';

export class PhotoError extends Error {}

/** Turns a photo upright, shrinks it and drops its metadata, such as the location. Throws PhotoError. */
export async function shrinkPhoto(file: Blob, m: EditContextValue['messages']): Promise<Blob> {
  // Upright is the default. Setting it explicitly fails in engines that do not know the option.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PhotoError(m['edit.form.photo.unreadable']);
  });
  if (bitmap.width < MIN_PHOTO_WIDTH) {
    const values = { width: bitmap.width, smallest: MIN_PHOTO_WIDTH };
    throw new PhotoError(interpolate(m['edit.form.photo.small'], values));
  }
  const canvas = Object.assign(document.createElement('canvas'), storedSize(bitmap));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await blobOf(canvas, 'image/webp');
  // Safari returns a PNG if it cannot write the requested type.
  return webp?.type === 'image/webp' ? webp : asJpeg(canvas);
}

/** Paints a background, without which transparent areas would be black. */
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
