import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { refuseCrossSite, requireSameOrigin } from '../http/origin.ts';
import { readCredential } from './credential.ts';
import { readSessionToken } from './session-cookie.ts';
import { readSession } from './sessions.ts';

/**
 * Lets only the owner through, and only from this site's own pages. Throws 403 for another site's request, 401 without
 * a session, and 403 where a session is brought by who knows whom.
 */
export async function requireOwner(request: Request, deps: Dependencies): Promise<void> {
  refuseCrossSite(request);
  if (!(await hasOwnerSession(request, deps))) throw new ApiError('unauthorized');
  requireSameOrigin(request);
}

/** Tells whether a request brings a session that has not ended and belongs to the present password; as a rule that counts as using it. */
export async function hasOwnerSession(
  request: Request,
  deps: Dependencies,
  { isUsed } = { isUsed: true },
): Promise<boolean> {
  const token = readSessionToken(request);
  if (!token) return false;
  const session = await readSession(deps, token, { isUsed });
  if (!session) return false;
  const credential = await readCredential(deps);
  return credential?.value.id === session.credentialId;
}
