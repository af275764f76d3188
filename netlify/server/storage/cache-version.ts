import { randomUUID } from 'node:crypto';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { changeRecord, type RecordStore } from './record-store.ts';
import type { CacheVersionRecord } from './records.ts';

/** The host lets no function run longer, so older work has ended, or was killed with its process. */
export const LONGEST_RUN_MS = MINUTE_MS;

/** Milliseconds for which a process trusts the version it has read, to save reads; its own changes end this. */
export const CACHE_VERSION_TRUST_MS = 100;

export interface CacheVersion {
  /** Undefined while the records are being changed, or if that is unknown. */
  read: () => Promise<string | undefined>;
  /** Makes everything derived from the records before or during `work` stale. */
  change: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

let lastRead: { recordsName: string; name: string; at: number } | undefined;
let ownChanges = 0;

function forgetLastRead() {
  lastRead = undefined;
  ownChanges += 1;
}

/** The cache version of some records. A change is stored before it begins, as it may be cut off, and after it ends. */
export function openCacheVersion(store: RecordStore<CacheVersionRecord>, name: string): CacheVersion {
  const KEY = 'present';
  const createVersion = (unfinishedChanges: CacheVersionRecord['changes']): CacheVersionRecord => ({
    name: randomUUID(),
    changes: unfinishedChanges,
  });
  const beginChange = (id: string) =>
    changeRecord(store, KEY, (current) => {
      const others = current?.changes.filter(isUnderWay) ?? [];
      return current && others.some((change) => change.id === id)
        ? current
        : createVersion([...others, { id, begunAt: new Date().toISOString() }]);
    });
  const endChange = (id: string) =>
    changeRecord(
      store,
      KEY,
      (current) => current && createVersion(current.changes.filter((change) => change.id !== id)),
    );
  const createFirstVersion = () =>
    changeRecord(store, KEY, (current) => current ?? createVersion([])).catch(() => undefined);

  /** Overlapping changes are recorded as one: a hundred writes at once would delay each other. */
  let group: { id: string; begun: Promise<unknown>; size: number; hasFailed: boolean } | undefined;
  // Removes the version if that fails: nothing is cached without a version, and full storage can still delete.
  const startGroup = () => {
    const id = randomUUID();
    return { id, begun: beginChange(id).catch(() => store.remove(KEY)), size: 0, hasFailed: false };
  };
  const closeGroup = async ({ id, hasFailed }: NonNullable<typeof group>) => {
    group = undefined;
    if (!hasFailed) await endChange(id).catch(() => store.remove(KEY).catch(() => undefined));
  };

  return {
    read: async () => {
      if (lastRead?.recordsName === name && performance.now() - lastRead.at < CACHE_VERSION_TRUST_MS)
        return lastRead.name;
      const [before, at] = [ownChanges, performance.now()];
      const current = (await store.read(KEY))?.value ?? (await createFirstVersion());
      if (!current || current.changes.some(isUnderWay)) return undefined;
      if (ownChanges === before) lastRead = { recordsName: name, name: current.name, at };
      return current.name;
    },
    change: async (work) => {
      const ownGroup = (group ??= startGroup());
      ownGroup.size += 1;
      try {
        await ownGroup.begun;
        return await work();
      } catch (error) {
        ownGroup.hasFailed = true;
        throw error;
      } finally {
        ownGroup.size -= 1;
        if (ownGroup.size === 0) await closeGroup(ownGroup);
        forgetLastRead();
      }
    },
  };
}

function isUnderWay({ begunAt }: CacheVersionRecord['changes'][number]): boolean {
  return isWithin(begunAt, LONGEST_RUN_MS, new Date());
}
