import type { Dependencies } from '../dependencies.ts';
import { changeRecord } from '../storage/record-store.ts';
import { SINGLETON_KEY, type PublishedChange } from '../storage/records.ts';
import { helplineDifference } from './helpline-difference.ts';
import { migratePublicationRecord } from './publications.ts';
import type { ContentRepository, Shas } from './repository.ts';

type Changes = PublishedChange[];

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** All changes to helplines, however old. */
export async function readHelplineChanges(deps: Deps): Promise<Changes> {
  await migratePublicationRecord(deps);
  return (await deps.stores.helplineChanges.read(SINGLETON_KEY))?.value.changes ?? [];
}

/** Adds a change, if there is one, and marks the changes in `online` as published. */
export async function addHelplineChange(
  { stores }: Deps,
  change: PublishedChange | undefined,
  online: Changes,
): Promise<void> {
  await changeRecord(stores.helplineChanges, SINGLETON_KEY, (record) => {
    const known = markPublished(record?.changes ?? [], online);
    const isNew = change && known.every(({ id }) => id !== change.id);
    return { changes: isNew ? prependChange(known, change) : known };
  });
}

/** Changes not yet marked as published that `tree` contains, the newest of each file; `known` saves reading blobs. */
export async function findPublishedChanges(
  repository: ContentRepository,
  changes: Changes,
  tree: Shas,
  known = new Map<string, Buffer>(),
): Promise<Changes> {
  const unpublished = changes.filter(({ state }) => state).flatMap(({ files }) => files.map(({ path }) => path));
  const concerned = changes.filter(({ files }) => files.some(({ path }) => unpublished.includes(path)));
  const shas = concerned.flatMap(({ files }) =>
    files.flatMap(({ path, after }) => [after ?? [], tree[path] ?? []].flat()),
  );
  const blobs = new Map([...(await repository.readBlobs(shas.filter((sha) => !known.has(sha)))), ...known]);
  const found = new Set<string>();
  return concerned.filter(({ files, state }) => {
    const isWithin = files.every(
      ({ path, after }) => !found.has(path) && helplineDifference({ path, before: tree[path], after }, blobs) === '',
    );
    if (isWithin) for (const { path } of files) found.add(path);
    return isWithin && state;
  });
}

/** Marks the changes in `online` as published, except those that only restored what was online. */
export function markPublished(changes: Changes, online: Changes): Changes {
  const isOnline = ({ id, state }: PublishedChange) => state !== 'back' && online.some((change) => change.id === id);
  return changes.map((change) => {
    const { state: _, ...settled } = change;
    return isOnline(change) ? settled : change;
  });
}

function prependChange(changes: Changes, change: PublishedChange): Changes {
  const isSameFile = ({ files }: PublishedChange) =>
    files.some(({ path }) => change.files.some((file) => file.path === path));
  const replaced = changes.map((each) =>
    each.state === 'saved' && isSameFile(each) ? { ...each, state: 'replaced' as const } : each,
  );
  return [change, ...replaced];
}
