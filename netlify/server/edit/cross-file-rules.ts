import { basename } from 'node:path';
import type { ContentMistake } from '../../../src/contract/edit.ts';
import { COUNTED_FOLDERS, findCountMistake } from '../../../src/contract/entry-counts.ts';
import { findCrisisMistakes } from '../../../src/schemas/check-crisis-lines.ts';
import { crisisPageSchema } from '../../../src/schemas/crisis-page.ts';
import { crisisLineSchema } from '../../../src/schemas/crisis.ts';
import { placeOf, PLACES } from '../../../src/schemas/places.ts';
import { valuesOf } from './content-files.ts';

const HOME_PAGE = PLACES.home.path;
const CRISIS_PAGE = PLACES.crisisPage.path;

const isService = (path: string) => placeOf(path) === 'services';
export const isHelpline = (path: string) => placeOf(path) === 'crisis';

export function fitsToOthers(path: string): boolean {
  return [HOME_PAGE, CRISIS_PAGE].includes(path) || isHelpline(path) || isService(path);
}

/** What is wrong among files that are right one by one; `read` gives the bytes of those that have to fit to others. */
export function findCrossFileMistakes(paths: string[], read: (path: string) => Buffer | undefined): ContentMistake[] {
  return [
    ...findCountMistakes(paths),
    ...findServiceMistakes(paths, read(HOME_PAGE)),
    ...findLineMistakes(paths, read),
  ];
}

function findCountMistakes(paths: string[]): ContentMistake[] {
  return COUNTED_FOLDERS.flatMap((folder) => {
    const file = `content/${folder}`;
    const sentence = findCountMistake(folder, paths.filter((path) => path.startsWith(`${file}/`)).length);
    return sentence ? [{ file, field: '', sentence }] : [];
  });
}

function findServiceMistakes(paths: string[], homePage: Buffer | undefined): ContentMistake[] {
  const home = valuesOf(HOME_PAGE, homePage) as { hero?: { firstStep?: { service?: string } } } | undefined;
  const service = home?.hero?.firstStep?.service;
  if (service === undefined || paths.filter(isService).some((path) => basename(path, '.yaml') === service)) return [];
  return [{ file: HOME_PAGE, field: 'hero.firstStep.service', sentence: 'there is no such service.' }];
}

/** Those that their own schema refuses are told of by that. */
function findLineMistakes(paths: string[], read: (path: string) => Buffer | undefined): ContentMistake[] {
  const files = paths.filter(isHelpline);
  const lines = files.flatMap((path) => {
    const { data } = crisisLineSchema.safeParse(valuesOf(path, read(path)));
    return data ? [{ ...data, id: basename(path, '.yaml') }] : [];
  });
  if (lines.length < files.length) return [];
  return findCrisisMistakes(lines, crisisPageSchema.safeParse(valuesOf(CRISIS_PAGE, read(CRISIS_PAGE))).data);
}
