import { isDeepStrictEqual } from 'node:util';
import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import { DAY_MS, isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRecord } from '../storage/record-store.ts';
import { SINGLETON_KEY, type FormerEditorRecord, type Publication } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

export type StoredPublication = Publication & { id: string };

/** After this time without word from the host, a build counts as lost. */
const BUILD_TIMEOUT_MS = 30 * MINUTE_MS;
const KEY_DIGITS = 8;
const MAX_ATTEMPTS = 20;

/** All stored publications, newest first; a lost build counts as failed. */
export async function readPublications(deps: Deps): Promise<StoredPublication[]> {
  await migratePublicationRecord(deps);
  return listPublications(deps);
}

async function listPublications({ stores: { publications }, now }: Deps): Promise<StoredPublication[]> {
  const stored = await publications.readAll();
  // Reads on by key, which is up to date: the storage's list may be some seconds old.
  for (;;) {
    const newer = await publications.read(keyAfter(stored));
    if (!newer) break;
    stored.push(newer);
  }
  return stored
    .map(({ id, value }) => ({ ...failIfLost(value, now()), id }))
    .sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
}

function keyAfter(publications: { id: string }[]): string {
  return `${Math.max(0, ...publications.map(({ id }) => Number(id))) + 1}`.padStart(KEY_DIGITS, '0');
}

function failIfLost(publication: Publication, now: Date): Publication {
  const isLost = publication.state === 'building' && !isWithin(publication.at, BUILD_TIMEOUT_MS, now);
  return isLost ? { ...publication, state: 'failed', endedAt: publication.at } : publication;
}

/** Returns the new publication's key. Throws 429, or 409 while one is under way (of the same files if builds queue). */
export function beginPublication(
  deps: Deps,
  details: Pick<Publication, 'by' | 'files' | 'changes'>,
  { previous, doBuildsQueue }: { previous: StoredPublication[]; doBuildsQueue: boolean },
): Promise<string> {
  const publication = { ...details, at: deps.now().toISOString(), state: 'building' } as const;
  return addPublication(deps, publication, previous, (current) => {
    const [newest] = current;
    const isBlocking = !doBuildsQueue || isDeepStrictEqual(newest?.files, details.files);
    if (newest?.state === 'building' && isBlocking) throw new ApiError('publish-under-way');
    if (details.by === 'owner') requireWithinLimits(current, deps.now());
  });
}

function requireWithinLimits(publications: StoredPublication[], now: Date): void {
  const requested = publications.filter(({ by, at }) => by === 'owner' && isWithin(at, DAY_MS, now));
  const isTooSoon = requested.some(({ at }) => isWithin(at, MINUTE_MS, now));
  const count = EDIT_LIMITS.publicationsPerDay;
  if (isTooSoon || requested.length >= count) throw new ApiError('too-many-publishes', { values: { count } });
}

/** Records a publication and returns its key; `requireAllowed` may throw, and runs again after every conflict. */
export async function addPublication(
  deps: Deps,
  publication: Publication,
  previous: StoredPublication[],
  requireAllowed: (previous: StoredPublication[]) => void = () => {},
): Promise<string> {
  const { publications } = deps.stores;
  for (
    let attempt = 0, current = previous;
    attempt < MAX_ATTEMPTS;
    attempt += 1, current = await listPublications(deps)
  ) {
    requireAllowed(current);
    const id = keyAfter(current);
    if (!(await publications.create(id, publication))) continue;
    const isObsolete = (publication: StoredPublication) => !isNeeded(publication, current, deps.now());
    for (const old of current.filter(isObsolete)) await publications.remove(old.id);
    return id;
  }
  throw new ApiError('publish-under-way');
}

/** Keeps the last day's publications, which limits count, the last of each kind, and the one with the highest key. */
function isNeeded(publication: StoredPublication, publications: StoredPublication[], now: Date): boolean {
  const lastPublications = [
    ...[
      publications[0],
      lastOnline(publications),
      lastWithChanges(publications),
      lastWithChanges(publications.filter(isOnline)),
    ],
    publications.find(({ by }) => by === 'calendar'),
    publications.find(({ id }) => publications.every((other) => other.id <= id)),
  ];
  return isWithin(publication.at, DAY_MS, now) || lastPublications.includes(publication);
}

const isOnline = ({ state }: Publication) => state === 'online';

export const lastOnline = (publications: StoredPublication[]) => publications.find(isOnline);

const lastWithChanges = (publications: StoredPublication[]) => publications.find(({ changes }) => changes.length > 0);

/** Changes fields of a publication, if it is still stored. */
export async function changePublication({ stores }: Deps, id: string, change: Partial<Publication>): Promise<void> {
  await changeRecord(stores.publications, id, (record) => record && { ...record, ...change });
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
  const publications = await listPublications(deps);
  if (publication && publications.every(({ at }) => at !== publication.at))
    await addPublication(deps, publication, publications);
  await editor.remove(SINGLETON_KEY);
}

function publicationOf({ last, online }: FormerEditorRecord): Publication | undefined {
  const at = last?.at ?? online?.from;
  if (!at) return undefined;
  const built = online && { endedAt: online.since, ...(online.files && { files: online.files }) };
  return { by: last ? 'owner' : 'elsewhere', at, state: 'online', changes: last?.files ?? [], ...built };
}
