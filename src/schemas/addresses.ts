import { asciiAddress, isEmailAddress } from '../contract/email-address.ts';
import { hasZeroBehindCode } from '../contract/phone.ts';
import type { Issue } from './issues.ts';

/** Where a link in a text may lead: another site, a mailbox, a telephone, or a page of this one. */
export const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?![/&\\])|#)/;

/** A name in the DNS with a dot in it, in ASCII; numbers are none. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z](?:[a-z\d-]*[a-z\d])?$/;

/** At least two digits, in groups. */
const DIGITS = /^\+?\(?\d(?:[-.()]*\d)+$/;

/** Whether it is the whole https address of a site: only https, so that nobody is sent to an unprotected page. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^/\\\s]\S*$/i.test(text)) return false;
  const address = URL.parse(text);
  return address !== null && HOST.test(address.hostname) && address.username === '' && address.password === '';
}

/** What is wrong with the address of a link that is not safe, or that leads nowhere whatever there is; a page of this site may lack all the same. */
export function findAddressIssue(address: string): Issue | undefined {
  if (address === '') return { code: 'link.empty' };
  const values = { address };
  const [, scheme = ''] = /^(\w+):/.exec(address) ?? [];
  if (scheme === 'sms' && /^sms:\d+(?:\?&body=\w+)?$/.test(address)) return undefined;
  if (!SAFE_ADDRESS.test(address)) return { code: 'link.unsafe', values };
  if (scheme === 'https' && !isWebAddress(address)) return { code: 'link.nowhere', values };
  if (scheme === 'mailto' && !isMailto(address)) return { code: 'link.email', values };
  if (scheme === 'tel' && !isTel(address.slice('tel:'.length))) return { code: 'link.phone', values };
  return /\s/.test(address) ? { code: 'link.spaces', values } : undefined;
}

/** The digits behind tel: or sms:; undefined where nothing is dialled. */
export function dialledBy(address: string): string | undefined {
  return /^(?:tel|sms):([^?;]*)/.exec(address)?.[1];
}

/** RFC 6068, with one address. */
function isMailto(address: string): boolean {
  const [, email = ''] = /^mailto:([^?\s]*)(?:\?\S*)?$/.exec(address) ?? [];
  try {
    return isEmailAddress(asciiAddress(decodeURIComponent(email)));
  } catch {
    return false;
  }
}

function isTel(number: string): boolean {
  return DIGITS.test(number) && !hasZeroBehindCode(number);
}
