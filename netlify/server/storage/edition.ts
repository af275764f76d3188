import { randomUUID } from 'node:crypto';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { changeRecord, type RecordStore } from './record-store.ts';
import type { EditionRecord } from './records.ts';

/** No function of the host runs longer; what was begun earlier has ended, or its process has. Milliseconds. */
export const LONGEST_RUN_MS = MINUTE_MS;

/** For so long a process takes what it has read for true, but for its own changes: a flood must not cost as many reads. Milliseconds. */
export const EDITION_TRUST_MS = 100;

/** Says to every process whether what it made of some records still holds. */
export interface Edition {
  /** The name of what the records hold now; undefined while they are being changed, or where nobody can say. */
  read: () => Promise<string | undefined>;
  /** Changes the records: what was made of them before no longer holds, and nothing that is made meanwhile is kept. */
  change: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** What this process has read last, and how often it has changed something: what was read before that counts no more. */
let known: { records: string; name: string; at: number } | undefined;
let ownChanges = 0;

function forget() {
  known = undefined;
  ownChanges += 1;
}

/** The edition of some records; `name` tells them from others. A change is noted before it is made, since it may be cut off, and after. */
export function openEdition(store: RecordStore<EditionRecord>, name: string): Edition {
  const KEY = 'present';
  const next = (underWay: EditionRecord['changes']): EditionRecord => ({ name: randomUUID(), changes: underWay });
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

  /** Changes that overlap are noted as one: a hundred at once would keep each other waiting. */
  let group: { id: string; begun: Promise<unknown>; size: number; hasFailed: boolean } | undefined;
  // Without an edition nothing is kept: a storage that is full still removes.
  const startGroup = () => {
    const id = randomUUID();
    return { id, begun: begin(id).catch(() => store.remove(KEY)), size: 0, hasFailed: false };
  };
  const close = async ({ id, hasFailed }: NonNullable<typeof group>) => {
    group = undefined;
    // What was refused may still be done late.
    if (!hasFailed) await end(id).catch(() => store.remove(KEY).catch(() => undefined));
  };

  return {
    read: async () => {
      if (known?.records === name && performance.now() - known.at < EDITION_TRUST_MS) return known.name;
      const [before, at] = [ownChanges, performance.now()];
      const present = (await store.read(KEY))?.value ?? (await start());
      if (!present || present.changes.some(isUnderWay)) return undefined;
      if (ownChanges === before) known = { records: name, name: present.name, at };
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

function isUnderWay({ begunAt }: EditionRecord['changes'][number]): boolean {
  return isWithin(begunAt, LONGEST_RUN_MS, new Date());
}
