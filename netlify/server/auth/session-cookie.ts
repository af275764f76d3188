/** The prefix makes browsers insist on Secure, the whole site's path and no domain. */
export const SESSION_COOKIE = '__Host-owner';

/** The same where the site is tried out: Safari and some libraries keep no Secure cookie that came without https. */
const LOCAL_COOKIE = 'owner-on-this-machine';

/** Hosts that never leave the machine; a published site is never asked for under one of them. */
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Set-Cookie values that open a session. It ends with the browser: no Max-Age ("unlocked for the session", tests/conformance/dashboard-account.spec.ts). */
export function sessionCookies(request: Request, token: string): string[] {
  return cookies(request, token, '');
}

/** Set-Cookie values that end it. */
export function endedSessionCookies(request: Request): string[] {
  return cookies(request, '', '; Max-Age=0');
}

/** The token a request brings, if any. */
export function readSessionToken(request: Request): string | undefined {
  return readCookie(request, SESSION_COOKIE) ?? (isLocal(request) ? readCookie(request, LOCAL_COOKIE) : undefined);
}

function cookies(request: Request, token: string, lifetime: string): string[] {
  const secure = `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict${lifetime}`;
  const local = `${LOCAL_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict${lifetime}`;
  return isLocal(request) ? [secure, local] : [secure];
}

function isLocal(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
}

function readCookie(request: Request, name: string): string | undefined {
  const sent = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return sent.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}
