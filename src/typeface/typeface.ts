import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const directory = join(import.meta.dirname, '../../.astro/typeface');
const whole = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'),
);

/**
 * Western European writing, of the interface as of visitors' names and words; without fractions, raised figures and
 * other signs that no page shows.
 */
export const TYPEFACE_CHARACTERS =
  fromTo(' ', '~') + fromTo('À', 'Ö') + fromTo('Ø', 'ö') + fromTo('ø', 'ÿ') + 'ŒœŸ' + '\u00A0\u202F£§©«·»¿¡°–—‘’“”„…€•';

/**
 * Writes what pages are sent: the characters above from regular to extra bold, a third smaller than the whole file.
 * One file, so that headings and text change to it together. Returns its path.
 */
export async function writeTypeface(): Promise<string> {
  const part = await subset(whole, TYPEFACE_CHARACTERS, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'nunito.woff2');
  writeFileSync(path, part);
  return path;
}

/** One weight of the typeface as an uncompressed font, for lettering. */
export function typefaceOfWeight(weight: number): Promise<Buffer> {
  return subset(whole, TYPEFACE_CHARACTERS, {
    targetFormat: 'sfnt',
    noLayoutClosure: true,
    variationAxes: { wght: weight },
  });
}

function fromTo(first: string, last: string): string {
  const start = first.codePointAt(0)!;
  const length = last.codePointAt(0)! - start + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, step) => start + step));
}
