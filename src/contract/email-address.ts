const LABEL = '[a-zA-Z\\d](?:[a-zA-Z\\d-]{0,61}[a-zA-Z\\d])?';

/** What `<input type="email">` takes (HTML standard, 4.10.5.1.5), with a dot in the domain: no mail gets to "me@home". */
export const EMAIL_ADDRESS = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@(?:${LABEL}\\.)+${LABEL}$`);

/** Nobody sees them, a copied address may hold them, and in a domain they count for nothing (UTS 46). */
const UNSEEN = /[\u00AD\u200B\u2060]/g;

/** Letters of any script, and of ASCII no sign: to a URL, "/", ":" and "%" say that the domain ends or is written otherwise. */
const HAS_OTHER_LETTERS = /^(?=.*[^\u0000-\u007F])[a-zA-Z\d.\u0080-\u{10FFFF}-]+$/u;

/** What a URL makes of numbers such as "１.２". */
const IS_NUMBER = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether mail can be sent to an address whose domain is in ASCII. */
export function isEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text);
}

/**
 * An address as mail servers take it, its domain in ASCII (UTS 46, as browsers do with one in an `<input type="email">`):
 * "a@müller.example" is "a@xn--mller-kva.example". A text without "@" is taken for a domain; one that has no such form stays.
 */
export function asciiAddress(typed: string): string {
  const seen = typed.replace(UNSEEN, '');
  const start = seen.lastIndexOf('@') + 1;
  return seen.slice(0, start) + asciiDomain(seen.slice(start));
}

function asciiDomain(domain: string): string {
  if (!HAS_OTHER_LETTERS.test(domain)) return domain;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return IS_NUMBER.test(hostname) ? domain : hostname;
  } catch {
    return domain;
  }
}
