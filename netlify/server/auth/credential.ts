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
  if (stored && (await wasSeen(adminPassword, stored.value))) return stored;

  const hash = await hashOnce(adminPassword);
  const credential: Credential = {
    id: deps.newId(),
    passwordHash: hash,
    secret: newSecret(),
    environmentHash: hash,
    retiredHashes: stored ? retiredWith(stored.value) : [],
  };
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

async function readStored({ stores }: Deps): Promise<StoredRecord<Credential> | undefined> {
  const stored = await stores.credential.read(KEY);
  if (!stored) return undefined;
  // What an earlier version stored lacks some of it.
  const { secret = stored.value.passwordHash, retiredHashes = [] }: Partial<Credential> = stored.value;
  return { ...stored, value: { ...stored.value, secret, retiredHashes } };
}

/** Run on schedule, so that the ADMIN_PASSWORD of every published deploy has been seen before a later one replaces it. */
export async function noteAdminPassword(deps: Deps): Promise<{ isSet: boolean }> {
  return { isSet: (await readCredential(deps)) !== undefined };
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

/** Whether the credential was made under this ADMIN_PASSWORD, or a later one has replaced it: then it changes nothing. */
async function wasSeen(adminPassword: string, { environmentHash, retiredHashes }: Credential): Promise<boolean> {
  for (const hash of [environmentHash, ...retiredHashes.toReversed()]) {
    if (await isHashOf(adminPassword, hash)) return true;
  }
  return false;
}

function retiredWith({ retiredHashes, environmentHash, passwordHash }: Credential): string[] {
  return [...new Set([...retiredHashes, environmentHash, passwordHash])];
}

function isHashOf(adminPassword: string, hash: string): Promise<boolean> {
  return once(comparisons, nameOf(adminPassword, hash), () => verifyPassword(adminPassword, hash));
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
