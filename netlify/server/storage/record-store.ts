import type { Store } from '@netlify/blobs';
import type { z } from 'zod/mini';

/** Ids become keys of the store: an invalid one could reach another store or wipe this one. */
const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;

const BATCH_SIZE = 50;

export interface StoredRecord<Value> {
  id: string;
  value: Value;
  etag: string;
}

export interface RecordRules {
  schema?: z.ZodMiniType;
  /** Whether unreadable records are removed. */
  isExpendable?: boolean;
}

/** Thrown for a record that exists and cannot be read; `text` is its content. */
export class UnreadableRecord extends Error {
  readonly id: string;
  readonly text: string;
  readonly etag: string;

  constructor(id: string, text: string, etag: string) {
    super('A record cannot be read.');
    this.name = 'UnreadableRecord';
    this.id = id;
    this.text = text;
    this.etag = etag;
  }
}

/** One kind of record, one blob each. Every change names the version it starts from. */
export interface RecordStore<Value> {
  /** Throws an UnreadableRecord. */
  read: (id: string) => Promise<StoredRecord<Value> | undefined>;
  /** False if the id exists already. */
  create: (id: string, value: Value) => Promise<boolean>;
  /** False if the etag is no longer the record's. */
  replace: (id: string, value: Value, etag: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  ids: () => Promise<string[]>;
  readAll: () => Promise<StoredRecord<Value>[]>;
}

export function isRecordId(id: string | undefined): id is string {
  return id !== undefined && ID.test(id);
}

/** Wraps a Blobs store opened with strong consistency. Throws for an invalid id. */
export function createRecordStore<Value>(store: Store, rules: RecordRules = {}): RecordStore<Value> {
  const read = async (id: string) => {
    const stored = await readWithEtag(store, requireRecordId(id));
    if (!stored) return undefined;
    const value = readValue(stored.data, rules);
    if (value !== undefined) return { id, value: value as Value, etag: stored.etag };
    if (!rules.isExpendable) throw new UnreadableRecord(id, stored.data, stored.etag);
    await store.delete(id);
    return undefined;
  };

  const ids = async () => (await store.list()).blobs.map(({ key }) => key).filter(isRecordId);

  return {
    read,
    create: async (id, value) => wasWritten(await store.setJSON(requireRecordId(id), value, { onlyIfNew: true })),
    replace: async (id, value, etag) =>
      wasWritten(await store.setJSON(requireRecordId(id), value, { onlyIfMatch: etag })),
    remove: (id) => store.delete(requireRecordId(id)),
    ids,
    readAll: async () => {
      const records = await inBatches(await ids(), (id) => orUndefined(read(id)));
      return records.filter((record) => record !== undefined);
    },
  };
}

/** `netlify dev` gives etags in lists only (netlify/cli#6902), so before the text: a change between is refused. */
async function readWithEtag(store: Store, id: string): Promise<{ data: string; etag: string } | undefined> {
  const readText = () => store.getWithMetadata(id, { type: 'text' });
  const firstText = await readText();
  if (!firstText) return undefined;
  if (firstText.etag) return { data: firstText.data, etag: firstText.etag };
  const listedBlob = (await store.list({ prefix: id })).blobs.find(({ key }) => key === id);
  if (!listedBlob?.etag) throw new Error('The storage answered without an etag.');
  const secondText = await readText();
  return secondText ? { data: secondText.data, etag: listedBlob.etag } : undefined;
}

/** Reads all records; each unreadable one is returned as its error. */
export async function readAllSettled<Value>({
  ids,
  read,
}: RecordStore<Value>): Promise<{ values: Value[]; unreadable: UnreadableRecord[] }> {
  const records = await inBatches(await ids(), (id) => read(id).catch(asUnreadable));
  const unreadable = records.filter((record) => record instanceof UnreadableRecord);
  const readable = records.filter((record) => record !== undefined && !(record instanceof UnreadableRecord));
  return { values: (readable as StoredRecord<Value>[]).map(({ value }) => value), unreadable };
}

/** Whether there is a record, readable or not. */
export async function hasRecord({ read }: Pick<RecordStore<unknown>, 'read'>, id: string): Promise<boolean> {
  return (await read(id).catch(asUnreadable)) !== undefined;
}

/** Reads some records; missing and unreadable ones are left out. */
export async function readReadable<Value>({ read }: Pick<RecordStore<Value>, 'read'>, ids: string[]): Promise<Value[]> {
  const records = await inBatches(ids, (id) => orUndefined(read(id)));
  return records.filter((record) => record !== undefined).map(({ value }) => value);
}

/** Reads an unreadable record as undefined, for work that treats it as missing. */
export async function orUndefined<Found>(promise: Promise<Found>): Promise<Found | undefined> {
  const value = await promise.catch(asUnreadable);
  return value instanceof UnreadableRecord ? undefined : value;
}

/** Returns the error of an unreadable record; throws any other. */
export function asUnreadable(error: unknown): UnreadableRecord {
  if (error instanceof UnreadableRecord) return error;
  throw error;
}

function readValue(text: string, { schema }: RecordRules): unknown {
  const value = parseJson(text);
  if (!schema) return value;
  return schema.safeParse(value).success ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws for an invalid id. */
export function requireRecordId(id: string): string {
  if (!isRecordId(id)) throw new Error('Not an id of a record.');
  return id;
}

/** "modified" is reported also when the storage failed; only an etag proves the write (netlify/primitives#741). */
function wasWritten({ modified, etag }: { modified: boolean; etag?: string }): boolean {
  if (!modified) return false;
  if (!etag) throw new Error('The storage did not confirm a write.');
  return true;
}

/** Runs work on every item, some at a time; the results keep the order. */
export async function inBatches<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
  size = BATCH_SIZE,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += size) {
    results.push(...(await Promise.all(items.slice(start, start + size).map(work))));
  }
  return results;
}

const MAX_ATTEMPTS = 100;

/** Reads, changes and writes a record, again after a conflict. `edit` returns its argument for no change, or throws. */
export async function changeRecord<Value, Next extends Value | undefined>(
  store: RecordStore<Value>,
  id: string,
  edit: (current: Value | undefined) => Next | Promise<Next>,
  attempts = MAX_ATTEMPTS,
): Promise<Next> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const record = await store.read(id);
    const next = await edit(record?.value);
    if (next === undefined || next === record?.value) return next;
    const isWritten = record ? await store.replace(id, next, record.etag) : await store.create(id, next);
    if (isWritten) return next;
  }
  throw new Error('The record is changed too often at once.');
}
