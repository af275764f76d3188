import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** No published site is ever reached under one of these. */
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `__Host-` makes browsers insist on Secure; Safari needs the second name, as it drops Secure cookies over http. */
const cookieNames = (name: string) => ({ secure: `__Host-${name}`, local: `${name}-on-this-machine` });

/** Set-Cookie values: one, or two over http on this machine; a lifetime of 0 seconds removes the cookie. */
function setCookieHeaders(request: Request, name: string, value: string, lifetime?: number): string[] {
  const { secure, local } = cookieNames(name);
  const attributes = `SameSite=Strict${lifetime === undefined ? '' : `; Max-Age=${lifetime}`}`;
  const secureCookie = `${secure}=${value}; Path=/; HttpOnly; Secure; ${attributes}`;
  return isLocal(request) ? [secureCookie, `${local}=${value}; Path=/; HttpOnly; ${attributes}`] : [secureCookie];
}

function readCookie(request: Request, name: string): string | undefined {
  const { secure, local } = cookieNames(name);
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const valuesUnder = (name: string) =>
    cookies.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1));
  const values = [...valuesUnder(secure), ...(isLocal(request) ? valuesUnder(local) : [])];
  return values.find((value) => value !== '');
}

function isLocal(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
}

const SESSION = 'owner';

export const SESSION_COOKIE = `__Host-${SESSION}`;

/** Set-Cookie values that open a session; without Max-Age, as it must end with the browser. */
export function sessionCookies(request: Request, token: string): string[] {
  return setCookieHeaders(request, SESSION, token);
}

export function endedSessionCookies(request: Request): string[] {
  return setCookieHeaders(request, SESSION, '', 0);
}

export function readSessionToken(request: Request): string | undefined {
  return readCookie(request, SESSION);
}

const DEVICE = 'owner-device';
const DEVICE_ID_BYTES = 16;
/** The longest that browsers keep a cookie (RFC 6265bis). */
const DEVICE_LIFETIME_SECONDS = 400 * 24 * 60 * 60;

/** Set-Cookie values that mark a browser as the owner's: its failures count separately (OWASP, Device Cookies). */
export function deviceCookies(request: Request, secret: string): string[] {
  const device = readDeviceId(request, secret) ?? randomBytes(DEVICE_ID_BYTES).toString('base64url');
  return setCookieHeaders(request, DEVICE, `${device}.${signatureOf(device, secret)}`, DEVICE_LIFETIME_SECONDS);
}

/** The id of a browser in which the owner has signed in before; undefined for others, and for a forged cookie. */
export function readDeviceId(request: Request, secret: string): string | undefined {
  const [device = '', signature = ''] = (readCookie(request, DEVICE) ?? '').split('.');
  const expected = Buffer.from(signatureOf(device, secret));
  const actual = Buffer.from(signature);
  const isOwn = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOwn ? device : undefined;
}

function signatureOf(device: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${device}`).digest('base64url');
}
