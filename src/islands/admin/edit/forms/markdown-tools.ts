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

/** Toggles a mark on the selected words or lines; returns the same selection if there is nothing to mark. */
export function applyTool(tool: Tool, selection: TextSelection): TextSelection {
  const mark = markOf(tool);
  return mark ? applyMark(mark, selection) : applyToLines(tool as LineTool, selection);
}

export function isApplied(tool: Tool, selection: TextSelection): boolean {
  const mark = markOf(tool);
  return mark
    ? areMarked(selectedRanges(selection), mark)
    : linesIn(selection).linesToMark.every(hasMark(tool as LineTool));
}

/** A range of units in a block; `to` is exclusive. */
export interface UnitRange {
  block: Pick<Block, 'start' | 'end'>;
  units: Unit[];
  from: number;
  to: number;
}

const LETTER = /[\p{L}\p{M}\p{N}'’-]/u;
const isLetter = (unit?: Unit) => unit !== undefined && LETTER.test(unit.source);

/** The selected units by block, without outer spaces; for a caret, the word around it. */
export function selectedRanges({ text, start, end }: TextSelection): UnitRange[] {
  return blocksOf(text).flatMap((block) => {
    if (block.end < start || block.start > end) return [];
    const units = unitsOf(text, block);
    if (start === end) return wordAt(text, { block, units, from: 0, to: 0 }, start);
    const isSelected = (unit: Unit) => !isSpace(unit) && unit.at < end && unit.at + unit.source.length > start;
    const from = units.findIndex(isSelected);
    const to = units.length - [...units].reverse().findIndex(isSelected);
    return from === -1 ? [] : [{ block, units, from, to }];
  });
}

function wordAt(text: string, range: UnitRange, caret: number): UnitRange[] {
  const { units } = range;
  if (units.some((unit) => isInAddress(text, unit, caret))) return [];
  const next = units.findIndex(({ at, source }) => at + source.length > caret);
  let from = next === -1 ? units.length : next;
  let to = from;
  const before = units[from - 1];
  const link = linkOf(before && before.at + before.source.length === caret ? before : units[to]);
  const isOfWord = (unit?: Unit) => isLetter(unit) && linkOf(unit) === link;
  while (isOfWord(units[from - 1])) from -= 1;
  while (isOfWord(units[to])) to += 1;
  return from === to ? [] : [{ ...range, from, to }];
}

/** Whether the caret is in the address of the unit's link, where there are no units. */
export function isInAddress(text: string, unit: Unit, caret: number): boolean {
  const link = linkOf(unit);
  if (!link) return false;
  const start = text.indexOf(link.closes, unit.at + unit.source.length);
  return start < caret && caret < start + link.closes.length;
}

function areMarked(ranges: UnitRange[], mark: Mark): boolean {
  const selectedUnits = ranges.flatMap(({ units, from, to }) => units.slice(from, to)).filter((unit) => !isSpace(unit));
  const letters = selectedUnits.filter(isLetter);
  return (
    selectedUnits.length > 0 &&
    (letters.length > 0 ? letters : selectedUnits).every(({ marks }) => marks.includes(mark))
  );
}

function applyMark(mark: Mark, selection: TextSelection): TextSelection {
  const ranges = selectedRanges(selection);
  const isRemoval = areMarked(ranges, mark);
  const change = (unit: Unit) => {
    const others = unit.marks.filter((each) => each !== mark);
    return { ...unit, marks: isRemoval ? others : [...others, mark] };
  };
  // Starts at the end, so that earlier positions stay valid.
  const result = ranges.reverse().reduce((all, range) => changeRange(all, range, change), selection);
  return visibleText(result.text) === visibleText(selection.text) ? result : selection;
}

function changeRange(selection: TextSelection, range: UnitRange, change: (unit: Unit) => Unit): TextSelection {
  for (const { from, to } of markableRanges(range)) {
    const units = range.units.map((unit, index) => (index >= from && index < to ? change(unit) : unit));
    const result = writeRange(selection, { ...range, from, to }, units);
    if (result) return result;
  }
  return selection;
}

/** Ranges to try in turn: as selected, without outer punctuation (stars beside it may not count), whole words. */
function markableRanges({ units, from, to }: UnitRange): Pick<UnitRange, 'from' | 'to'>[] {
  const inner = { from, to };
  while (inner.from < inner.to && !isLetter(units[inner.from])) inner.from += 1;
  while (inner.to > inner.from && !isLetter(units[inner.to - 1])) inner.to -= 1;
  const outer = { from, to };
  while (outer.from > 0 && !isSpace(units[outer.from - 1]!)) outer.from -= 1;
  while (outer.to < units.length && !isSpace(units[outer.to]!)) outer.to += 1;
  return [{ from, to }, ...(inner.from < inner.to ? [inner] : []), outer];
}

/** Writes the units as Markdown; undefined if Markdown would read them differently. */
export function writeRange(
  selection: TextSelection,
  { block, units: oldUnits, from, to }: UnitRange,
  units: Unit[],
): TextSelection | undefined {
  const { markdown, positions } = writeUnits(units);
  if (!parsesTo(markdown, units)) return undefined;
  const positionOf = (index: number) => block.start + (positions[index] ?? markdown.length);
  const mapPosition = (position: number, isEnd: boolean) => {
    const last = units[to - 1];
    if (selection.start !== selection.end && last)
      return isEnd ? positionOf(to - 1) + last.source.length : positionOf(from);
    const index = oldUnits.findIndex(({ at, source }) => at + source.length > position);
    return positionOf(index === -1 ? units.length : index);
  };
  return replaceRange(selection, { ...block, replacement: markdown }, mapPosition);
}

/** The text that visitors see, which no mark may change. */
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
  parsedLine: MarkdownLine;
}

