import type { Dependencies } from '../dependencies.ts';
import { changeRecord } from '../storage/record-store.ts';
import { SINGLETON_KEY, type PublishedChange } from '../storage/records.ts';
import { helplineDifference } from './helpline-difference.ts';
import { migratePublicationRecord } from './publications.ts';
import type { ContentRepository, Shas } from './repository.ts';

type Changes = PublishedChange[];

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** Every change of helplines, however many came after it. */
export async function readHelplineChanges(deps: Deps): Promise<Changes> {
  await migratePublicationRecord(deps);
  return (await deps.stores.helplineChanges.read(SINGLETON_KEY))?.value.changes ?? [];
}

/** Records a change, if any, and which earlier ones went online; later saves remove none of those. */
export async function addHelplineChange(
  { stores }: Deps,
  change: PublishedChange | undefined,
  online: Changes,
): Promise<void> {
  await changeRecord(stores.helplineChanges, SINGLETON_KEY, (record) => {
    const known = withOnline(record?.changes ?? [], online);
    const isNew = change && known.every(({ id }) => id !== change.id);
    return { changes: isNew ? withChange(known, change) : known };
  });
}

/** Changes not yet known to be online that a tree contains, the newest of each file; `known` bytes need not be read. */
export async function changesWithin(
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

/** The list with the named changes online; those that only reverted to what was online stay so. */
export function withOnline(changes: Changes, online: Changes): Changes {
  const isOnline = ({ id, state }: PublishedChange) => state !== 'back' && online.some((change) => change.id === id);
  return changes.map((change) => {
    const { state: _, ...settled } = change;
    return isOnline(change) ? settled : change;
  });
}

function withChange(changes: Changes, change: PublishedChange): Changes {
  const isSameFile = ({ files }: PublishedChange) =>
    files.some(({ path }) => change.files.some((file) => file.path === path));
  const replaced = changes.map((each) =>
    each.state === 'saved' && isSameFile(each) ? { ...each, state: 'replaced' as const } : each,
  );
  return [change, ...replaced];
}
