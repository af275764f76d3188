import { isSameNumber } from '../contract/phone.ts';
import { dialledNumber } from './urls.ts';
import type { TextLink } from './text-links.ts';

/** Digits in groups with separators; not part of a word. */
const NUMBER = /(?:^|[^\p{L}\d])(\+?\(?\d(?:(?:\) ?| ?\(|[ .-])?\d)*)( ?(?:h|ans?|years?|am|pm|min)(?![\p{L}]))?/gu;

/** Emergency numbers; other two-digit numbers are hours, ages or years. */
const TWO_DIGIT_NUMBERS = ['15', '17', '18'];

/** Telephone numbers in a text, as written: three digits or more, or 15, 17 and 18. */
export function findPhoneNumbers(text: string): string[] {
  return [...normalizeDigits(text).matchAll(NUMBER)].flatMap(([, matched = '', unit]) => {
    const withoutBracket = matched.includes(')') ? matched : matched.replace('(', '');
    const length = digitsOf(withoutBracket).length;
    if (length === 2) return TWO_DIGIT_NUMBERS.includes(withoutBracket) && unit === undefined ? [withoutBracket] : [];
    // A few digits with a dot or a hyphen are a time, or two numbers.
    const numbers = length > 5 ? [withoutBracket] : withoutBracket.split(/[.-]/);
    return numbers.filter((number) => digitsOf(number).length > 2);
  });
}

export function isOnlyNumber(text: string): boolean {
  return /^[+(]*\d[\d\s().-]*$/.test(normalizeDigits(text).trim());
}

export function dialsOtherNumber({ text, address }: TextLink): boolean {
  const dialled = dialledNumber(address);
  if (dialled === undefined) return false;
  if (/[{}]/.test(text)) return true;
  const numbers = [...digitsBetweenLetters(text), ...findPhoneNumbers(text)];
  return numbers.length > 0 && !numbers.some((number) => isSameNumber(number, dialled));
}

function digitsBetweenLetters(text: string): string[] {
  const digitGroups = normalizeDigits(text)
    .replace(/\b24 ?\/ ?7\b/, '')
    .split(/\p{L}+/u);
  return digitGroups
    .map((group) => group.replace(/[^\d+]+/g, ' ').trim())
    .filter((group) => digitsOf(group).length > 2);
}

/** Digits of every script and style become ASCII; invisible and combining characters do not split a number. */
function normalizeDigits(text: string): string {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  const valueOf = (code: number) => {
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return (code - zero) % 10;
  };
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)));
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
