import { createHash, createHmac, randomBytes } from 'node:crypto';
import { changeRecord } from './record-store.ts';
import type { Stores } from './stores.ts';

/** The SHA-256 of a value's JSON, in 40 hexadecimal digits. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 40);
}

const HASH_KEY = 'hashes';

/** A hash that nobody can compute, or guess words by, without the storage; the first use creates its secret. */
export async function hmacOf({ secrets }: Pick<Stores, 'secrets'>, value: unknown): Promise<string> {
  const { secret } = await changeRecord(
    secrets,
    HASH_KEY,
    (record) => record ?? { secret: randomBytes(32).toString('hex') },
  );
  return createHmac('sha256', secret).update(JSON.stringify(value)).digest('hex');
}
