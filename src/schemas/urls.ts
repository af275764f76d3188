import { asciiAddress, isEmailAddress } from '../contract/email-address.ts';
import { hasTrunkPrefix } from '../contract/phone.ts';
import type { Issue } from './issues.ts';

export const SAFE_URL = /^(?:https:\/\/|mailto:|tel:|\/(?![/&\\])|#)/;

const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z](?:[a-z\d-]*[a-z\d])?$/;

const DIGITS = /^\+?\(?\d(?:[-.()]*\d)+$/;

/** Whether a text is one complete https address without credentials; fields use `httpsUrl` (field-types.ts). */
export function isHttpsUrl(text: string): boolean {
  if (!/^https:\/\/[^/\\\s]\S*$/i.test(text)) return false;
  try {
    // URL.parse is missing in the oldest supported browsers.
    const { hostname, username, password } = new URL(text);
    return HOST.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Finds what is wrong with an address by itself; whether a page of this site exists is checked elsewhere. */
export function findUrlIssue(address: string): Issue | undefined {
  if (address === '') return { code: 'link.empty' };
  const values = { address };
  const [, scheme = ''] = /^(\w+):/.exec(address) ?? [];
  if (scheme === 'sms' && /^sms:\d+(?:\?&body=\w+)?$/.test(address)) return undefined;
  if (!SAFE_URL.test(address)) return { code: 'link.unsafe', values };
  if (scheme === 'https' && !isHttpsUrl(address)) return { code: 'link.nowhere', values };
  if (scheme === 'mailto' && !isMailto(address)) return { code: 'link.email', values };
  if (scheme === 'tel' && !isTel(address.slice('tel:'.length))) return { code: 'link.phone', values };
  return /\s/.test(address) ? { code: 'link.spaces', values } : undefined;
}

export function dialledNumber(address: string): string | undefined {
  return /^(?:tel|sms):([^?;]*)/.exec(address)?.[1];
}

function isMailto(address: string): boolean {
  const [, email = ''] = /^mailto:([^?\s]*)(?:\?\S*)?$/.exec(address) ?? [];
  try {
    return isEmailAddress(asciiAddress(decodeURIComponent(email)));
  } catch {
    return false;
  }
}

function isTel(number: string): boolean {
  return DIGITS.test(number) && !hasTrunkPrefix(number);
}
