const LABEL = '[a-zA-Z\\d](?:[a-zA-Z\\d-]{0,61}[a-zA-Z\\d])?';

/** As `<input type="email">` (HTML standard, 4.10.5.1.5), but with a dot in the domain: no mail reaches "me@home". */
export const EMAIL_ADDRESS = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@(?:${LABEL}\\.)+${LABEL}$`);

/** Invisible characters that a copied address may contain; domains ignore them (UTS 46). */
const INVISIBLE_IN_DOMAIN = /[\u00AD\u200B\u2060]/g;

/** A domain in any script, without ASCII punctuation: "/", ":" and "%" have a meaning in a URL. */
const NON_ASCII_DOMAIN = /^(?=.*[^\u0000-\u007F])[a-zA-Z\d.\u0080-\u{10FFFF}-]+$/u;

/** An IPv4 address, into which URL parsing turns digits such as "１.２". */
const IPV4_ADDRESS = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether an address with an ASCII domain is valid. */
export function isEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text);
}

/** The address with its domain in ASCII (UTS 46), unchanged if there is no such form; text without "@" is a domain. */
export function asciiAddress(input: string): string {
  const visible = input.replace(INVISIBLE_IN_DOMAIN, '');
  const start = visible.lastIndexOf('@') + 1;
  return visible.slice(0, start) + asciiDomain(visible.slice(start));
}

function asciiDomain(domain: string): string {
  if (!NON_ASCII_DOMAIN.test(domain)) return domain;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return IPV4_ADDRESS.test(hostname) ? domain : hostname;
  } catch {
    return domain;
  }
}
