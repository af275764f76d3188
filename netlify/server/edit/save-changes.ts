import { EDIT_LIMITS, type ChangedFile, type ContentMistake } from '../../../src/contract/edit.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { PHOTO_FOLDER } from '../../../src/schemas/photos.ts';
import { PLACES } from '../../../src/schemas/places.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { formLocale } from '../http/request-locale.ts';
import { findFileMistakes, isPhoto, refuseOtherPaths } from './content-files.ts';
import { findCrossFileMistakes, fitsToOthers } from './cross-file-rules.ts';
import { tellMistakes } from './mistakes.ts';
import { noteSave } from './publishing-record.ts';
import type { ContentFile, ContentRepository, FileChanges, Save } from './repository.ts';
import { describeChange, writeMessage } from './save-message.ts';

/**
 * Saves files on top of a head, once paths, sizes and contents have been checked as the build will check them.
 * Throws 403 for what the editor never writes, 409 where the head has moved on, 422 with file, field and what is
 * expected there, and 429 where there were too many saves.
 */
export async function saveChanges(
  request: Request,
  deps: Dependencies,
  repository: ContentRepository,
  changes: FileChanges,
  expectedHead: string,
  isStepBack = false,
): Promise<Save> {
  const { written, deleted } = changes;
  const paths = [...written.map(({ path }) => path), ...deleted];
  refuseOtherPaths(
    written.map(({ path }) => path),
    deleted,
  );
  if (paths.length === 0 || paths.length > EDIT_LIMITS.files || new Set(paths).size < paths.length) {
    throw new ApiError('not-allowed');
  }
  if ((await repository.readHead()).oid !== expectedHead) throw new ApiError('edit-conflict');

  const files = await repository.readFiles(expectedHead);
  await refuseMistakes(request, repository, changes, files);
  await noteSave(deps, request, files);
  const described = await describe(repository, changes, files, formLocale(request, undefined));
  const message = writeMessage({ isStepBack, files: described });
  const saved = await repository.save(changes, expectedHead, { message, at: deps.now().toISOString() });
  if (saved === 'moved-on') throw new ApiError('edit-conflict');
  if (saved === 'no-file') throw new ApiError('not-allowed');
  return saved;
}

async function refuseMistakes(
  request: Request,
  repository: ContentRepository,
  changes: FileChanges,
  files: ContentFile[],
): Promise<void> {
  const photos = photosAfter(changes, files);
  const checked = [...changes.written, ...(await homePageWithout(repository, changes, files))];
  const inFiles = (await Promise.all(checked.map(({ path, bytes }) => findFileMistakes(path, bytes, photos)))).flat();
  const mistakes = inFiles.length > 0 ? inFiles : await findNewCrossFileMistakes(repository, changes, files);
  if (mistakes.length === 0) return;
  const locale = formLocale(request, undefined);
  throw new ApiError('content-refused', { locale, values: { mistakes: tellMistakes(mistakes, locale) } });
}

/** Those that were there before are no reason to refuse what has nothing to do with them. */
async function findNewCrossFileMistakes(
  repository: ContentRepository,
  { written, deleted }: FileChanges,
  files: ContentFile[],
): Promise<ContentMistake[]> {
  const isConcerned = [...written.map(({ path }) => path), ...deleted].some(fitsToOthers);
  const involved = isConcerned ? files.filter(({ path }) => fitsToOthers(path)) : [];
  const blobs = await repository.readBlobs(involved.map(({ sha }) => sha));
  const before = new Map(involved.map(({ path, sha }) => [path, blobs.get(sha)]));
  const after = new Map([...before, ...written.map(({ path, bytes }) => [path, bytes] as const)]);
  const paths = files.map(({ path }) => path);
  const pathsAfter = [...new Set([...paths, ...written.map(({ path }) => path)])].filter(
    (path) => !deleted.includes(path),
  );
  const known = findCrossFileMistakes(paths, (path) => before.get(path)).map((mistake) => JSON.stringify(mistake));
  const found = findCrossFileMistakes(pathsAfter, (path) => after.get(path));
  return found.filter((mistake) => !known.includes(JSON.stringify(mistake)));
}

function photosAfter({ written, deleted }: FileChanges, files: ContentFile[]): string[] {
  const paths = [...files, ...written].map(({ path }) => path).filter((path) => path.startsWith(`${PHOTO_FOLDER}/`));
  return [...new Set(paths)]
    .filter((path) => !deleted.includes(path))
    .map((path) => path.slice(PHOTO_FOLDER.length + 1));
}

/** Where a photo goes away, the page that may still show it has to be looked at too. */
async function homePageWithout(
  repository: ContentRepository,
  { written, deleted }: FileChanges,
  files: ContentFile[],
): Promise<FileChanges['written']> {
  const page = files.find(({ path }) => path === PLACES.home.path);
  if (!page || !deleted.some(isPhoto) || written.some(({ path }) => path === PLACES.home.path)) return [];
  const bytes = (await repository.readBlobs([page.sha])).get(page.sha);
  return bytes ? [{ path: PLACES.home.path, bytes }] : [];
}

async function describe(
  repository: ContentRepository,
  { written, deleted }: FileChanges,
  files: ContentFile[],
  locale: Locale,
): Promise<ChangedFile[]> {
  const changes = [...written, ...deleted.map((path) => ({ path, bytes: undefined }))];
  const shas = new Map(files.map(({ path, sha }) => [path, sha]));
  const known = changes.flatMap(({ path }) => (isPhoto(path) ? [] : (shas.get(path) ?? [])));
  const before = await repository.readBlobs(known);
  return changes.map(({ path, bytes }) =>
    describeChange({ path, before: before.get(shas.get(path) ?? ''), after: bytes }, locale),
  );
}
