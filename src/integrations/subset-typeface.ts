import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const directory = join(import.meta.dirname, '../../.astro/typeface');

/** English and French, in every text of the site: each file comes with the first bytes of a slow connection. */
const OWN_CHARACTERS = fromTo(' ', '~') + 'ÀÂÇÈÉÊËÎÏÔÙÛÜŒàâçèéêëîïôùûüœ' + '\u00A0\u202F£§©«°·»–—‘’“”…€•';

/** What else Western Europe writes, in visitors' names and words: asked for only where one of these stands in the page. */
const FURTHER_CHARACTERS = [...fromTo('À', 'Ö'), ...fromTo('Ø', 'ö'), ...fromTo('ø', 'ÿ'), ...'Ÿ¿¡„']
  .filter((sign) => !OWN_CHARACTERS.includes(sign))
  .join('');

export const TYPEFACE_CHARACTERS = OWN_CHARACTERS + FURTHER_CHARACTERS;

/** The typeface in one weight as two files, the further characters last, so that browsers ask that file for them. */
export async function typefaceVariants(weight: 400 | 800) {
  // Optional: where the typeface comes late it waits for the next page, so that no line moves under a reader's eyes.
  const common = { weight, style: 'normal', display: 'optional' } as const;
  return [
    { ...common, src: [await subsetTypeface(weight, 'own', OWN_CHARACTERS)] as [string] },
    {
      ...common,
      src: [await subsetTypeface(weight, 'further', FURTHER_CHARACTERS)] as [string],
      unicodeRange: [unicodeRange(FURTHER_CHARACTERS)] as [string],
    },
  ];
}

/** Writes some characters of the typeface in one weight; returns the file's path from the project, since its hash names the family. */
async function subsetTypeface(weight: number, name: string, characters: string): Promise<string> {
  const whole = readFileSync(require.resolve(`@fontsource/nunito/files/nunito-latin-${weight}-normal.woff2`));
  // Kerning stays; what is left out are fractions, raised figures and other forms that no page asks for.
  const part = await subset(whole, characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    keepFeatures: ['kern'],
  });
  mkdirSync(directory, { recursive: true });
  const file = `nunito-${weight}-${name}.woff2`;
  const path = join(directory, file);
  // Another build may be reading it.
  writeFileSync(`${path}.${process.pid}`, part);
  renameSync(`${path}.${process.pid}`, path);
  return `./.astro/typeface/${file}`;
}

function unicodeRange(characters: string): string {
  return [...characters].map((sign) => `U+${sign.codePointAt(0)!.toString(16)}`).join(',');
}

function fromTo(first: string, last: string): string {
  const start = first.codePointAt(0)!;
  const length = last.codePointAt(0)! - start + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, step) => start + step));
}
