import { randomBytes } from 'node:crypto';
import { weaknessOf } from '../../../src/contract/password.ts';
import { practiceWords } from '../../../src/schemas/practice.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredRecord } from '../storage/record-store.ts';
import type { Credential } from '../storage/records.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const KEY = 'owner';
const SECRET_BYTES = 32;

type Deps = Pick<Dependencies, 'stores' | 'newId' | 'adminPassword' | 'practice'>;

/** ADMIN_PASSWORD is hashed once in a process, and each credential compared with it once, however many ask at a time. */
const hashes = new Map<string, Promise<string>>();
const comparisons = new Map<string, Promise<boolean>>();

/**
 * Reads the valid credential; makes it from ADMIN_PASSWORD where there is none or that was set anew. Undefined where
 * neither exists; an ADMIN_PASSWORD that is too easy to guess counts as none.
 */
export async function readCredential(deps: Deps): Promise<StoredRecord<Credential> | undefined> {
  const stored = await readStored(deps);
  const { adminPassword } = deps;
  if (!adminPassword || weaknessOf(adminPassword, practiceWords(deps.practice))) return stored;
  if (stored && (await isMadeUnder(adminPassword, stored.value))) return stored;

  const hash = await hashOnce(adminPassword);
  const credential = { id: deps.newId(), passwordHash: hash, secret: newSecret(), environmentHash: hash };
  const written = stored
    ? await deps.stores.credential.replace(KEY, credential, stored.etag)
    : await deps.stores.credential.create(KEY, credential);
  // Somebody else was first: theirs is as good.
  return written ? readStored(deps) : readCredential(deps);
}

/** Stores a new password; false where the credential was changed meanwhile. Returns the id that new sessions carry. */
export async function replacePassword(
  deps: Deps,
  current: StoredRecord<Credential>,
  password: string,
): Promise<string | undefined> {
  const credential = { ...current.value, id: deps.newId(), passwordHash: await hashPassword(password) };
  return (await deps.stores.credential.replace(KEY, credential, current.etag)) ? credential.id : undefined;
}

/** What an earlier version stored has no secret of its own. */
async function readStored({ stores }: Deps): Promise<StoredRecord<Credential> | undefined> {
  const stored = await stores.credential.read(KEY);
  return stored && { ...stored, value: { ...stored.value, secret: stored.value.secret ?? stored.value.passwordHash } };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function hashOnce(adminPassword: string): Promise<string> {
  return once(hashes, adminPassword, async () => {
    const hash = await hashPassword(adminPassword);
    comparisons.set(nameOf(adminPassword, hash), Promise.resolve(true));
    return hash;
  });
}

function isMadeUnder(adminPassword: string, { environmentHash }: Credential): Promise<boolean> {
  return once(comparisons, nameOf(adminPassword, environmentHash), () =>
    verifyPassword(adminPassword, environmentHash),
  );
}

function nameOf(adminPassword: string, hash: string): string {
  return JSON.stringify([adminPassword, hash]);
}

/** Work under way or done is not done again; failed work is. */
function once<Result>(known: Map<string, Promise<Result>>, name: string, work: () => Promise<Result>) {
  const underWay = known.get(name);
  if (underWay) return underWay;
  const result = work();
  known.set(name, result);
  result.catch(() => known.delete(name));
  return result;
}
