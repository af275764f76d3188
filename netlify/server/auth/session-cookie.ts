import { hasCookie, readCookie, setCookie } from './cookies.ts';

const NAME = 'owner';

/** The session's cookie as the edge knows it. */
export const SESSION_COOKIE = `__Host-${NAME}`;

/** Set-Cookie values that open a session. It ends with the browser: no Max-Age ("unlocked for the session", tests/conformance/dashboard-account.spec.ts). */
export function sessionCookies(request: Request, token: string): string[] {
  return setCookie(request, NAME, token);
}

/** Set-Cookie values that end it. */
export function endedSessionCookies(request: Request): string[] {
  return setCookie(request, NAME, '', 0);
}

/** The token a request brings, if any. */
export function readSessionToken(request: Request): string | undefined {
  return readCookie(request, NAME);
}

/** Whether a request brings the session's cookie, real, junk or empty. */
export function hasSessionCookie(request: Request): boolean {
  return hasCookie(request, NAME);
}
