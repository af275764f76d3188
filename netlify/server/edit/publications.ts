import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import { DAY_MS, isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRecord, type StoredRecord } from '../storage/record-store.ts';
import type { Publication } from '../storage/records.ts';
import { carryOverFormerRecord } from './former-record.ts';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

export type StoredPublication = Pick<StoredRecord<Publication>, 'id' | 'value'>;

/** A host that has said nothing for so long has lost the build. Milliseconds. */
const BUILD_PATIENCE = 30 * MINUTE_MS;
const KEY_DIGITS = 8;
const ATTEMPTS = 20;

/** Every publication that is still known, the one that was begun last first. One whose build was lost has failed. */
export async function readPublications({ stores, now }: Deps): Promise<StoredPublication[]> {
  await carryOverFormerRecord(stores);
  const found: StoredPublication[] = await stores.publications.readAll();
  // A list of the storage may be some seconds old, what is read by its key is not.
  for (;;) {
    const id = keyAfter(found);
    const newer = await stores.publications.read(id);
    if (!newer) break;
    found.push(newer);
  }
  return found
    .map(({ id, value }) => ({ id, value: asOfNow(value, now()) }))
    .sort((one, other) => other.value.at.localeCompare(one.value.at) || other.id.localeCompare(one.id));
}

/** The number of the next one: of two that take it at the same time, one gets it. */
function keyAfter(known: StoredPublication[]): string {
  return `${Math.max(0, ...known.map(({ id }) => Number(id))) + 1}`.padStart(KEY_DIGITS, '0');
}

function asOfNow(publication: Publication, now: Date): Publication {
  const isLost = publication.state === 'building' && !isWithin(publication.at, BUILD_PATIENCE, now);
  return isLost ? { ...publication, state: 'failed', endedAt: publication.at } : publication;
}

/**
 * Begins a publication and returns its key, as long as none is under way that this may not follow. Throws 409 where one is,
 * and 429 where the owner has asked for too many.
 */
export async function beginPublication(
  deps: Deps,
  begun: Pick<Publication, 'by' | 'files' | 'changes'>,
  mayFollow: (other: Publication) => boolean,
): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await readPublications(deps);
    const newest = known[0]?.value;
    if (newest?.state === 'building' && !mayFollow(newest)) throw new ApiError('publish-under-way');
    if (begun.by === 'owner') refuseTooMany(known, deps.now());
    const key = await addTo(deps, known, { ...begun, at: deps.now().toISOString(), state: 'building' });
    if (key) return key;
  }
  throw new ApiError('publish-under-way');
}

function refuseTooMany(known: StoredPublication[], now: Date): void {
  const asked = known.filter(({ value }) => value.by === 'owner' && isWithin(value.at, DAY_MS, now));
  const isTooSoon = asked.some(({ value }) => isWithin(value.at, MINUTE_MS, now));
  const count = EDIT_LIMITS.publishesPerDay;
  if (isTooSoon || asked.length >= count) throw new ApiError('too-many-publishes', { values: { count } });
}

/** Records a build that nobody asked for here. */
export async function addPublication(deps: Deps, publication: Omit<Publication, 'id'>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await addTo(deps, await readPublications(deps), publication)) return;
  }
  throw new Error('A publication could not be recorded.');
}

async function addTo(
  { stores, now }: Deps,
  known: StoredPublication[],
  publication: Omit<Publication, 'id'>,
): Promise<string | undefined> {
  const id = keyAfter(known);
  if (!(await stores.publications.create(id, { id, ...publication }))) return undefined;
  for (const { id: old } of known.filter((each) => !isNeeded(each, known, now())))
    await stores.publications.remove(old);
  return id;
}

/** The limits need those of the last day; everything else the last one of its kind, and the numbers the last of all. */
function isNeeded(each: StoredPublication, known: StoredPublication[], now: Date): boolean {
  const last = [
    ...[known[0], lastOnline(known), lastWithChanges(known), lastWithChanges(known.filter(isOnline))],
    known.find(({ id }) => known.every((other) => other.id <= id)),
  ];
  return isWithin(each.value.at, DAY_MS, now) || last.includes(each);
}

const isOnline = ({ value }: StoredPublication) => value.state === 'online';

export const lastOnline = (known: StoredPublication[]) => known.find(isOnline);

/** What can be taken back as a whole. */
export const lastWithChanges = (known: StoredPublication[]) => known.find(({ value }) => value.changes.length > 0);

/** Adds to what is known of a publication. */
export async function changePublication({ stores }: Deps, id: string, change: Partial<Publication>): Promise<void> {
  await changeRecord(stores.publications, id, (present) => present && { ...present, ...change });
}

/** What could not be begun was no publication. */
export async function cancelPublication({ stores }: Deps, id: string): Promise<void> {
  await stores.publications.remove(id);
}
