import { createHmac, randomBytes } from 'node:crypto';
import { changeRecord } from './change-record.ts';
import type { Stores } from './stores.ts';

const KEY = 'hashes';

/**
 * A hash (HMAC-SHA-256, hex) that nobody can compute or check without the storage: whoever sees one cannot try out what
 * it was made of. The secret is made once, at the first use.
 */
export async function keyedHash({ secrets }: Pick<Stores, 'secrets'>, value: unknown): Promise<string> {
  const { secret } = await changeRecord(secrets, KEY, (known) => known ?? { secret: randomBytes(32).toString('hex') });
  return createHmac('sha256', secret).update(JSON.stringify(value)).digest('hex');
}
