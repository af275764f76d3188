import { randomBytes, scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { startLocalBlobs } from '../../netlify/local/blobs.ts';
import { openStores, type Stores } from '../../netlify/server/storage/stores.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview } from '../../src/contract/review.ts';

export const OWNER_PASSWORD = 'a password for tests only';

/** Id of the credential that `storeCredential` stores; sessions refer to it. */
export const CREDENTIAL_ID = 'credential-1';

/** Stores the owner's password with a cheap hash; a stored hash carries its own cost. */
export async function storeCredential(
  { credential }: Pick<Stores, 'credential'>,
  passwordHash = cheapHash(OWNER_PASSWORD),
): Promise<void> {
  await credential.create('owner', {
    id: CREDENTIAL_ID,
    passwordHash,
    secret: randomBytes(32).toString('base64url'),
    environmentHash: passwordHash,
    retiredHashes: [],
    passkeys: [],
    demand: 'either',
    usedChallenges: [],
  });
}

/** Stores the credential for a site that has not been started yet. */
export function storeCredentialOfSite(dataDirectory: string): Promise<void> {
  return inStoresOfSite(dataDirectory, storeCredential);
}

/** Runs `work` on a site's stores, bypassing its API. */
export async function inStoresOfSite(dataDirectory: string, work: (stores: Stores) => Promise<unknown>): Promise<void> {
  const blobs = await startLocalBlobs(join(dataDirectory, 'blobs'));
  const originalContext = process.env.NETLIFY_BLOBS_CONTEXT;
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  const stores = openStores('dev');
  if (originalContext === undefined) delete process.env.NETLIFY_BLOBS_CONTEXT;
  else process.env.NETLIFY_BLOBS_CONTEXT = originalContext;
  await work(stores);
  await blobs.stop();
}

function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 });
  return `scrypt$16$8$1$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Signs in to a running site and calls its API as the owner. */
export async function signInOwner(siteUrl: string, password = OWNER_PASSWORD) {
  const call = (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(siteUrl + path, {
      method,
      headers: { origin: siteUrl, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const response = await call('POST', '/api/session', { password });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The owner could not sign in: ${response.status}`);

  const callAsOwner = (method: string, path: string, body?: unknown) => call(method, path, body, cookie);
  const read = async <Answer>(path: string) => (await (await callAsOwner('GET', path)).json()) as Answer;
  return {
    cookie,
    ask: callAsOwner,
    read,
    messages: () => read<OwnerMessage[]>('/api/messages'),
    reviews: () => read<OwnerReview[]>('/api/reviews?view=owner'),
    decide: (id: string, isApproved: boolean) => callAsOwner('PATCH', `/api/reviews/${id}`, { isApproved }),
  };
}
