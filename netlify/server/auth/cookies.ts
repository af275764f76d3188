/** Hosts that never leave the machine; a published site is never asked for under one of them. */
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The prefix makes browsers insist on Secure, the whole site's path and no domain. The second name is for trying the
 * site out: Safari and some libraries keep no Secure cookie that came without https.
 */
const namesOf = (name: string) => ({ secure: `__Host-${name}`, local: `${name}-on-this-machine` });

/** Set-Cookie values of one cookie; without a lifetime (seconds) it ends with the browser. No script and no other site reaches it. */
export function setCookie(request: Request, name: string, value: string, lifetime?: number): string[] {
  const { secure, local } = namesOf(name);
  const rest = `SameSite=Strict${lifetime === undefined ? '' : `; Max-Age=${lifetime}`}`;
  const always = `${secure}=${value}; Path=/; HttpOnly; Secure; ${rest}`;
  return isLocal(request) ? [always, `${local}=${value}; Path=/; HttpOnly; ${rest}`] : [always];
}

/** The value that a request brings of a cookie, if any. */
export function readCookie(request: Request, name: string): string | undefined {
  return valuesOf(request, name).find((value) => value !== '');
}

/** Whether a request brings a cookie of this name at all, whatever its value. */
export function hasCookie(request: Request, name: string): boolean {
  return valuesOf(request, name).length > 0;
}

function valuesOf(request: Request, name: string): string[] {
  const { secure, local } = namesOf(name);
  const sent = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const valuesUnder = (wanted: string) =>
    sent.filter((cookie) => cookie.startsWith(`${wanted}=`)).map((cookie) => cookie.slice(wanted.length + 1));
  return [...valuesUnder(secure), ...(isLocal(request) ? valuesUnder(local) : [])];
}

function isLocal(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
}
