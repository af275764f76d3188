import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { frontMatterOf, parseOnce } from '@/schemas/read-files.ts';

const HOME_PAGE = 'content/pages/home.yaml';

// A collection only gives a picture's address in the built site; the file's own place is written in the content.

/** The file of the main page's first photo. */
export function heroPhotoFile(): string {
  const { hero } = parseOnce(HOME_PAGE, readFileSync(HOME_PAGE, 'utf8')) as { hero: { photo: { file: string } } };
  return resolve(HOME_PAGE, '..', hero.photo.file);
}

/** The file of an article's photo; undefined where it has none. */
export function articlePhotoFile({ filePath }: { filePath: string }): string | undefined {
  const { photo } = frontMatterOf(filePath, readFileSync(filePath, 'utf8')) as { photo?: { file: string } };
  return photo && resolve(filePath, '..', photo.file);
}
