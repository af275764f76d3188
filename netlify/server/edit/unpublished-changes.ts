import type { ContentTexts } from '../../../src/schemas/read-files.ts';
import { placeOf } from '../../../src/schemas/places.ts';
import { isEditable } from './content-files.ts';
import type { EditedSite } from './edited-site.ts';
import { blobSha, stepsBetween, type FileStep, type Shas } from './repository.ts';

interface UnpublishedChanges {
  /** Git's names of what is online; undefined where a save shows at once. */
  online: Shas | undefined;
  /** From what is online to what is saved; a photo is nothing before a text shows it. */
  steps: FileStep[];
  blobs: Map<string, Buffer>;
}

/** The texts that are saved and not online yet; none where a save shows at once. */
export async function readUnpublishedChanges(
  { repository, readOnline }: EditedSite,
  present: Shas,
): Promise<UnpublishedChanges> {
  if (!readOnline) return { online: undefined, steps: [], blobs: new Map() };
  const online = treeOnline(readOnline());
  const after = Object.fromEntries(Object.entries(present).filter(([path]) => placeOf(path)));
  const steps = stepsBetween(online.files, after);
  const blobs = await repository.readBlobs(steps.flatMap((step) => step.after ?? []));
  return { online: online.files, steps, blobs: new Map([...online.blobs, ...blobs]) };
}

/** The same by git's names. */
export function treeOnline(texts: ContentTexts): { files: Shas; blobs: Map<string, Buffer> } {
  const named = [...bytesOnline(texts)].map(([path, bytes]) => ({ path, bytes, sha: blobSha(bytes) }));
  return {
    files: Object.fromEntries(named.map(({ path, sha }) => [path, sha])),
    blobs: new Map(named.map(({ sha, bytes }) => [sha, bytes])),
  };
}

/** What is online of the files that have a form. */
export function bytesOnline(texts: ContentTexts): Map<string, Buffer> {
  const edited = [...texts].filter(([path]) => placeOf(path));
  return new Map(edited.map(([path, text]) => [path, Buffer.from(text)]));
}

/** What is the owner's of these files. */
export function editableAmong(files: Shas): Shas {
  return Object.fromEntries(Object.entries(files).filter(([path]) => isEditable(path)));
}
