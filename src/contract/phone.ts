import type { Locale } from './locales.ts';

/** Where a number without a country code is from. */
const HOME_CODE = '44';
/** Of the other countries that numbers in the texts are from. */
const FRENCH_CODE = '33';
const IRISH_CODE = '353';

/** The country code that digits begin with (ITU-T E.164, list of assigned codes): what is not named here has three digits. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Italy, San Marino, Côte d’Ivoire, Gabon and the Congo: only there a number goes on with 0 behind the code. */
const CODES_BEFORE_ZERO = ['39', '378', '225', '241', '242'];

/** "+" and digits in groups, 8 to 15 of them (E.164). */
export const INTERNATIONAL_PHONE = /^\+[1-9](?: ?\d){7,14}$/;

/** The same, or a UK number with its first 0, of ten or eleven digits. */
export const PHONE = new RegExp(`${INTERNATIONAL_PHONE.source}|^0[1-9](?: ?\\d){8,9}$`);

/** Whether a 0 that is dialled only at home stands behind the country code: such a number does not ring. */
export function hasZeroBehindCode(phone: string): boolean {
  return zeroBehindCode(digitsOf(phone)) !== undefined;
}

/** A number in the one way in which they are written here: "+" for a first 00, digits in groups, no 0 behind the country code. */
export function tidyPhone(typed: string): string {
  const spaced = typed
    .replace(/[^\d+]+/g, ' ')
    .trim()
    .replace(/^(?:0 ?0|\+) ?/, '+');
  const before = zeroBehindCode(digitsOf(spaced));
  return before === undefined ? spaced : spaced.replace(new RegExp(`^(\\+(?: ?\\d){${before}} ?)0 ?`), '$1');
}

/** The digits by which a number is reached from anywhere, without "+" (E.164); one with a first 0 is from the country whose code is given. */
export function internationalDigits(phone: string, homeCode = HOME_CODE): string {
  const tidied = tidyPhone(phone);
  const digits = tidied.replace(/\D/g, '');
  return tidied.startsWith('+') ? digits : digits.replace(/^0/, homeCode);
}

/** The tel: link of a number that is written in full. */
export function phoneLink(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}

/** The address that opens a chat with a WhatsApp number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

/** Whether two numbers are one and the same, however each is written: with a country code or as at home, in groups or not. */
export function isSameNumber(one: string, other: string): boolean {
  const others = readingsOf(other);
  return readingsOf(one).some((number) => others.includes(number));
}

/** As it is read: whoever reads French may dial from France, where a first 0 leads nowhere. */
export function shownPhone(phone: string, locale: Locale): string {
  // In the preview a mark stands first (src/preview/marks.ts).
  return locale === 'fr' ? phone.replace(/^([^\d+]*)0/, `$1+${HOME_CODE} `) : phone;
}

/** What a written number can stand for: "+" and digits, or the digits of a short one such as 3114; nothing where there are none. */
function readingsOf(written: string): string[] {
  // Compatible digits and spaces are plain ones; what nobody sees is nothing.
  const tidied = tidyPhone(written.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  const digits = tidied.replace(/\D/g, '');
  if (digits === '') return [];
  if (tidied.startsWith('+')) return [`+${digits}`];
  if (!digits.startsWith('0')) return [digits];
  return countriesOf(tidied, digits.length).map((code) => `+${code}${digits.slice(1)}`);
}

/**
 * The codes of the countries that a number with its first 0 may be from. French ones have ten digits, in pairs or after
 * the 0 alone (Arcep); ours have a longer first group (Ofcom, National Telephone Numbering Plan), and so have Irish ones.
 */
function countriesOf(tidied: string, length: number): string[] {
  const firstGroup = tidied.split(' ')[0]!.length;
  if (length === 11) return [HOME_CODE];
  if (length !== 10) return [HOME_CODE, IRISH_CODE];
  if (firstGroup === length) return [HOME_CODE, IRISH_CODE, FRENCH_CODE];
  return firstGroup <= 2 ? [FRENCH_CODE] : [HOME_CODE, IRISH_CODE];
}

/** Of a number with a country code, its digits with that code first; "" of another one. */
function digitsOf(phone: string): string {
  const [, rest = ''] = /^\s*(?:\+|0\s?0)(.*)$/s.exec(phone) ?? [];
  return rest.replace(/\D/g, '');
}

/** How many digits the country code has, where a 0 follows that has to go. */
function zeroBehindCode(digits: string): number | undefined {
  const [code] = COUNTRY_CODE.exec(digits) ?? [];
  return code && digits[code.length] === '0' && !CODES_BEFORE_ZERO.includes(code) ? code.length : undefined;
}
