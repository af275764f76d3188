/** The prefix makes browsers insist on Secure, the whole site's path and no domain. */
export const SESSION_COOKIE = '__Host-owner';

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** Ends with the browser: no Max-Age ("unlocked for the session", specification, section 6). */
export function sessionCookie(token: string): string {
  return `${SESSION_COOKIE}=${token}; ${ATTRIBUTES}`;
}

export function endedSessionCookie(): string {
  return `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
}

/** The token a request brings, if any. */
export function readSessionToken(request: Request): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const own = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  return own?.slice(SESSION_COOKIE.length + 1) || undefined;
}
