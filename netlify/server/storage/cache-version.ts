import { randomUUID } from 'node:crypto';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { changeRecord, type RecordStore } from './record-store.ts';
import type { CacheVersionRecord } from './records.ts';

/** The host lets no function run longer, so older work has ended, or was killed with its process. */
export const LONGEST_RUN_MS = MINUTE_MS;

/** Milliseconds for which a process trusts the version it has read, unless it changes records: saves reads. */
export const CACHE_VERSION_TRUST_MS = 100;

export interface CacheVersion {
  /** Undefined while the records are being changed, or if that is unknown. */
  read: () => Promise<string | undefined>;
  /** Makes everything derived from the records before or during `work` stale. */
  change: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

let lastRead: { records: string; name: string; at: number } | undefined;
let ownChanges = 0;

function forget() {
  lastRead = undefined;
  ownChanges += 1;
}

/** The cache version of some records. A change is noted before it begins, as it may be cut off, and after it ends. */
export function openCacheVersion(store: RecordStore<CacheVersionRecord>, name: string): CacheVersion {
  const KEY = 'present';
  const next = (underWay: CacheVersionRecord['changes']): CacheVersionRecord => ({
    name: randomUUID(),
    changes: underWay,
  });
  const begin = (id: string) =>
    changeRecord(store, KEY, (present) => {
      const others = present?.changes.filter(isUnderWay) ?? [];
      return present && others.some((change) => change.id === id)
        ? present
        : next([...others, { id, begunAt: new Date().toISOString() }]);
    });
  const end = (id: string) =>
    changeRecord(store, KEY, (present) => present && next(present.changes.filter((change) => change.id !== id)));
  const start = () => changeRecord(store, KEY, (present) => present ?? next([])).catch(() => undefined);

  /** Overlapping changes share one note: a hundred notes at once would delay each other. */
  let group: { id: string; begun: Promise<unknown>; size: number; hasFailed: boolean } | undefined;
  // Removes the version if the note fails: nothing is cached without one, and a full storage can still delete.
  const startGroup = () => {
    const id = randomUUID();
    return { id, begun: begin(id).catch(() => store.remove(KEY)), size: 0, hasFailed: false };
  };
  const close = async ({ id, hasFailed }: NonNullable<typeof group>) => {
    group = undefined;
    if (!hasFailed) await end(id).catch(() => store.remove(KEY).catch(() => undefined));
  };

  return {
    read: async () => {
      if (lastRead?.records === name && performance.now() - lastRead.at < CACHE_VERSION_TRUST_MS) return lastRead.name;
      const [before, at] = [ownChanges, performance.now()];
      const present = (await store.read(KEY))?.value ?? (await start());
      if (!present || present.changes.some(isUnderWay)) return undefined;
      if (ownChanges === before) lastRead = { records: name, name: present.name, at };
      return present.name;
    },
    change: async (work) => {
      const mine = (group ??= startGroup());
      mine.size += 1;
      try {
        await mine.begun;
        return await work();
      } catch (error) {
        mine.hasFailed = true;
        throw error;
      } finally {
        mine.size -= 1;
        if (mine.size === 0) await close(mine);
        forget();
      }
    },
  };
}

function isUnderWay({ begunAt }: CacheVersionRecord['changes'][number]): boolean {
  return isWithin(begunAt, LONGEST_RUN_MS, new Date());
}
