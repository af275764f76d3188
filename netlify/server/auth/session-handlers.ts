import { signInSchema } from '../../../src/contract/session.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/endpoint.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { readJson } from '../http/read-body.ts';
import { emptyWithCookies, json } from '../http/respond.ts';
import { checkPassword } from './check-password.ts';
import { hasOwnerSession } from './require-owner.ts';
import { endedSessionCookies, readSessionToken, sessionCookies } from './session-cookie.ts';
import { closeSession, openSession } from './sessions.ts';

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
