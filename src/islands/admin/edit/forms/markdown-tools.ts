import { lexer, walkTokens } from 'marked';
import { replaceRange, type TextSelection } from './text-selection.ts';
import {
  blocksOf,
  BOLD,
  parsesTo,
  isSpace,
  ITALIC,
  linkOf,
  unitsOf,
  writeUnits,
  type Block,
  type Mark,
  type Unit,
} from './inline-marks.ts';
import { isBlank, isHeading, isListItem, splitLines, parseLine, type MarkdownLine } from './line-marks.ts';

const MARKS = { bold: BOLD, italic: ITALIC };
type LineTool = 'heading' | 'list' | 'quote';
export type Tool = keyof typeof MARKS | LineTool;

const markOf = (tool: Tool): Mark | undefined => (tool === 'bold' || tool === 'italic' ? MARKS[tool] : undefined);

/** Toggles a mark on the selected words or lines; returns the same choice if there is nothing to mark. */
export function applyTool(tool: Tool, choice: TextSelection): TextSelection {
  const mark = markOf(tool);
  return mark ? applyMark(mark, choice) : applyToLines(tool as LineTool, choice);
}

export function isApplied(tool: Tool, choice: TextSelection): boolean {
  const mark = markOf(tool);
  return mark ? areMarked(chosenParts(choice), mark) : linesIn(choice).linesToMark.every(hasMark(tool as LineTool));
}

/** A range of units in a block; `to` is exclusive. */
export interface Part {
  block: Pick<Block, 'start' | 'end'>;
  units: Unit[];
  from: number;
  to: number;
}

