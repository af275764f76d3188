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
import { isHashingBusy, verifyPassword } from './password-hash.ts';
import { hasOwnerSession, requireOwner } from './require-owner.ts';
import { endedSessionCookies, readSessionToken, sessionCookies } from './session-cookie.ts';
import { closeSession, openSession } from './sessions.ts';
import { countAttempt, tooManyAttempts } from './sign-in-throttle.ts';

const BUSY_SECONDS = 5;

/** POST /api/session: signs the owner in. Answers 204 with the cookie, 401, 429 while the address has to pause, or 503 where no password is set. */
export const signIn: Handler = async (request, deps) => {
  requireSameOrigin(request);
  const { password } = await readJson(request, signInSchema);
  const credential = await checkPassword(deps, password);
  if (!credential) throw new ApiError('wrong-password');

  const token = await openSession(deps, credential.value.id);
  return emptyWithCookies(sessionCookies(request, token));
};

/** GET /api/session: tells whether the owner is signed in. */
export const readSignedIn: Handler = async (request, deps) => {
  requireSameOrigin(request);
  return json(200, { signedIn: await hasOwnerSession(request, deps) });
};

/** DELETE /api/session: signs out, also on the server. */
export const signOut: Handler = async (request, deps) => {
  requireSameOrigin(request);
  const token = readSessionToken(request);
  if (token) await closeSession(deps, token);
  return emptyWithCookies(endedSessionCookies(request));
};

/** PUT /api/password: changes the password; every other session ends, this one goes on under a new token. */
export const changePassword: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { currentPassword, newPassword } = await readJson(request, passwordChangeSchema);
  const weakness = weaknessOf(newPassword, practiceWords(deps.practice));
  if (weakness) throw new ApiError('invalid-fields', { fields: { newPassword: [weakness] } });
  const credential = await checkPassword(deps, currentPassword);
  if (!credential) throw new ApiError('invalid-fields', { fields: { currentPassword: ['error.wrongPassword'] } });
  const credentialId = await replacePassword(deps, credential, newPassword);
  if (!credentialId) throw new ApiError('conflict');

  const oldToken = readSessionToken(request);
  if (oldToken) await closeSession(deps, oldToken);
  return emptyWithCookies(sessionCookies(request, await openSession(deps, credentialId)));
};

/**
 * Compares a typed password with the owner's, slowing down whoever guesses. Returns the credential, or undefined
 * for a wrong password; throws 429 while the address has to pause, 503 where no password is set.
 */
async function checkPassword(deps: Dependencies, password: string): Promise<StoredRecord<Credential> | undefined> {
  const credential = await readCredential(deps);
  if (!credential) throw new ApiError('not-configured');
  if (isHashingBusy()) throw tooManyAttempts(BUSY_SECONDS);

  // The credential's own salt keys the hash of the address: nothing else needs to be kept for it.
  const forgetFailures = await countAttempt(deps, credential.value.passwordHash);
  if (!(await verifyPassword(password, credential.value.passwordHash))) return undefined;
  await forgetFailures();
  return credential;
}
