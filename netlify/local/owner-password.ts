import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the owner's first password for this machine once, and keeps it with the local data. */
export function readOrCreateOwnerPassword(dataDirectory: string): string {
  const file = join(dataDirectory, 'owner-password.txt');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const password = randomBytes(12).toString('base64url');
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    return password;
  }
}