const LETTER = /[\p{L}\p{M}\p{N}'’-]/u;
const isLetter = (unit?: Unit) => unit !== undefined && LETTER.test(unit.source);

/** The selection, trimmed, by block; for a caret, the word around it. */
export function chosenParts({ text, start, end }: TextSelection): Part[] {
  return blocksOf(text).flatMap((block) => {
    if (block.end < start || block.start > end) return [];
    const units = unitsOf(text, block);
    if (start === end) return wordAt(text, { block, units, from: 0, to: 0 }, start);
    const isChosen = (unit: Unit) => !isSpace(unit) && unit.at < end && unit.at + unit.source.length > start;
    const from = units.findIndex(isChosen);
    const to = units.length - [...units].reverse().findIndex(isChosen);
    return from === -1 ? [] : [{ block, units, from, to }];
  });
}

function wordAt(text: string, part: Part, caret: number): Part[] {
  const { units } = part;
  if (units.some((unit) => isInAddress(text, unit, caret))) return [];
  const next = units.findIndex(({ at, source }) => at + source.length > caret);
  let from = next === -1 ? units.length : next;
  let to = from;
  const before = units[from - 1];
  const link = linkOf(before && before.at + before.source.length === caret ? before : units[to]);
  const isOfWord = (unit?: Unit) => isLetter(unit) && linkOf(unit) === link;
  while (isOfWord(units[from - 1])) from -= 1;
  while (isOfWord(units[to])) to += 1;
  return from === to ? [] : [{ ...part, from, to }];
}

/** Whether the caret is in the address of the unit's link, where there are no words. */
export function isInAddress(text: string, unit: Unit, caret: number): boolean {
  const link = linkOf(unit);
  if (!link) return false;
  const start = text.indexOf(link.closes, unit.at + unit.source.length);
  return start < caret && caret < start + link.closes.length;
}

function areMarked(parts: Part[], mark: Mark): boolean {
  const chosenUnits = parts.flatMap(({ units, from, to }) => units.slice(from, to)).filter((unit) => !isSpace(unit));
  const letters = chosenUnits.filter(isLetter);
  return (
    chosenUnits.length > 0 && (letters.length > 0 ? letters : chosenUnits).every(({ marks }) => marks.includes(mark))
  );
}

function applyMark(mark: Mark, choice: TextSelection): TextSelection {
  const parts = chosenParts(choice);
  const isOff = areMarked(parts, mark);
  const change = (unit: Unit) => {
    const others = unit.marks.filter((each) => each !== mark);
    return { ...unit, marks: isOff ? others : [...others, mark] };
  };
  // Starts at the end, so that earlier positions stay valid.
  const result = parts.reverse().reduce((all, part) => changePart(all, part, change), choice);
  return visibleText(result.text) === visibleText(choice.text) ? result : choice;
}

function changePart(choice: TextSelection, part: Part, change: (unit: Unit) => Unit): TextSelection {
  for (const { from, to } of markableRanges(part)) {
    const units = part.units.map((unit, index) => (index >= from && index < to ? change(unit) : unit));
    const result = writePart(choice, { ...part, from, to }, units);
    if (result) return result;
  }
  return choice;
}

/** Ranges to try in turn: as chosen, without outer punctuation (stars beside it may not count), whole words. */
function markableRanges({ units, from, to }: Part): Pick<Part, 'from' | 'to'>[] {
  const inner = { from, to };
  while (inner.from < inner.to && !isLetter(units[inner.from])) inner.from += 1;
  while (inner.to > inner.from && !isLetter(units[inner.to - 1])) inner.to -= 1;
  const outer = { from, to };
  while (outer.from > 0 && !isSpace(units[outer.from - 1]!)) outer.from -= 1;
  while (outer.to < units.length && !isSpace(units[outer.to]!)) outer.to += 1;
  return [{ from, to }, ...(inner.from < inner.to ? [inner] : []), outer];
}

/** Writes the units as Markdown; undefined if Markdown would read them differently. */
export function writePart(
  choice: TextSelection,
  { block, units: before, from, to }: Part,
  units: Unit[],
): TextSelection | undefined {
  const { words: markdown, positions } = writeUnits(units);
  if (!parsesTo(markdown, units)) return undefined;
  const positionOf = (index: number) => block.start + (positions[index] ?? markdown.length);
  const mapPosition = (position: number, isEnd: boolean) => {
    const last = units[to - 1];
    if (choice.start !== choice.end && last) return isEnd ? positionOf(to - 1) + last.source.length : positionOf(from);
    const index = before.findIndex(({ at, source }) => at + source.length > position);
    return positionOf(index === -1 ? units.length : index);
  };
  return replaceRange(choice, { ...block, replacement: markdown }, mapPosition);
}

/** The text as read, to make sure that no delimiter becomes visible. */
function visibleText(text: string): string {
  const texts: string[] = [];
  void walkTokens(lexer(text), (token) => {
    if ('text' in token && !('tokens' in token && token.tokens)) texts.push(token.text as string);
  });
  return texts.join('');
}

interface Line {
  start: number;
  end: number;
  parts: MarkdownLine;
}

/** `linesToMark` are the selected lines with words, or the first if none has any. */
function linesIn({ text, start, end }: TextSelection) {
  const lines = splitLines(text).map(({ line, ...range }): Line => ({ ...range, parts: parseLine(line) }));
  // A line reaches to the next one's start, so that no position lies between them, not even within "\r\n".
  const reachesStart = (index: number) => index + 1 >= lines.length || lines[index + 1]!.start > start;
  const selected = lines.filter((line, index) => reachesStart(index) && line.start <= Math.max(start, end - 1));
  const withWords = selected.filter(({ parts }) => !isBlank(parts));
  return { lines, selected, linesToMark: withWords.length > 0 ? withWords : selected.slice(0, 1) };
}

function applyToLines(tool: LineTool, choice: TextSelection): TextSelection {
  const { lines, selected, linesToMark } = linesIn(choice);
  const isMarked = hasMark(tool);
  const isOff = linesToMark.every(isMarked);
  // A quotation of several paragraphs is one, including the blank lines.
  const isInnerQuoteLine = (line: Line) =>
    tool === 'quote' && line.start > linesToMark[0]!.start && line.end < linesToMark.at(-1)!.end;
  const linesToChange = selected.filter(
    (line) => (linesToMark.includes(line) && isMarked(line) === isOff) || isInnerQuoteLine(line),
  );
  const result = linesToChange.reverse().reduce((all, line) => {
    const { quote, indent, mark, content } = isOff ? withoutMark(tool, line.parts) : withMark(tool, line.parts);
    const lineStart = linesToMark.includes(line) ? quote + indent + mark : quote.trimEnd();
    return replaceRange(all, { start: line.start, end: line.end - content.length, replacement: lineStart });
  }, choice);
  const first = lines.indexOf(linesToMark[0]!);
  return separateBlocks(result, tool, isOff, lines.slice(Math.max(first - 2, 0), first).reverse(), linesToMark[0]!);
}

const hasMark =
  (tool: LineTool) =>
  ({ parts }: Line) =>
    ({ heading: isHeading(parts), list: isListItem(parts), quote: parts.quote !== '' })[tool];

function withoutMark(tool: LineTool, parts: MarkdownLine): MarkdownLine {
  return tool === 'quote'
    ? { ...parts, quote: parts.quote.replace(/^ {0,3}> ?/, '') }
    : { ...parts, indent: '', mark: '' };
}

function withMark(tool: LineTool, parts: MarkdownLine): MarkdownLine {
  if (tool === 'quote') return { ...parts, quote: `> ${parts.quote}` };
  return tool === 'list' ? { ...parts, mark: '- ' } : { ...parts, indent: '', mark: '## ' };
}

function separateBlocks(
  choice: TextSelection,
  tool: LineTool,
  isOff: boolean,
  [above, list]: Line[],
  line: Line,
): TextSelection {
  if (!above) return choice;
  const isPointNow = tool === 'list' && !isOff;
  if (isPointNow && list && isBlank(above.parts) && isListItem(list.parts))
    return replaceRange(choice, { start: above.start, end: line.start, replacement: '' });
  // A line directly below an item or quotation would join it; an empty item would make the line above a heading.
  const wouldJoin = isOff && tool !== 'heading' && hasMark(tool)(above);
  const wouldUnderline = isPointNow && isBlank(line.parts) && above.parts.mark === '';
  return (wouldJoin || wouldUnderline) && !isBlank(above.parts)
    ? replaceRange(choice, { start: line.start, end: line.start, replacement: '\n' })
    : choice;
}
