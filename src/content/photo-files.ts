import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const HOME_PAGE = 'content/pages/home.yaml';

// A collection only gives a picture's address in the built site; the file's own place is written in the content.

/** The file of the main page's first photo. */
export function heroPhotoFile(): string {
  const { hero } = parse(readFileSync(HOME_PAGE, 'utf8')) as { hero: { photo: { file: string } } };
  return resolve(HOME_PAGE, '..', hero.photo.file);
}

/** The file of an article's photo; undefined where it has none. */
export function articlePhotoFile({ filePath }: { filePath: string }): string | undefined {
  const [, head = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(filePath, 'utf8')) ?? [];
  const { photo } = parse(head) as { photo?: { file: string } };
  return photo && resolve(filePath, '..', photo.file);
}
