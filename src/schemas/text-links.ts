import { marked, type Token } from 'marked';
import { isSameNumber } from '../contract/phone.ts';

/** A link in a text of the owner's: what is read of it, and where it leads. */
export interface TextLink {
  words: string;
  address: string;
}

/** A link in a text that is no Markdown: [words](address). */
export const INLINE_LINK = /\[([^[\]]+)\]\(((?:#|\/(?![/\\])|https:\/\/|tel:|sms:|mailto:)[^)\s]*)\)/g;

/** Digits in groups, with what may stand between them; no part of a word. */
const NUMBER = /(?:^|[^\p{L}\d])(\+?\(?\d(?:(?:\) ?| ?\(|[ .-])?\d)*)( ?(?:h|ans?|years?|am|pm|min)(?![\p{L}]))?/gu;

/** Two digits are an hour, an age or a year, but for these of the emergency services. */
const TWO_DIGITS = ['15', '17', '18'];

export function inlineLinks(text: string): TextLink[] {
  const links = [...text.matchAll(INLINE_LINK)];
  return links.map(([, words = '', address = '']) => ({ words: words.replaceAll('**', ''), address }));
}

/** The links of a Markdown text, as its page has them. */
export function markdownLinks(text: string): TextLink[] {
  const links: TextLink[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'link') links.push({ words: unescaped(wordsIn(token)), address: String(token.href) });
  });
  return links;
}

/** What is read of a part of a Markdown text. */
export function wordsIn(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(wordsIn).join('');
  return 'text' in token ? (token.text as string) : '';
}

/** A sign may be written as its number in Unicode; of those with a name none is a digit. */
function unescaped(words: string): string {
  return words
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&[a-z]+;/gi, ' ');
}

/** The digits behind tel: or sms:; undefined where nothing is dialled. */
export function dialledBy(address: string): string | undefined {
  return /^(?:tel|sms):([^?;]*)/.exec(address)?.[1];
}

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

/** Whether a text is a number and nothing else. */
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
