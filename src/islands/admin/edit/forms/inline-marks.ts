import { Lexer, type Token, type Tokens } from 'marked';
import { isBlank, isHeading, splitLines, parseLine, type MarkdownLine } from './line-marks.ts';

export interface Mark {
  name: string;
  opens: string;
  closes: string;
  address?: string | undefined;
}

export const BOLD: Mark = { name: 'bold', opens: '**', closes: '**' };
export const ITALIC: Mark = { name: 'italic', opens: '*', closes: '*' };

const MARK_OF: Record<string, Mark | undefined> = { strong: BOLD, em: ITALIC };

/** Part of a block: text, something indivisible such as code, or a delimiter. */
export interface InlinePart {
  source: string;
  kind: 'text' | 'atom' | 'delimiter';
  marks: Mark[];
}

/** The words of a paragraph, heading or list item, without the line's own mark. */
export interface Block {
  start: number;
  end: number;
  firstLine: MarkdownLine;
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let openBlock: Block | undefined;
  for (const { end, line } of splitLines(text)) {
    const parsedLine = parseLine(line);
    const isMarked = parsedLine.quote + parsedLine.mark !== '';
    if (!isMarked && isBlank(parsedLine)) openBlock = undefined;
    else if (openBlock && !isMarked && !isHeading(openBlock.firstLine)) openBlock.end = end;
    else blocks.push((openBlock = { start: end - parsedLine.content.length, end, firstLine: parsedLine }));
  }
  return blocks;
}

export function inlinePartsOf(markdown: string): InlinePart[] {
  const parts = partsInTokens(Lexer.lexInline(markdown), []);
  const isComplete = parts.map(({ source }) => source).join('') === markdown;
  return isComplete ? parts : [{ source: markdown, kind: 'text', marks: [] }];
}

function partsInTokens(tokens: Token[], marks: Mark[]): InlinePart[] {
  return tokens.flatMap((token): InlinePart[] => {
    const inner = token.type === 'image' ? [] : ((token as Tokens.Generic).tokens ?? []);
    const source = inner.map(({ raw }) => raw).join('');
    const at = token.raw.indexOf(source);
    // A bare URL is a link without delimiters.
    if (source === '' || at < 1) return [{ source: token.raw, kind: token.type === 'text' ? 'text' : 'atom', marks }];
    const [opens, closes] = [token.raw.slice(0, at), token.raw.slice(at + source.length)];
    const mark = MARK_OF[token.type] ?? { name: token.type, opens, closes, address: (token as Tokens.Link).href };
    const delimiterPart = (sign: string): InlinePart => ({ source: sign, kind: 'delimiter', marks });
    return [delimiterPart(opens), ...partsInTokens(inner, [...new Set([...marks, mark])]), delimiterPart(closes)];
  });
}

/** The smallest unit with formatting of its own, mostly a single letter. */
export interface Unit {
  source: string;
  marks: Mark[];
  at: number;
}

/** A character, possibly written as an entity: &amp;. */
const CHARACTER = /&#?\w+;|[^]/gu;

export function unitsOf(text: string, { start, end }: Pick<Block, 'start' | 'end'>): Unit[] {
  let at = start;
  return inlinePartsOf(text.slice(start, end)).flatMap(({ source: partSource, kind, marks }) => {
    const units = (kind === 'text' ? partSource.match(CHARACTER)! : [partSource]).map((source) => {
      at += source.length;
      return { source, marks, at: at - source.length };
    });
    return kind === 'delimiter' ? [] : units;
  });
}

export const isSpace = ({ source }: Unit) => source.trim() === '';
const isNonSpace = (unit: Unit) => !isSpace(unit);
export const linkOf = (unit?: Unit) => unit?.marks.find(({ name }) => name === 'link');

/** Writes units as Markdown; `positions` are their starts in it. */
export function writeUnits(units: Unit[]): { markdown: string; positions: number[] } {
  const spaced = withSpaceMarks(units);
  const openMarks: Mark[] = [];
  let markdown = '';
  const closeFrom = (index: number) => {
    const closing = openMarks.splice(index).reverse();
    markdown += closing.map(({ closes }) => closes).join('');
  };
  const endOf = (mark: Mark, from: number) => {
    const length = spaced.slice(from).findIndex(({ marks }) => !marks.includes(mark));
    return length === -1 ? spaced.length : from + length;
  };
  const positions = spaced.map(({ source, marks }, index) => {
    const wordIndex = spaced.findIndex((unit, at) => at >= index && isNonSpace(unit));
    const link = linkOf(spaced[wordIndex]);
    const newLink = link && !openMarks.includes(link) ? link : undefined;
    // A link is never split: marks that end inside it are closed before it and opened again.
    const mustClose = (mark: Mark) =>
      !marks.includes(mark) || (newLink && endOf(mark, index) < endOf(newLink, wordIndex));
    if (openMarks.some(mustClose)) closeFrom(openMarks.findIndex(mustClose));
    // Stars before white space open no emphasis.
    const opening = wordIndex === index ? marks.filter((mark) => !openMarks.includes(mark)) : [];
    opening.sort(
      (one, other) => endOf(other, index) - endOf(one, index) || Number(one === link) - Number(other === link),
    );
    openMarks.push(...opening);
    markdown += opening.map(({ opens }) => opens).join('') + source;
    return markdown.length - source.length;
  });
  closeFrom(0);
  return { markdown, positions };
}

/** White space gets the marks that the words on both sides share. */
function withSpaceMarks(units: Unit[]): Unit[] {
  return units.map((unit, index) => {
    if (!isSpace(unit)) return unit;
    const wordBefore = units.slice(0, index).reverse().find(isNonSpace);
    const wordAfter = units.slice(index).find(isNonSpace);
    return { ...unit, marks: wordBefore?.marks.filter((mark) => wordAfter?.marks.includes(mark)) ?? [] };
  });
}

export function parsesTo(markdown: string, units: Unit[]): boolean {
  const parsedUnits = unitsOf(markdown, { start: 0, end: markdown.length });
  const marksOf = (unit: Unit) => unit.marks.map(({ opens, closes }) => opens + closes).sort();
  const sourcesAndMarks = (all: Unit[]) => all.map((unit) => [unit.source, ...(isSpace(unit) ? [] : marksOf(unit))]);
  return JSON.stringify(sourcesAndMarks(parsedUnits)) === JSON.stringify(sourcesAndMarks(units));
}
