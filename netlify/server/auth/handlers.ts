import { weaknessOf } from '../../../src/contract/password.ts';
import { passwordChangeSchema, signInSchema } from '../../../src/contract/session.ts';
import { practiceWords } from '../../../src/schemas/practice.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { readJson } from '../http/read-body.ts';
import { emptyWithCookies, json } from '../http/respond.ts';
import type { StoredRecord } from '../storage/record-store.ts';
import type { Credential } from '../storage/records.ts';
import { readCredential, replacePassword } from './credential.ts';
import { verifyPassword } from './password-hash.ts';
import { deviceCookies, readDevice } from './device-cookie.ts';
import { hasOwnerSession, requireOwner } from './require-owner.ts';
import { endedSessionCookies, readSessionToken, sessionCookies } from './session-cookie.ts';
import { closeSession, openSession } from './sessions.ts';
import { countAttempt } from './sign-in-throttle.ts';
import { WaitingLine } from './waiting-line.ts';

/**
 * Each hash takes 128 MiB and a core for a third of a second. Browsers in which the owner has signed in before have a
 * line of their own: strangers may fill theirs.
 */
const strangers = new WaitingLine({ places: 1, maxWaiting: 5 });
const knownBrowsers = new WaitingLine({ places: 1, maxWaiting: 5 });

/** POST /api/session: signs the owner in. Answers 204 with the cookie, 401, 429 while the address has to pause, or 503 where no password is set. */
export const signIn: Handler = async (request, deps) => {
  requireSameOrigin(request);
  refuseOldDeploy(deps);
  const { password } = await readJson(request, signInSchema);
  const credential = await checkPassword(request, deps, password);
  if (!credential) throw new ApiError('wrong-password');

  await endSessionOf(request, deps);
  const token = await openSession(deps, credential.value.id);
  return emptyWithCookies([...sessionCookies(request, token), ...deviceCookies(request, credential.value.secret)]);
};

/** GET /api/session: tells whether the owner is signed in; asking keeps no session alive. */
export const readSignedIn: Handler = async (request, deps) => {
  requireSameOrigin(request);
  return json(200, { signedIn: await hasOwnerSession(request, deps, { isUsed: false }) });
};

/** DELETE /api/session: signs out, also on the server. */
export const signOut: Handler = async (request, deps) => {
  requireSameOrigin(request);
  await endSessionOf(request, deps);
  return emptyWithCookies(endedSessionCookies(request));
};

/** PUT /api/password: changes the password; every other session ends, this one goes on under a new token. */
export const changePassword: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  refuseOldDeploy(deps);
  const { currentPassword, newPassword } = await readJson(request, passwordChangeSchema);
  const weakness = weaknessOf(newPassword, practiceWords(deps.practice));
  if (weakness) throw new ApiError('invalid-fields', { fields: { newPassword: [weakness] } });
  const credential = await checkPassword(request, deps, currentPassword);
  if (!credential) throw new ApiError('invalid-fields', { fields: { currentPassword: ['error.wrongPassword'] } });
  const credentialId = await replacePassword(deps, credential, newPassword);
  if (!credentialId) throw new ApiError('conflict');

  await endSessionOf(request, deps);
  return emptyWithCookies(sessionCookies(request, await openSession(deps, credentialId)));
};

/** Ends the session that a browser brings, before it gets another one or none. */
async function endSessionOf(request: Request, deps: Dependencies): Promise<void> {
  const token = readSessionToken(request);
  if (token) await closeSession(deps, token);
}

function refuseOldDeploy({ takesSignIns }: Dependencies): void {
  if (!takesSignIns) throw new ApiError('old-deploy');
}

/**
 * Compares a typed password with the owner's, slowing down whoever guesses. Returns the credential, or undefined
 * for a wrong password; throws 429 while this browser or network has to pause, 503 where no password is set.
 */
async function checkPassword(
  request: Request,
  deps: Dependencies,
  password: string,
): Promise<StoredRecord<Credential> | undefined> {
  const credential = await readCredential(deps);
  if (!credential) throw new ApiError('not-configured');
  const { passwordHash, secret } = credential.value;
  const device = readDevice(request, secret);

  return (device ? knownBrowsers : strangers).run(async () => {
    // The credential's own salt keys the hashes of addresses: nothing else needs to be kept for them.
    const takeBack = await countAttempt(deps, { key: passwordHash, device });
    if (!(await verifyPassword(password, passwordHash))) return undefined;
    await takeBack();
    return credential;
  });
}
