const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Never typed on purpose: control characters except tab and line feed, bidirectional marks, lone surrogates. */
const NEVER_TYPED =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Normalizes typed text: LF line ends, NFC, no control characters, trimmed. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(NEVER_TYPED, '').normalize('NFC').trim();
}
