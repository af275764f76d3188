import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { frontMatterOf, parseOnce } from '@/schemas/read-files.ts';

/** How the hero's picture is made and asked for: by the page's head ahead of everything else, and by the hero itself. */
export const HERO_PICTURE = {
  width: 960,
  widths: [480, 640, 960],
  // Less than its width on phones: a drawing bears it, and a slow line is spared half of the bytes.
  sizes: '(min-width: 73rem) 27rem, (min-width: 48rem) 37vw, (min-width: 30rem) 36rem, 58vw',
  quality: 38,
};

/** What every picture is sent as; browsers that do not know it get WebP. */
export const PICTURE_FORMAT = 'avif';

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
