import type { Locale } from './locales.ts';

const UK_CODE = '44';
const FRENCH_CODE = '33';
const IRISH_CODE = '353';

/** The country code at the start (ITU-T E.164, list of assigned codes); codes not listed here have three digits. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Codes that a 0 may follow: Italy, San Marino, Côte d’Ivoire, Gabon, the Congo. */
const CODES_ALLOWING_ZERO = ['39', '378', '225', '241', '242'];

/** "+" and 8 to 15 digits in groups (E.164). */
export const INTERNATIONAL_PHONE = /^\+[1-9](?: ?\d){7,14}$/;

/** An international number, or a UK number of ten or eleven digits starting with 0. */
export const PHONE = new RegExp(`${INTERNATIONAL_PHONE.source}|^0[1-9](?: ?\\d){8,9}$`);

/** Whether a trunk 0 follows the country code; such a number cannot be dialled. */
export function hasTrunkPrefix(phone: string): boolean {
  return codeLengthBeforeZero(digitsAfterPrefix(phone)) !== undefined;
}

/** Normalizes a number: "+" for a leading 00, digits in groups, no trunk 0 after the country code. */
export function normalizePhone(input: string): string {
  const grouped = input
    .replace(/[^\d+]+/g, ' ')
    .trim()
    .replace(/^(?:0 ?0|\+) ?/, '+');
  const codeLength = codeLengthBeforeZero(digitsAfterPrefix(grouped));
  return codeLength === undefined ? grouped : grouped.replace(new RegExp(`^(\\+(?: ?\\d){${codeLength}} ?)0 ?`), '$1');
}

/** The digits of a number in E.164, without "+"; a number with a leading 0 gets `homeCode`. */
export function internationalDigits(phone: string, homeCode = UK_CODE): string {
  const normalized = normalizePhone(phone);
  const digits = normalized.replace(/\D/g, '');
  return normalized.startsWith('+') ? digits : digits.replace(/^0/, homeCode);
}

/** The practice's own number as a link; helplines have theirs in content/crisis/. */
export function phoneLink(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}

/** The address of a WhatsApp chat (wa.me). */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

/** Whether two spellings, national or international, may be the same number. */
export function isSameNumber(phone: string, otherPhone: string): boolean {
  const otherNumbers = possibleNumbers(otherPhone);
  return possibleNumbers(phone).some((number) => otherNumbers.includes(number));
}

/** A number as displayed, in French with +44: readers may dial from France. */
export function formatPhone(phone: string, locale: Locale): string {
  // In the preview a stega mark comes first (src/preview/marks.ts).
  return locale === 'fr' ? phone.replace(/^([^\d+]*)0/, `$1+${UK_CODE} `) : phone;
}

/** The international numbers a written one may stand for; a short one such as 3114 as it is; [] without digits. */
function possibleNumbers(input: string): string[] {
  // Unifies full-width digits and spaces; drops invisible characters.
  const normalized = normalizePhone(input.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  const digits = normalized.replace(/\D/g, '');
  if (digits === '') return [];
  if (normalized.startsWith('+')) return [`+${digits}`];
  if (!digits.startsWith('0')) return [digits];
  return possibleCodes(normalized, digits.length).map((code) => `+${code}${digits.slice(1)}`);
}

/** Codes for a leading 0: French numbers are in pairs (Arcep); UK (Ofcom) and Irish ones have a longer first group. */
function possibleCodes(normalized: string, length: number): string[] {
  const firstGroup = normalized.split(' ')[0]!.length;
  if (length === 11) return [UK_CODE];
  if (length !== 10) return [UK_CODE, IRISH_CODE];
  if (firstGroup === length) return [UK_CODE, IRISH_CODE, FRENCH_CODE];
  return firstGroup <= 2 ? [FRENCH_CODE] : [UK_CODE, IRISH_CODE];
}

/** The digits after "+" or 00; "" for a national number. */
function digitsAfterPrefix(phone: string): string {
  const [, rest = ''] = /^\s*(?:\+|0\s?0)(.*)$/s.exec(phone) ?? [];
  return rest.replace(/\D/g, '');
}

function codeLengthBeforeZero(digits: string): number | undefined {
  const [code] = COUNTRY_CODE.exec(digits) ?? [];
  return code && digits[code.length] === '0' && !CODES_ALLOWING_ZERO.includes(code) ? code.length : undefined;
}
