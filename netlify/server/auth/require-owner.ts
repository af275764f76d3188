import { UNATTENDED_HEADER } from '../../../src/contract/owner-lists.ts';
import { isOlderThan, RECENT_SIGN_IN_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { refuseCrossSite, requireSameOrigin } from '../http/origin.ts';
import type { Session } from '../storage/records.ts';
import { readSessionToken } from './cookies.ts';
import { readCredential } from './credential.ts';
import { belongsTo, readSession, touchSession } from './sessions.ts';

/** Throws 401 or 403 for all but the owner's calls from this site. Returns the session, prolonged by attended calls. */
export async function requireOwner(request: Request, deps: Dependencies): Promise<Session> {
  return requireSession(request, deps, !request.headers.has(UNATTENDED_HEADER));
}

/** Throws 403 after an old sign-in (OWASP ASVS 5, 7.5.1) or on an old deploy: a stolen session is not enough. */
export async function requireRecentSignIn(request: Request, deps: Dependencies): Promise<void> {
  const { startedAt } = await requireSession(request, deps, true);
  requirePublishedDeploy(deps);
  if (isOlderThan(startedAt, RECENT_SIGN_IN_MS, deps.now())) throw new ApiError('sign-in-again');
}

/** Throws 403 except on the published deploy: in production no other accepts sign-ins or changes to them. */
export function requirePublishedDeploy({ takesSignIns }: Dependencies): void {
  if (!takesSignIns) throw new ApiError('old-deploy');
}

/** Whether a request brings a valid session of the present password and passkeys; prolongs it if `isAttended`. */
export async function hasOwnerSession(request: Request, deps: Dependencies, isAttended: boolean): Promise<boolean> {
  return (await readOwnerSession(request, deps, isAttended)) !== undefined;
}

async function requireSession(request: Request, deps: Dependencies, isAttended: boolean): Promise<Session> {
  refuseCrossSite(request);
  const session = await readOwnerSession(request, deps, isAttended);
  if (!session) throw new ApiError('unauthorized');
  requireSameOrigin(request);
  return session;
}

async function readOwnerSession(
  request: Request,
  deps: Dependencies,
  isAttended: boolean,
): Promise<Session | undefined> {
  const token = readSessionToken(request);
  if (!token) return undefined;
  const session = await readSession(deps, token);
  if (!session) return undefined;
  if (isAttended) await touchSession(deps, session);
  const credential = await readCredential(deps);
  return credential && belongsTo(session.value, credential.value) ? session.value : undefined;
}
