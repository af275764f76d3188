import type { ContentTexts } from '../../../src/schemas/read-files.ts';
import { placeOf } from '../../../src/schemas/places.ts';
import type { EditedSite } from './edited-site.ts';
import { blobSha, stepsBetween, type FileStep, type Shas } from './repository.ts';

interface Waiting {
  /** From what is online to what is saved; a photo is nothing before a text shows it. */
  steps: FileStep[];
  blobs: Map<string, Buffer>;
}

/** The texts that are saved and not online yet; none where a save shows at once. */
export async function readWaiting({ repository, readOnline }: EditedSite, present: Shas): Promise<Waiting> {
  if (!readOnline) return { steps: [], blobs: new Map() };
  const online = bytesOnline(readOnline());
  const before = Object.fromEntries([...online].map(([path, bytes]) => [path, blobSha(bytes)]));
  const after = Object.fromEntries(Object.entries(present).filter(([path]) => placeOf(path)));
  const steps = stepsBetween(before, after);
  const blobs = await repository.readBlobs(steps.flatMap((step) => step.after ?? []));
  return {
    steps,
    blobs: new Map([...[...online.values()].map((bytes) => [blobSha(bytes), bytes] as const), ...blobs]),
  };
}

/** What is online of the files that have a form. */
export function bytesOnline(texts: ContentTexts): Map<string, Buffer> {
  const edited = [...texts].filter(([path]) => placeOf(path));
  return new Map(edited.map(([path, text]) => [path, Buffer.from(text)]));
}
