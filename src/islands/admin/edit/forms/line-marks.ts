import { replaceRange, type TextSelection } from './text-selection.ts';

export interface MarkdownLine {
  /** "> ", repeated when nested. */
  quote: string;
  indent: string;
  /** "## ", "- " or "1. "; "" on a plain line. */
  mark: string;
  content: string;
}

const LINE = /^((?: {0,3}> ?)*)([ \t]*)((?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+)?(.*)$/;

export function parseLine(line: string): MarkdownLine {
  const [, quote = '', indent = '', mark = '', content = ''] = LINE.exec(line) ?? [];
  return { quote, indent, mark, content };
}

export const isHeading = ({ mark }: MarkdownLine) => mark.startsWith('#');
export const isListItem = ({ mark }: MarkdownLine) => mark !== '' && !mark.startsWith('#');
export const isBlank = ({ content }: MarkdownLine) => content.trim() === '';

export function splitLines(text: string): { start: number; end: number; line: string }[] {
  let next = 0;
  return text.split('\n').map((rawLine) => {
    const start = next;
    const line = rawLine.replace(/\r$/, '');
    next += rawLine.length + 1;
    return { start, end: start + line.length, line };
  });
}

/** Continues a list or quotation, or ends it on an empty line; elsewhere begins a paragraph, as a break is a space. */
export function continueAfterLineBreak(text: string, caret: number): TextSelection {
  const from = text.lastIndexOf('\n', caret - 2) + 1;
  const line = text.slice(from, caret - 1);
  const parsedLine = parseLine(line);
  const isEmpty = isBlank(parsedLine) && /^(?:\r?\n|$)/.test(text.slice(caret));
  const replaceFrom = (start: number, content: string) =>
    replaceRange({ text, start: caret, end: caret }, { start, end: caret, replacement: content });
  if (isEmpty && parsedLine.mark) return replaceFrom(from, parsedLine.quote || breakUnlessBlankBefore(text, from));
  if (isEmpty && parsedLine.quote) return replaceFrom(from, breakUnlessBlankBefore(text, from));
  if (parsedLine.quote || isListItem(parsedLine))
    return replaceFrom(caret, parsedLine.quote + parsedLine.indent + nextMark(parsedLine));
  return isBlank(parsedLine) || keepsLineBreak(text.slice(0, from), line)
    ? replaceFrom(caret, '')
    : replaceFrom(caret, '\n');
}

const breakUnlessBlankBefore = (text: string, from: number) => (/\S *\r?\n$/.test(text.slice(0, from)) ? '\n' : '');

function nextMark(line: MarkdownLine): string {
  if (!isListItem(line)) return '';
  return line.mark.replace(/\d+/, (number) => String(Number(number) + 1));
}

/** Line breaks that Markdown keeps: hard breaks, tables and code. */
function keepsLineBreak(before: string, line: string): boolean {
  const fences = before.match(/^ {0,3}```/gm) ?? [];
  return fences.length % 2 === 1 || / {2}$|\\$|^ *(?:\||```)/.test(line);
}