/** `linesToMark` are the selected lines with words, or the first if none has any. */
function linesIn({ text, start, end }: TextSelection) {
  const lines = splitLines(text).map(({ line, ...range }): Line => ({ ...range, parsedLine: parseLine(line) }));
  // A line reaches to the next one's start, so that no position lies between them, not even within "\r\n".
  const reachesStart = (index: number) => index + 1 >= lines.length || lines[index + 1]!.start > start;
  const selected = lines.filter((line, index) => reachesStart(index) && line.start <= Math.max(start, end - 1));
  const nonBlankLines = selected.filter(({ parsedLine }) => !isBlank(parsedLine));
  return { lines, selected, linesToMark: nonBlankLines.length > 0 ? nonBlankLines : selected.slice(0, 1) };
}

function applyToLines(tool: LineTool, selection: TextSelection): TextSelection {
  const { lines, selected, linesToMark } = linesIn(selection);
  const isMarked = hasMark(tool);
  const isRemoval = linesToMark.every(isMarked);
  // Blank lines within a quotation are marked too, or they would end it.
  const isInnerQuoteLine = (line: Line) =>
    tool === 'quote' && line.start > linesToMark[0]!.start && line.end < linesToMark.at(-1)!.end;
  const linesToChange = selected.filter(
    (line) => (linesToMark.includes(line) && isMarked(line) === isRemoval) || isInnerQuoteLine(line),
  );
  const result = linesToChange.reverse().reduce((all, line) => {
    const { quote, indent, mark, content } = isRemoval
      ? withoutMark(tool, line.parsedLine)
      : withMark(tool, line.parsedLine);
    const lineStart = linesToMark.includes(line) ? quote + indent + mark : quote.trimEnd();
    return replaceRange(all, { start: line.start, end: line.end - content.length, replacement: lineStart });
  }, selection);
  const first = lines.indexOf(linesToMark[0]!);
  return fixBlockBoundary(
    result,
    tool,
    isRemoval,
    lines.slice(Math.max(first - 2, 0), first).reverse(),
    linesToMark[0]!,
  );
}

const hasMark =
  (tool: LineTool) =>
  ({ parsedLine }: Line) =>
    ({ heading: isHeading(parsedLine), list: isListItem(parsedLine), quote: parsedLine.quote !== '' })[tool];

function withoutMark(tool: LineTool, line: MarkdownLine): MarkdownLine {
  return tool === 'quote'
    ? { ...line, quote: line.quote.replace(/^ {0,3}> ?/, '') }
    : { ...line, indent: '', mark: '' };
}

function withMark(tool: LineTool, line: MarkdownLine): MarkdownLine {
  if (tool === 'quote') return { ...line, quote: `> ${line.quote}` };
  return tool === 'list' ? { ...line, mark: '- ' } : { ...line, indent: '', mark: '## ' };
}

function fixBlockBoundary(
  selection: TextSelection,
  tool: LineTool,
  isRemoval: boolean,
  [lineAbove, secondLineAbove]: Line[],
  line: Line,
): TextSelection {
  if (!lineAbove) return selection;
  const becomesListItem = tool === 'list' && !isRemoval;
  if (becomesListItem && secondLineAbove && isBlank(lineAbove.parsedLine) && isListItem(secondLineAbove.parsedLine))
    return replaceRange(selection, { start: lineAbove.start, end: line.start, replacement: '' });
  // A line directly below an item or quotation would join it; an empty item would make the line above a heading.
  const wouldJoin = isRemoval && tool !== 'heading' && hasMark(tool)(lineAbove);
  const wouldUnderline = becomesListItem && isBlank(line.parsedLine) && lineAbove.parsedLine.mark === '';
  return (wouldJoin || wouldUnderline) && !isBlank(lineAbove.parsedLine)
    ? replaceRange(selection, { start: line.start, end: line.start, replacement: '\n' })
    : selection;
}
