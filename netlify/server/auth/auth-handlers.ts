// Sign-in: 1. `signIn` accepts calls from this site's own pages (http/origin.ts), on the published deploy only.
// 2. `credential.ts` says what a sign-in needs; here and hourly, a new ADMIN_PASSWORD replaces the credential.
// 3. A password is queued (`fair-queue.ts`), counted (`sign-in-throttle.ts`), compared; `passkeys.ts` checks passkeys.
// 4. `sessions.ts` opens a session that ends with its credential or passkey, and stores only the token's hash.
// 5. Each call brings the token's cookie (`cookies.ts`) to `require-owner.ts`; `notify-owner.ts` mails changes.
import type { SessionResponse } from '../../../src/contract/passkey.ts';
import { findWeakness } from '../../../src/contract/password.ts';
import { passwordChangeSchema, signInSchema, type SignIn } from '../../../src/contract/sign-in.ts';
import { wordsBannedInPassword } from '../../../src/schemas/practice.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { networksOf, widestNetworkOf } from '../http/client-network.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { readJson } from '../http/read-body.ts';
import { emptyWithCookies, json } from '../http/respond.ts';
import type { Credential } from '../storage/records.ts';
import { browserOf } from './browser-name.ts';
import { deviceCookies, endedSessionCookies, readDeviceId, readSessionToken, sessionCookies } from './cookies.ts';
import { changeCredential, signInPolicyOf, ensureCredential, readCredential, replacePassword } from './credential.ts';
import { verifyPassword } from './password-hash.ts';
import { hasOwnerSession, requirePublishedDeploy, requireOwner, requireRecentSignIn } from './require-owner.ts';
import { acceptPasskeyAssertion } from './passkey-handlers.ts';
import { closeSession, listSessions, openSession } from './sessions.ts';
import { countAttempt } from './sign-in-throttle.ts';
import { createFairQueue } from './fair-queue.ts';
import { notifyOwner } from './notify-owner.ts';

/** A hash takes 128 MiB and a core for a third of a second: a known browser must not queue behind strangers. */
const strangersQueue = createFairQueue(5);
const knownBrowsersQueue = createFairQueue(5);

/** POST /api/session: signs the owner in; 401, 403, 429 while blocked, or 503. */
export const signIn: Handler = async (request, deps) => {
  requireSameOrigin(request);
  requirePublishedDeploy(deps);
  const { credential, passkeyId } = await checkSignIn(request, deps, await readJson(request, signInSchema));
  const { id, secret } = credential;
  if (!readDeviceId(request, secret)) notifyOwner(deps, 'new-browser');

  await endSessionOf(request, deps);
  const token = await openSession(deps, id, { ...(passkeyId && { passkeyId }), ...browserOf(request) });
  return emptyWithCookies([...sessionCookies(request, token), ...deviceCookies(request, secret)]);
};

/** GET /api/session: whether the owner is signed in, and the sign-in policy; does not prolong the session. */
export const readSignInState: Handler = async (request, deps) => {
  requireSameOrigin(request);
  const signedIn = await hasOwnerSession(request, deps, false);
  const credential = await readCredential(deps);
  const policy = credential && signInPolicyOf(credential.value);
  const body: SessionResponse = { signedIn, ...(policy && { demand: policy }) };
  return json(200, body);
};

/** DELETE /api/session: signs out, also on the server. */
export const signOut: Handler = async (request, deps) => {
  requireSameOrigin(request);
  await endSessionOf(request, deps);
  return emptyWithCookies(endedSessionCookies(request));
};

/** PUT /api/password: changes the password; every other session ends, this one goes on under a new token. */
export const changePassword: Handler = async (request, deps) => {
  const { passkeyId } = await requireOwner(request, deps);
  requirePublishedDeploy(deps);
  const { currentPassword, newPassword } = await readJson(request, passwordChangeSchema);
  const weakness = findWeakness(newPassword, wordsBannedInPassword(deps.practice));
  if (weakness) throw new ApiError('invalid-fields', { fields: { newPassword: [weakness] } });
  const credential = await readCredential(deps);
  if (!credential) throw new ApiError('not-configured');
  if (!(await checkPassword(request, deps, credential.value, currentPassword)))
    throw new ApiError('invalid-fields', { fields: { currentPassword: ['error.wrongPassword'] } });
  const credentialId = await replacePassword(deps, credential, newPassword);
  if (!credentialId) throw new ApiError('conflict');
  notifyOwner(deps, 'password-changed');

  await endSessionOf(request, deps);
  const token = await openSession(deps, credentialId, { ...(passkeyId && { passkeyId }), ...browserOf(request) });
  return emptyWithCookies(sessionCookies(request, token));
};

/** GET /api/sessions: the browsers that are signed in. */
export const readSessions: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { value } = (await readCredential(deps))!;
  return json(200, await listSessions(deps, value, readSessionToken(request)!));
};

/** DELETE /api/sessions: signs out everywhere, here too. */
export const signOutEverywhere: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  await changeCredential(deps, (current) => ({ ...current, id: deps.newId() }));
  notifyOwner(deps, 'signed-out-everywhere');
  return emptyWithCookies(endedSessionCookies(request));
};

async function endSessionOf(request: Request, deps: Dependencies): Promise<void> {
  const token = readSessionToken(request);
  if (token) await closeSession(deps, token);
}

async function checkSignIn(request: Request, deps: Dependencies, credentials: SignIn) {
  const credential = (await ensureCredential(deps))?.value;
  if (!credential) throw new ApiError('not-configured');
  const policy = signInPolicyOf(credential) ?? 'password';

  if (credentials.passkey && policy !== 'password')
    return { credential, passkeyId: await acceptPasskeyAssertion(request, deps, credential, credentials.passkey) };
  if (policy === 'passkey') throw new ApiError('passkey-needed');
  if (credentials.password === undefined || !(await checkPassword(request, deps, credential, credentials.password)))
    throw new ApiError('wrong-password');
  return { credential };
}

async function checkPassword(
  request: Request,
  deps: Dependencies,
  { passwordHash, secret }: Credential,
  password: string,
): Promise<boolean> {
  const device = readDeviceId(request, secret);
  const networkScopes = [widestNetworkOf(deps.clientAddress), networksOf(deps.clientAddress).at(-1)!] as const;
  return (device ? knownBrowsersQueue : strangersQueue)(device ? [device, device] : networkScopes, async () => {
    // The credential's own salt keys the hashes of addresses: no other key is stored.
    const uncount = await countAttempt(deps, { key: passwordHash, device });
    const isRight = await verifyPassword(password, passwordHash);
    if (isRight) await uncount();
    return isRight;
  });
}
