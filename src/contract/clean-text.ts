const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Control characters except tab and line feed, marks that turn the direction of text, halves of characters: nothing a person types on purpose. */
const UNTYPED =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Makes one form of a typed text: plain line ends, no control characters, composed accents, no outer white space. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(UNTYPED, '').normalize('NFC').trim();
}
