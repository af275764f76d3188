import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { HOME_FILE } from '@/contract/content-paths.ts';
import { parseCached } from '@/schemas/read-files.ts';

export const SHARE_PICTURE = { address: '/card.jpg', width: 1200, height: 630 };

/** The main page's first photo as JPEG; its path is read from the file, as the collection has only built URLs. */
export function drawSharePicture(): Promise<Buffer> {
  const { hero } = parseCached(HOME_FILE, readFileSync(HOME_FILE, 'utf8')) as { hero: { photo: { file: string } } };
  const { width, height } = SHARE_PICTURE;
  const photo = sharp(resolve(HOME_FILE, '..', hero.photo.file));
  return photo.rotate().resize({ width, height, fit: 'cover' }).jpeg({ quality: 60 }).toBuffer();
}
