import type { Dependencies } from '../dependencies.ts';
import { changeRecord } from '../storage/record-store.ts';
import { SINGLETON_KEY, type PublishedChange } from '../storage/records.ts';
import { helplineDifference } from './helpline-difference.ts';
import { migratePublicationRecord } from './publication-store.ts';
import type { ContentRepository, Shas } from './repository.ts';

type Changes = PublishedChange[];

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** All changes to helplines, however old. */
export async function readHelplineChanges(deps: Deps): Promise<Changes> {
  await migratePublicationRecord(deps);
  return (await deps.stores.helplineChanges.read(SINGLETON_KEY))?.value.changes ?? [];
}

/** Adds a change, if there is one, and marks the changes in `published` as published. */
export async function addHelplineChange(
  { stores }: Deps,
  change: PublishedChange | undefined,
  published: Changes,
): Promise<void> {
  await changeRecord(stores.helplineChanges, SINGLETON_KEY, (record) => {
    const changes = markPublished(record?.changes ?? [], published);
    const isNew = change && changes.every(({ id }) => id !== change.id);
    return { changes: isNew ? prependChange(changes, change) : changes };
  });
}

/** The newest change of each file that `tree` contains and that is not marked as published yet. `knownBlobs` saves reads. */
export async function findPublishedChanges(
  repository: ContentRepository,
  changes: Changes,
  tree: Shas,
  knownBlobs = new Map<string, Buffer>(),
): Promise<Changes> {
  const unpublishedPaths = changes.filter(({ state }) => state).flatMap(({ files }) => files.map(({ path }) => path));
  const candidates = changes.filter(({ files }) => files.some(({ path }) => unpublishedPaths.includes(path)));
  const shas = candidates.flatMap(({ files }) =>
    files.flatMap(({ path, after }) => [after ?? [], tree[path] ?? []].flat()),
  );
  const blobs = new Map([...(await repository.readBlobs(shas.filter((sha) => !knownBlobs.has(sha)))), ...knownBlobs]);
  const publishedPaths = new Set<string>();
  return candidates.filter(({ files, state }) => {
    const isPublished = files.every(
      ({ path, after }) =>
        !publishedPaths.has(path) && helplineDifference({ path, before: tree[path], after }, blobs) === '',
    );
    if (isPublished) for (const { path } of files) publishedPaths.add(path);
    return isPublished && state;
  });
}

/** Marks the changes in `published` as published, except saves that only restored what was online. */
export function markPublished(changes: Changes, published: Changes): Changes {
  const isPublished = ({ id, state }: PublishedChange) =>
    state !== 'back' && published.some((change) => change.id === id);
  return changes.map((change) => {
    const { state: _, ...withoutState } = change;
    return isPublished(change) ? withoutState : change;
  });
}

function prependChange(changes: Changes, change: PublishedChange): Changes {
  const isSameFile = ({ files }: PublishedChange) =>
    files.some(({ path }) => change.files.some((file) => file.path === path));
  const earlierChanges = changes.map((earlier) =>
    earlier.state === 'saved' && isSameFile(earlier) ? { ...earlier, state: 'replaced' as const } : earlier,
  );
  return [change, ...earlierChanges];
}
