import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import { isPreview } from '../preview/is-preview.ts';
import { readContentTexts } from '../schemas/read-files.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');

/** Relative: Astro derives the family's name from the path, which must not differ between folders. */
const DIRECTORY = '.astro/typeface';

/** Both alphabets complete, so that no word mixes two typefaces, plus what src/i18n/typography.ts inserts. */
const LETTERS =
  characterRange('0', '9') +
  characterRange('A', 'Z') +
  characterRange('a', 'z') +
  'ÀÂÇÈÉÊËÎÏÔÙÛÜŒàâçèéêëîïôùûüœ' +
  ' \u00A0’“”«»';

/** Of these, the first file, on the critical path, has only those that a text uses. */
const SYMBOLS = '!&()+,-./:;?@\u202F£§©°·–—‘…€•';
const texts = [...readContentTexts(root).values()].join('');
const OWN_CHARACTERS = LETTERS + [...SYMBOLS].filter((character) => texts.includes(character)).join('');

const FURTHER_CHARACTERS = [...characterRange(' ', '~'), ...SYMBOLS, ...characterRange('À', 'ÿ'), ...'Ÿ¿¡„']
  .filter((character) => !OWN_CHARACTERS.includes(character))
  .join('');

const EXTENDED_CHARACTERS = characterRange('Ā', 'ő') + characterRange('Ŕ', 'ž').replace('Ÿ', '') + 'ȘșȚț';

export const TYPEFACE_CHARACTERS = OWN_CHARACTERS + FURTHER_CHARACTERS;

/** Three files with both weights. The last two load only for their characters, so that no name mixes typefaces. */
export async function typefaceVariants() {
  // Optional: a late typeface waits for the next page, so that no line moves while being read.
  const own = { display: 'optional', src: [await subsetTypeface('latin', 'own', OWN_CHARACTERS)] } as const;
  const others = [
    ['latin', 'further', FURTHER_CHARACTERS],
    ['latin-ext', 'extended', EXTENDED_CHARACTERS],
  ] as const;
  const otherVariants = others.map(async ([sourceSubset, name, characters]) => ({
    display: 'swap' as const,
    src: [await subsetTypeface(sourceSubset, name, characters)],
    unicodeRange: [unicodeRange(characters)],
  }));
  return [own, ...(await Promise.all(otherVariants))].map((file) => ({
    weight: '400 800',
    style: 'normal' as const,
    ...file,
  }));
}

async function subsetTypeface(sourceSubset: string, name: string, characters: string): Promise<string> {
  const fullFile = require.resolve(`@fontsource-variable/nunito/files/nunito-${sourceSubset}-wght-normal.woff2`);
  // The preview has the public build's styles, and so its typeface.
  if (isPreview) return fullFile;
  const fullFont = readFileSync(fullFile);
  const subsetted = await subset(fullFont, characters, {
    targetFormat: 'woff2',
    // 800 is drawn as 700, the heaviest of two outlines, which makes the file a third smaller.
    variationAxes: { wght: { min: 400, max: 700 } },
    // Drops fractions, superscripts and other forms that no page uses.
    noLayoutClosure: true,
    keepFeatures: ['kern'],
    noHinting: true,
    dropTables: ['GDEF', 'STAT', 'gasp', 'prep', 'GSUB'],
  });
  mkdirSync(join(root, DIRECTORY), { recursive: true });
  const path = `${DIRECTORY}/nunito-${name}.woff2`;
  const file = join(root, path);
  // Atomic: another build may be reading the file.
  writeFileSync(`${file}.${process.pid}`, subsetted);
  renameSync(`${file}.${process.pid}`, file);
  return `./${path}`;
}

/** Runs of code points: "U+c4-c6,U+d0". */
function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0)!).toSorted((a, b) => a - b);
  const lasts = points.filter((point) => !points.includes(point + 1)).map((point) => point.toString(16));
  const firsts = points.filter((point) => !points.includes(point - 1)).map((point) => point.toString(16));
  return firsts.map((first, run) => `U+${first}${lasts[run] === first ? '' : `-${lasts[run]}`}`).join(',');
}

function characterRange(first: string, last: string): string {
  const start = first.codePointAt(0)!;
  const length = last.codePointAt(0)! - start + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, step) => start + step));
}
