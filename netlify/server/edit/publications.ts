import { isDeepStrictEqual } from 'node:util';
import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import { DAY_MS, isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRecord } from '../storage/record-store.ts';
import { SINGLETON_KEY, type FormerEditorRecord, type Publication } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

export type KnownPublication = Publication & { id: string };

/** A build of which the host has said nothing for so long is lost. */
const BUILD_TIMEOUT_MS = 30 * MINUTE_MS;
const KEY_DIGITS = 8;
const ATTEMPTS = 20;

/** All known publications, newest first; a lost build counts as failed. */
export async function readPublications(deps: Deps): Promise<KnownPublication[]> {
  await migratePublicationRecord(deps);
  return readKnown(deps);
}

async function readKnown({ stores: { publications }, now }: Deps): Promise<KnownPublication[]> {
  const found = await publications.readAll();
  // A list of the storage may be some seconds old; reads by key are not.
  for (;;) {
    const newer = await publications.read(keyAfter(found));
    if (!newer) break;
    found.push(newer);
  }
  return found
    .map(({ id, value }) => ({ ...asOfNow(value, now()), id }))
    .sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
}

function keyAfter(known: { id: string }[]): string {
  return `${Math.max(0, ...known.map(({ id }) => Number(id))) + 1}`.padStart(KEY_DIGITS, '0');
}

function asOfNow(publication: Publication, now: Date): Publication {
  const isLost = publication.state === 'building' && !isWithin(publication.at, BUILD_TIMEOUT_MS, now);
  return isLost ? { ...publication, state: 'failed', endedAt: publication.at } : publication;
}

/** Returns the new publication's key. Throws 429, or 409 while one is under way (of the same files if builds queue). */
export function beginPublication(
  deps: Deps,
  begun: Pick<Publication, 'by' | 'files' | 'changes'>,
  { known, doBuildsQueue }: { known: KnownPublication[]; doBuildsQueue: boolean },
): Promise<string> {
  const publication = { ...begun, at: deps.now().toISOString(), state: 'building' } as const;
  return addPublication(deps, publication, known, (present) => {
    const [newest] = present;
    const isBlocking = !doBuildsQueue || isDeepStrictEqual(newest?.files, begun.files);
    if (newest?.state === 'building' && isBlocking) throw new ApiError('publish-under-way');
    if (begun.by === 'owner') refuseTooMany(present, deps.now());
  });
}

function refuseTooMany(known: KnownPublication[], now: Date): void {
  const requested = known.filter(({ by, at }) => by === 'owner' && isWithin(at, DAY_MS, now));
  const isTooSoon = requested.some(({ at }) => isWithin(at, MINUTE_MS, now));
  const count = EDIT_LIMITS.publishesPerDay;
  if (isTooSoon || requested.length >= count) throw new ApiError('too-many-publishes', { values: { count } });
}

/** Records a publication and returns its key; `refuse` may throw, and is called again after every conflict. */
export async function addPublication(
  deps: Deps,
  publication: Publication,
  known: KnownPublication[],
  refuse: (known: KnownPublication[]) => void = () => {},
): Promise<string> {
  const { publications } = deps.stores;
  for (let attempt = 0, present = known; attempt < ATTEMPTS; attempt += 1, present = await readKnown(deps)) {
    refuse(present);
    const id = keyAfter(present);
    if (!(await publications.create(id, publication))) continue;
    const isObsolete = (each: KnownPublication) => !isNeeded(each, present, deps.now());
    for (const old of present.filter(isObsolete)) await publications.remove(old.id);
    return id;
  }
  throw new ApiError('publish-under-way');
}

/** Keeps the last day's publications, which limits count, the last of each kind, and the one with the highest key. */
function isNeeded(each: KnownPublication, known: KnownPublication[], now: Date): boolean {
  const last = [
    ...[known[0], lastOnline(known), lastWithChanges(known), lastWithChanges(known.filter(isOnline))],
    known.find(({ by }) => by === 'calendar'),
    known.find(({ id }) => known.every((other) => other.id <= id)),
  ];
  return isWithin(each.at, DAY_MS, now) || last.includes(each);
}

const isOnline = ({ state }: Publication) => state === 'online';

export const lastOnline = (known: KnownPublication[]) => known.find(isOnline);

const lastWithChanges = (known: KnownPublication[]) => known.find(({ changes }) => changes.length > 0);

/** Adds to what is known of a publication. */
export async function changePublication({ stores }: Deps, id: string, change: Partial<Publication>): Promise<void> {
  await changeRecord(stores.publications, id, (present) => present && { ...present, ...change });
}

/** Migrates an earlier version's single record, also after a rollback; what it knew of builds under way is dropped. */
export async function migratePublicationRecord(deps: Deps): Promise<void> {
  const { editor, notifiedFiles, helplineChanges } = deps.stores;
  const former = (await editor.read(SINGLETON_KEY))?.value;
  if (!former) return;
  const { told, helplines } = former;
  // Keeps the older of two states: a mail may come twice, but none is lost.
  if (told) await notifiedFiles.create(SINGLETON_KEY, { files: told });
  if (helplines)
    await changeRecord(helplineChanges, SINGLETON_KEY, (record) => {
      const changes = record?.changes ?? [];
      const others = helplines.filter(({ id }) => changes.every((each) => each.id !== id));
      return { changes: [...changes, ...others].sort((one, other) => other.at.localeCompare(one.at)) };
    });
  const publication = publicationOf(former);
  const known = await readKnown(deps);
  if (publication && known.every(({ at }) => at !== publication.at)) await addPublication(deps, publication, known);
  await editor.remove(SINGLETON_KEY);
}

function publicationOf({ last, online }: FormerEditorRecord): Publication | undefined {
  const at = last?.at ?? online?.from;
  if (!at) return undefined;
  const built = online && { endedAt: online.since, ...(online.files && { files: online.files }) };
  return { by: last ? 'owner' : 'elsewhere', at, state: 'online', changes: last?.files ?? [], ...built };
}
