import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const directory = join(import.meta.dirname, '../../.astro/typeface');

/**
 * Western European writing, of the interface as of visitors' names and words. Each file is then a third smaller than
 * the whole one, and comes with the first bytes of a slow connection.
 */
export const TYPEFACE_CHARACTERS =
  fromTo(' ', '~') + fromTo('À', 'Ö') + fromTo('Ø', 'ö') + fromTo('ø', 'ÿ') + 'ŒœŸ' + '\u00A0\u202F£§©«·»¿¡°–—‘’“”„…€•';

/** Writes the typeface in one weight, with the characters above only; returns the file's path. */
export async function subsetTypeface(weight: 400 | 800): Promise<string> {
  const whole = readFileSync(require.resolve(`@fontsource/nunito/files/nunito-latin-${weight}-normal.woff2`));
  // Kerning stays; what is left out are fractions, raised figures and other forms that no page asks for.
  const part = await subset(whole, TYPEFACE_CHARACTERS, { targetFormat: 'woff2', noLayoutClosure: true });
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `nunito-${weight}.woff2`);
  writeFileSync(path, part);
  return path;
}

function fromTo(first: string, last: string): string {
  const start = first.codePointAt(0)!;
  const length = last.codePointAt(0)! - start + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, step) => start + step));
}
