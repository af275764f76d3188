import { replaced, type TextSelection } from './text-selection.ts';

export interface LineParts {
  /** "> ", repeated when nested. */
  quote: string;
  indent: string;
  /** "## ", "- " or "1. "; "" on a plain line. */
  mark: string;
  words: string;
}

const LINE = /^((?: {0,3}> ?)*)([ \t]*)((?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+)?(.*)$/;

export function partsOfLine(line: string): LineParts {
  const [, quote = '', indent = '', mark = '', words = ''] = LINE.exec(line) ?? [];
  return { quote, indent, mark, words };
}

export const isHeading = ({ mark }: LineParts) => mark.startsWith('#');
export const isPoint = ({ mark }: LineParts) => mark !== '' && !mark.startsWith('#');
export const isBlank = ({ words }: LineParts) => words.trim() === '';

export function linesOf(text: string): { start: number; end: number; line: string }[] {
  let next = 0;
  return text.split('\n').map((whole) => {
    const start = next;
    const line = whole.replace(/\r$/, '');
    next += whole.length + 1;
    return { start, end: start + line.length, line };
  });
}

/** Continues a list or quotation, or ends an empty one; elsewhere begins a paragraph, as one break is just a space. */
export function afterLineBreak(text: string, caret: number): TextSelection {
  const from = text.lastIndexOf('\n', caret - 2) + 1;
  const line = text.slice(from, caret - 1);
  const parts = partsOfLine(line);
  const isEmpty = isBlank(parts) && /^(?:\r?\n|$)/.test(text.slice(caret));
  const put = (start: number, words: string) =>
    replaced({ text, start: caret, end: caret }, { start, end: caret, words });
  if (isEmpty && parts.mark) return put(from, parts.quote || brokenFrom(text, from));
  if (isEmpty && parts.quote) return put(from, brokenFrom(text, from));
  if (parts.quote || isPoint(parts)) return put(caret, parts.quote + parts.indent + nextMark(parts));
  return isBlank(parts) || isLineKept(text.slice(0, from), line) ? put(caret, '') : put(caret, '\n');
}

const brokenFrom = (text: string, from: number) => (/\S *\r?\n$/.test(text.slice(0, from)) ? '\n' : '');

function nextMark(parts: LineParts): string {
  if (!isPoint(parts)) return '';
  return parts.mark.replace(/\d+/, (number) => String(Number(number) + 1));
}

/** Line breaks that Markdown keeps: hard breaks, tables and code. */
function isLineKept(before: string, line: string): boolean {
  const fences = before.match(/^ {0,3}```/gm) ?? [];
  return fences.length % 2 === 1 || / {2}$|\\$|^ *(?:\||```)/.test(line);
}
