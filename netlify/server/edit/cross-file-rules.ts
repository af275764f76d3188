import { basename } from 'node:path';
import type { ContentMistake } from '../../../src/contract/edit.ts';
import { COUNTED_FOLDERS, findCountMistake } from '../../../src/contract/entry-counts.ts';
import { findCrisisMistakes } from '../../../src/schemas/check-crisis-lines.ts';
import { crisisPageSchema } from '../../../src/schemas/crisis-page.ts';
import { crisisLineSchema } from '../../../src/schemas/crisis.ts';
import { findLostLinks } from '../../../src/schemas/owner-links.ts';
import { placeOf, PLACES, type PlaceKey } from '../../../src/schemas/places.ts';
import { findSitePages, type ReadValues } from '../../../src/schemas/site-pages.ts';
import { valuesOf } from './content-files.ts';

const HOME_PAGE = PLACES.home.path;
const CRISIS_PAGE = PLACES.crisisPage.path;

const isService = (path: string) => placeOf(path) === 'services';
const isHelpline = (path: string) => placeOf(path) === 'crisis';

/** What other files have to fit to: those that name entries, and those that decide which pages there are and what they lead to. */
const TOGETHER: (PlaceKey | undefined)[] = [
  ...(['home', 'crisisPage', 'crisis', 'services', 'faq', 'practice', 'practical', 'articles'] as const),
  ...(['legal.privacy', 'legal.legal', 'legal.reviews-policy'] as const),
];

export function fitsToOthers(path: string): boolean {
  return TOGETHER.includes(placeOf(path));
}

/** With one that is about a part of a page alone a build goes on (src/integrations/content-checks.ts); a save brings no new one. */
interface CrossFileMistake extends ContentMistake {
  isPartAlone?: boolean;
}

/** What is wrong among files that are right one by one; `readBytes` gives the bytes of those that have to fit to others. */
export function findCrossFileMistakes(
  paths: string[],
  readBytes: (path: string) => Buffer | undefined,
): CrossFileMistake[] {
  const read = (path: string) => valuesIn(path, readBytes(path));
  return [
    ...findCountMistakes(paths),
    ...findServiceMistakes(paths, read),
    ...findLineMistakes(paths, read),
    ...findLinkMistakes(paths, read),
  ];
}

const known = new WeakMap<Buffer, unknown>();

/** Parsing is most of the work, and most files are the same before a change and after it. */
function valuesIn(path: string, bytes: Buffer | undefined): unknown {
  if (!bytes) return undefined;
  if (!known.has(bytes)) known.set(bytes, valuesOf(path, bytes));
  return known.get(bytes);
}

function findCountMistakes(paths: string[]): ContentMistake[] {
  return COUNTED_FOLDERS.flatMap((folder) => {
    const file = `content/${folder}`;
    const sentence = findCountMistake(folder, paths.filter((path) => path.startsWith(`${file}/`)).length);
    return sentence ? [{ file, field: '', sentence }] : [];
  });
}

function findServiceMistakes(paths: string[], read: ReadValues): ContentMistake[] {
  const home = read(HOME_PAGE) as { hero?: { firstStep?: { service?: string } } } | undefined;
  const service = home?.hero?.firstStep?.service;
  if (service === undefined || paths.filter(isService).some((path) => basename(path, '.yaml') === service)) return [];
  return [{ file: HOME_PAGE, field: 'hero.firstStep.service', sentence: 'there is no such service.' }];
}

/** Those that their own schema refuses are told of by that. */
function findLineMistakes(paths: string[], read: ReadValues): ContentMistake[] {
  const files = paths.filter(isHelpline);
  const lines = files.flatMap((path) => {
    const { data } = crisisLineSchema.safeParse(read(path));
    return data ? [{ ...data, id: basename(path, '.yaml') }] : [];
  });
  if (lines.length < files.length) return [];
  return findCrisisMistakes(lines, crisisPageSchema.safeParse(read(CRISIS_PAGE)).data);
}

function findLinkMistakes(paths: string[], read: ReadValues): CrossFileMistake[] {
  const texts = paths.filter(fitsToOthers);
  const pages = findSitePages(texts, read);
  return texts.flatMap((file) => findLostLinks(file, read(file), pages).map((found) => ({ file, ...found })));
}
