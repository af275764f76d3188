import { isSameNumber } from '../contract/phone.ts';
import { dialledBy } from './addresses.ts';
import type { TextLink } from './text-links.ts';

/** Digits in groups, with what may stand between them; no part of a word. */
const NUMBER = /(?:^|[^\p{L}\d])(\+?\(?\d(?:(?:\) ?| ?\(|[ .-])?\d)*)( ?(?:h|ans?|years?|am|pm|min)(?![\p{L}]))?/gu;

/** Two digits are an hour, an age or a year, but for these of the emergency services. */
const TWO_DIGITS = ['15', '17', '18'];

/** The telephone numbers that are written in a text, as they stand there: three digits or more, or 15, 17 and 18. */
export function numbersWritten(text: string): string[] {
  return [...withPlainDigits(text).matchAll(NUMBER)].flatMap(([, matched = '', unit]) => {
    const written = matched.includes(')') ? matched : matched.replace('(', '');
    const length = digitsOf(written).length;
    if (length === 2) return TWO_DIGITS.includes(written) && unit === undefined ? [written] : [];
    // A few digits with a dot or a stroke are a time, or two numbers.
    const parts = length > 5 ? [written] : written.split(/[.-]/);
    return parts.filter((part) => digitsOf(part).length > 2);
  });
}

export function isNumberAlone(text: string): boolean {
  return /^[+(]*\d[\d\s().-]*$/.test(withPlainDigits(text).trim());
}

/** Whether the words of a link show numbers, and it dials none of them. */
export function isMisdialled({ words, address }: TextLink): boolean {
  const dialled = dialledBy(address);
  if (dialled === undefined) return false;
  // What a place in the text shows is known to no rule here.
  if (/[{}]/.test(words)) return true;
  const shown = [...digitsBetweenLetters(words), ...numbersWritten(words)];
  return shown.length > 0 && !shown.some((number) => isSameNumber(number, dialled));
}

/** Whatever a link may show as a number, its digits in groups: all that no letter parts, but for "24/7". */
function digitsBetweenLetters(words: string): string[] {
  const parts = withPlainDigits(words)
    .replace(/\b24 ?\/ ?7\b/, '')
    .split(/\p{L}+/u);
  return parts.map((part) => part.replace(/[^\d+]+/g, ' ').trim()).filter((part) => digitsOf(part).length > 2);
}

/** Digits of every script and style become plain ones; what nobody sees, or stands on a digit, parts no number. */
function withPlainDigits(text: string): string {
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

const digitsOf = (written: string) => written.replace(/\D/g, '');
