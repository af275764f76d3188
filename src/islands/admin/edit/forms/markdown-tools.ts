import { lexer, walkTokens } from 'marked';
import { blocksOf, isReadAs, isWord, unitsOf, writeUnits, type Block, type Mark, type Unit } from './inline-marks.ts';
import { isBlank, isHeading, isPoint, linesOf, partsOfLine, type Choice, type LineParts } from './line-marks.ts';
import { replaced } from './replaced.ts';

export type LineTool = 'heading' | 'list' | 'quote';

/** Sets a mark on the chosen words or before the chosen lines, or takes it away where all have it. The same choice where there is nothing to mark. */
export function applyTool(tool: Mark | LineTool, choice: Choice): Choice {
  return tool === 'bold' || tool === 'italic' ? applyMark(tool, choice) : applyToLines(tool, choice);
}

/** The part of a block that a tool is about: from one of its units to before another. */
export interface Part {
  block: Pick<Block, 'start' | 'end'>;
  units: Unit[];
  from: number;
  to: number;
}

const LETTER = /[\p{L}\p{M}\p{N}'’-]/u;
const isLetter = (unit?: Unit) => unit !== undefined && isWord(unit) && LETTER.test(unit.source);

/** What is chosen, block by block, without white space around it; at a caret the word that it is in. */
export function chosenParts({ text, start, end }: Choice): Part[] {
  return blocksOf(text).flatMap((block) => {
    if (block.end < start || block.start > end) return [];
    const units = unitsOf(text, block);
    if (start === end) return wordAt(block, units, start);
    const isChosen = (unit: Unit) => isWord(unit) && unit.at < end && unit.at + unit.source.length > start;
    const from = units.findIndex(isChosen);
    const to = units.length - [...units].reverse().findIndex(isChosen);
    return from === -1 ? [] : [{ block, units, from, to }];
  });
}

function wordAt(block: Part['block'], units: Unit[], caret: number): Part[] {
  const index = units.findIndex(({ at, source }) => at + source.length > caret);
  let to = index === -1 ? units.length : index;
  // Within signs, such as an address, there are no words.
  if ((units[to]?.at ?? caret) < caret) return [];
  let from = to;
  while (isLetter(units[from - 1])) from -= 1;
  while (isLetter(units[to])) to += 1;
  return from === to ? [] : [{ block, units, from, to }];
}

function applyMark(mark: Mark, choice: Choice): Choice {
  const parts = chosenParts(choice);
  const chosen = parts.flatMap(({ units, from, to }) => units.slice(from, to).filter(isWord));
  const letters = chosen.filter(isLetter);
  const isSet = (letters.length > 0 ? letters : chosen).every((unit) => unit[mark]);
  // From behind, so that what stands before keeps its place.
  const result = parts.reverse().reduce((all, part) => markPart(all, part, mark, !isSet), choice);
  return readOf(result.text) === readOf(choice.text) ? result : choice;
}

function markPart(choice: Choice, part: Part, mark: Mark, isOn: boolean): Choice {
  for (const { from, to } of waysToMark(part)) {
    const units = part.units.map((unit, index) => (index >= from && index < to ? { ...unit, [mark]: isOn } : unit));
    const written = writePart(choice, { ...part, from, to }, units);
    if (written) return written;
  }
  return choice;
}

/** Stars between a letter and another sign may be no marks: then without such signs, or with the whole word. */
function waysToMark({ units, from, to }: Part): Pick<Part, 'from' | 'to'>[] {
  const inner = { from, to };
  while (inner.from < inner.to && !isLetter(units[inner.from])) inner.from += 1;
  while (inner.to > inner.from && !isLetter(units[inner.to - 1])) inner.to -= 1;
  const outer = { from, to };
  while (outer.from > 0 && isWord(units[outer.from - 1]!)) outer.from -= 1;
  while (outer.to < units.length && isWord(units[outer.to]!)) outer.to += 1;
  return [{ from, to }, ...(inner.from < inner.to ? [inner] : []), outer];
}

/** The choice in a text of which a block consists of these units; undefined where Markdown would not read it so. */
export function writePart(choice: Choice, { block, units: before, from, to }: Part, units: Unit[]): Choice | undefined {
  const { words, places } = writeUnits(units);
  if (!isReadAs(words, units)) return undefined;
  const placeOf = (index: number) => block.start + (places[index] ?? words.length);
  const moved = (place: number, isEnd: boolean) => {
    const last = units[to - 1];
    if (choice.start !== choice.end && last) return isEnd ? placeOf(to - 1) + last.source.length : placeOf(from);
    // A caret stays before its letter.
    const index = before.findIndex(({ at, source }) => at + source.length > place);
    return placeOf(index === -1 ? units.length : index);
  };
  return replaced(choice, { ...block, words }, moved);
}

/** All that is read of a Markdown text: no sign of a tool may come into sight. */
function readOf(text: string): string {
  const read: string[] = [];
  void walkTokens(lexer(text), (token) => {
    if ('text' in token && !('tokens' in token && token.tokens)) read.push(token.text as string);
  });
  return read.join('');
}

interface Line {
  start: number;
  end: number;
  parts: LineParts;
}

function applyToLines(tool: LineTool, choice: Choice): Choice {
  const lines = linesOf(choice.text).map(({ start, end, line }): Line => ({ start, end, parts: partsOfLine(line) }));
  const isTouched = ({ start, end }: Line) => end >= choice.start && start <= Math.max(choice.start, choice.end - 1);
  const touched = lines.filter(isTouched);
  const withWords = touched.filter(({ parts }) => !isBlank(parts));
  const wanted = withWords.length > 0 ? withWords : touched.slice(0, 1);
  const isSet = wanted.every(({ parts }) => has(tool, parts));
  // A quotation of several paragraphs is one.
  const between = (line: Line) => tool === 'quote' && line.start > wanted[0]!.start && line.end < wanted.at(-1)!.end;
  const changed = touched.filter((line) => (wanted.includes(line) && has(tool, line.parts) === isSet) || between(line));
  const result = changed.reverse().reduce((all, line) => {
    const { quote, indent, mark, words } = isSet ? without(tool, line.parts) : having(tool, line.parts);
    const begins = isBlank(line.parts) && !wanted.includes(line) ? quote.trimEnd() : quote + indent + mark;
    const moved = (place: number) => {
      const fromEnd = Math.min(line.end - place, words.length);
      return line.start + begins.length + words.length - fromEnd;
    };
    return replaced(all, { start: line.start, end: line.end, words: begins + words }, moved);
  }, choice);
  const first = lines.indexOf(wanted[0]!);
  return isSet ? parted(tool, result, lines, first) : joined(tool, result, lines, first);
}

const has = (tool: LineTool, parts: LineParts) =>
  ({ heading: isHeading(parts), list: isPoint(parts), quote: parts.quote !== '' })[tool];

function without(tool: LineTool, parts: LineParts): LineParts {
  return tool === 'quote'
    ? { ...parts, quote: parts.quote.replace(/^ {0,3}> ?/, '') }
    : { ...parts, indent: '', mark: '' };
}

function having(tool: LineTool, parts: LineParts): LineParts {
  if (tool === 'quote') return { ...parts, quote: `> ${parts.quote}` };
  return tool === 'list' ? { ...parts, mark: '- ' } : { ...parts, indent: '', mark: '## ' };
}

/** Directly below a point or a quotation, a line would still be part of it. */
function parted(tool: LineTool, choice: Choice, lines: Line[], first: number): Choice {
  const [above, line] = [lines[first - 1], lines[first]!];
  const wouldJoin = above && tool !== 'heading' && !isBlank(above.parts) && has(tool, above.parts);
  return wouldJoin
    ? replaced(choice, { start: line.start, end: line.start, words: '\n' }, (place) => place + 1)
    : choice;
}

/** A new point goes on with the list above it; one without words must not underline the line above. */
function joined(tool: LineTool, choice: Choice, lines: Line[], first: number): Choice {
  const [list, above, line] = [lines[first - 2], lines[first - 1], lines[first]!];
  if (tool !== 'list' || !above) return choice;
  if (list && isBlank(above.parts) && isPoint(list.parts))
    return replaced(choice, { start: above.start, end: line.start, words: '' }, () => above.start);
  const isUnderline = isBlank(line.parts) && !isBlank(above.parts) && above.parts.mark === '';
  return isUnderline
    ? replaced(choice, { start: line.start, end: line.start, words: '\n' }, (place) => place + 1)
    : choice;
}
