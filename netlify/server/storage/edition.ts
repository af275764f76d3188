import { randomUUID } from 'node:crypto';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { changeRecord, type RecordStore } from './record-store.ts';
import type { EditionRecord } from './records.ts';

/** No function of the host runs longer; what was begun earlier has ended, or its process has. Milliseconds. */
const LONGEST_CHANGE_MS = MINUTE_MS;

/** Says to every process whether what it made of some records still holds. */
export interface Edition {
  /** The name of what the records hold now; undefined while they are being changed, or where nobody can say. */
  read: () => Promise<string | undefined>;
  /** Changes the records: what was made of them before no longer holds, and nothing that is made meanwhile is kept. */
  change: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The edition under a key. A change is noted before it is made, since it may be cut off, and after. */
export function openEdition(records: RecordStore<EditionRecord>, key: string): Edition {
  const next = (changes: EditionRecord['changes']): EditionRecord => ({ name: randomUUID(), changes });
  const begin = (id: string) =>
    changeRecord(records, key, (known) => {
      const changes = known?.changes.filter(isUnderWay) ?? [];
      return known && changes.some((change) => change.id === id)
        ? known
        : next([...changes, { id, begunAt: new Date().toISOString() }]);
    });
  const end = (id: string) =>
    changeRecord(records, key, (known) =>
      known?.changes.some((change) => change.id === id) ? next(known.changes.filter((each) => each.id !== id)) : known,
    );
  /** Changes that overlap are noted as one: a hundred at once would keep each other waiting. */
  let group: { id: string; begun: Promise<unknown>; size: number; hasFailed: boolean } | undefined;
  const startGroup = () => {
    const id = randomUUID();
    // Without an edition nothing is kept: a storage that is full still removes.
    return { id, begun: begin(id).catch(() => records.remove(key)), size: 0, hasFailed: false };
  };
  const close = async (ended: NonNullable<typeof group>) => {
    group = undefined;
    // What was refused may still be done late.
    if (!ended.hasFailed) await end(ended.id).catch(() => undefined);
  };
  const start = () => changeRecord(records, key, (known) => known ?? next([])).catch(() => undefined);

  return {
    read: async () => {
      const known = (await records.read(key))?.value ?? (await start());
      return known && !known.changes.some(isUnderWay) ? known.name : undefined;
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
      }
    },
  };
}

function isUnderWay({ begunAt }: EditionRecord['changes'][number]): boolean {
  return isWithin(begunAt, LONGEST_CHANGE_MS, new Date());
}
