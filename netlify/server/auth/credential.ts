import { randomBytes } from 'node:crypto';
import type { SignInPolicy } from '../../../src/contract/passkey.ts';
import { findWeakness } from '../../../src/contract/password.ts';
import { wordsBannedInPassword } from '../../../src/schemas/practice.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import {
  asUnreadable,
  changeRecord,
  orUndefined,
  UnreadableRecord,
  type StoredRecord,
} from '../storage/record-store.ts';
import type { Credential, StoredCredential } from '../storage/records.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { notifyOwner } from './notify-owner.ts';

const KEY = 'owner';
const SECRET_BYTES = 32;
const MAX_VERSIONS = 8;

/** A new ADMIN_PASSWORD removes passkeys too: they may be lost or stolen. */
const NO_PASSKEYS = {
  passkeys: [],
  demand: 'either',
  usedChallenges: [],
} as const satisfies Partial<Credential>;

const hashCache = new Map<string, Promise<string>>();
const comparisonCache = new Map<string, Promise<boolean>>();

/** Reads an unknown policy, such as an earlier "both", as the stricter "passkey"; drops recovery codes. */
function toCredential({ recoveryHashes: _codes, ...stored }: StoredCredential): Credential {
  return { ...stored, demand: stored.demand === 'either' ? 'either' : 'passkey' };
}

/** The credential in force; undefined if missing, unreadable, or replaced by a new ADMIN_PASSWORD. Writes nothing. */
export async function readCredential(deps: Dependencies): Promise<StoredRecord<Credential> | undefined> {
  const stored = await orUndefined(deps.stores.credential.read(KEY));
  if (!stored) return undefined;
  const value = toCredential(stored.value);
  return (await isSuperseded(deps, value)) ? undefined : { ...stored, value };
}

/** The credential, made from ADMIN_PASSWORD if missing, unreadable or replaced; undefined if that is unset or weak. */
export async function ensureCredential(deps: Dependencies): Promise<StoredRecord<Credential> | undefined> {
  const existing = await deps.stores.credential.read(KEY).catch(asUnreadable);
  const isUnreadable = existing instanceof UnreadableRecord;
  const stored = existing && !isUnreadable ? { ...existing, value: toCredential(existing.value) } : undefined;
  if (stored && !(await isSuperseded(deps, stored.value))) return stored;
  if (!hasUsablePassword(deps) || !deps.takesSignIns) return undefined;
  if (isUnreadable) deps.log({ event: 'credential-unreadable', requestId: deps.requestId });

  const hash = await hashOnce(deps.adminPassword);
  const credential: Credential = {
    id: deps.newId(),
    passwordHash: hash,
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
    environmentHash: hash,
    retiredHashes: stored ? retireHashes(stored.value) : [],
    ...NO_PASSKEYS,
  };
  const isWritten = existing
    ? await deps.stores.credential.replace(KEY, credential, existing.etag)
    : await deps.stores.credential.create(KEY, credential);
  if (isWritten && existing) notifyOwner(deps, isUnreadable ? 'password-unreadable' : 'password-replaced');
  return readCredential(deps);
}

/** Stores a new password; returns the id for new sessions, undefined if the credential was changed meanwhile. */
export async function replacePassword(
  deps: Dependencies,
  current: StoredRecord<Credential>,
  password: string,
): Promise<string | undefined> {
  const credential = { ...current.value, id: deps.newId(), passwordHash: await hashPassword(password) };
  if (await deps.stores.credential.replace(KEY, credential, current.etag)) return credential.id;
  // If the response to a successful write is lost, its repetition is refused.
  return (await deps.stores.credential.read(KEY))?.value.id === credential.id ? credential.id : undefined;
}

/** What a sign-in needs; undefined without passkeys, when only the password is possible. */
export function signInPolicyOf({ passkeys, demand }: Credential): SignInPolicy | undefined {
  return passkeys.length > 0 ? demand : undefined;
}

/** Run on a schedule, so that every published deploy's ADMIN_PASSWORD is seen before a later one replaces it. */
export async function recordAdminPassword(deps: Dependencies): Promise<{ isSet: boolean }> {
  return { isSet: (await ensureCredential(deps)) !== undefined };
}

function hashOnce(adminPassword: string): Promise<string> {
  return memoizeAsync(hashCache, adminPassword, async () => {
    const hash = await hashPassword(adminPassword);
    comparisonCache.set(cacheKey(adminPassword, hash), Promise.resolve(true));
    return hash;
  });
}

/** Changes the credential; `edit` may throw to refuse, and is called again after a conflicting write. */
export async function changeCredential(
  { stores, newId }: Dependencies,
  edit: (current: Credential) => Credential,
): Promise<Credential> {
  const changeId = newId();
  const changed = await changeRecord(stores.credential, KEY, (current) => {
    if (!current) throw new ApiError('not-configured');
    const { versions = [] } = current;
    if (versions.includes(changeId)) return current;
    return { ...edit(toCredential(current)), versions: [changeId, ...versions].slice(0, MAX_VERSIONS) };
  });
  return toCredential(changed);
}

async function isSuperseded(deps: Dependencies, { environmentHash, retiredHashes }: Credential): Promise<boolean> {
  if (!hasUsablePassword(deps)) return false;
  for (const hash of [environmentHash, ...retiredHashes.toReversed()]) {
    if (await matchesHash(deps.adminPassword, hash)) return false;
  }
  return true;
}

function hasUsablePassword(deps: Dependencies): deps is Dependencies & { adminPassword: string } {
  const { adminPassword, practice } = deps;
  return Boolean(adminPassword) && !findWeakness(adminPassword!, wordsBannedInPassword(practice));
}

function retireHashes({ retiredHashes, environmentHash, passwordHash }: Credential): string[] {
  return [...new Set([...retiredHashes, environmentHash, passwordHash])];
}

function matchesHash(adminPassword: string, hash: string): Promise<boolean> {
  return memoizeAsync(comparisonCache, cacheKey(adminPassword, hash), () => verifyPassword(adminPassword, hash));
}

function cacheKey(adminPassword: string, hash: string): string {
  return JSON.stringify([adminPassword, hash]);
}

function memoizeAsync<Result>(cache: Map<string, Promise<Result>>, key: string, work: () => Promise<Result>) {
  const pending = cache.get(key);
  if (pending) return pending;
  const result = work();
  cache.set(key, result);
  result.catch(() => cache.delete(key));
  return result;
}
