import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie, setCookie } from './cookies.ts';

const NAME = 'owner-device';
const ID_BYTES = 16;
/** The longest that browsers keep a cookie; every sign-in begins it anew. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

/**
 * Set-Cookie values that remember a browser in which the owner has signed in (OWASP, Slow Down Online Guessing Attacks
 * with Device Cookies): its wrong passwords are counted apart from everybody else's. It opens nothing by itself.
 */
export function deviceCookies(request: Request, secret: string): string[] {
  const device = readDevice(request, secret) ?? randomBytes(ID_BYTES).toString('base64url');
  return setCookie(request, NAME, `${device}.${signatureOf(device, secret)}`, LIFETIME_SECONDS);
}

/** The browser that a request comes from; undefined where the owner has never signed in in it, or where the cookie is made up. */
export function readDevice(request: Request, secret: string): string | undefined {
  const [device = '', signature = ''] = (readCookie(request, NAME) ?? '').split('.');
  const expected = Buffer.from(signatureOf(device, secret));
  const actual = Buffer.from(signature);
  const isOwn = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOwn ? device : undefined;
}

function signatureOf(device: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${device}`).digest('base64url');
}
