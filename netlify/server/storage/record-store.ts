import type { Store } from '@netlify/blobs';

/** Ids become keys of the store: an odd one could reach another store or wipe this one. */
const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** Many records at once, without opening thousands of connections. */
const BATCH_SIZE = 20;

export interface StoredRecord<Value> {
  value: Value;
  etag: string;
}

/** One kind of record, one blob each. Every change names the state it starts from. */
export interface RecordStore<Value> {
  read: (id: string) => Promise<StoredRecord<Value> | undefined>;
  /** Stores a new record; false where the id exists already. */
  create: (id: string, value: Value) => Promise<boolean>;
  /** Changes a record that still has this etag; false where somebody else was first. */
  replace: (id: string, value: Value, etag: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** The ids of all records, without reading them. */
  ids: () => Promise<string[]>;
  readAll: () => Promise<StoredRecord<Value>[]>;
}

/** Tells whether a text can be the id of a record at all. */
export function isRecordId(id: string | undefined): id is string {
  return id !== undefined && ID.test(id);
}

/** Wraps a Blobs store opened with strong consistency. Throws for an id that is none. */
export function createRecordStore<Value>(store: Store): RecordStore<Value> {
  const read = async (id: string) => {
    const found = await store.getWithMetadata(checked(id), { type: 'json' });
    if (!found) return undefined;
    if (!found.etag) throw new Error('The storage answered without an etag.');
    return { value: found.data as Value, etag: found.etag };
  };

  const ids = async () => (await store.list()).blobs.map(({ key }) => key);

  return {
    read,
    create: async (id, value) => wasWritten(await store.setJSON(checked(id), value, { onlyIfNew: true })),
    replace: async (id, value, etag) => wasWritten(await store.setJSON(checked(id), value, { onlyIfMatch: etag })),
    remove: (id) => store.delete(checked(id)),
    ids,
    readAll: async () => {
      const records = await inBatches(await ids(), read);
      return records.filter((record) => record !== undefined);
    },
  };
}

function checked(id: string): string {
  if (!isRecordId(id)) throw new Error('Not an id of a record.');
  return id;
}

/** The library reports "modified" also when the storage failed; only an etag proves the write (netlify/primitives#741). */
function wasWritten({ modified, etag }: { modified: boolean; etag?: string }): boolean {
  if (!modified) return false;
  if (!etag) throw new Error('The storage did not confirm a write.');
  return true;
}

/** Does something with every item, some at a time; the results keep the order. */
export async function inBatches<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    results.push(...(await Promise.all(items.slice(start, start + BATCH_SIZE).map(work))));
  }
  return results;
}
