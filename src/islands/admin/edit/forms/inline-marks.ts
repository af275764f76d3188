import { Lexer, type Token, type Tokens } from 'marked';
import { isBlank, isHeading, linesOf, partsOfLine, type LineParts } from './line-marks.ts';

export const MARKS = ['bold', 'italic'] as const;
export type Mark = (typeof MARKS)[number];

const SIGNS: Record<Mark, string> = { bold: '**', italic: '*' };
const MARK_OF: Record<string, Mark | undefined> = { strong: 'bold', em: 'italic' };

type Marks = Record<Mark, boolean>;

/** A part of what a line says: its words, or signs of Markdown. */
export interface Piece extends Marks {
  source: string;
  /** Stars stand for bold and italic; "opens" and "closes" are the signs around a link; what is whole cannot be parted. */
  kind: 'text' | 'whole' | 'stars' | 'opens' | 'closes';
  /** Of a link and its words: where it leads. */
  address?: string;
}

/** The words of one paragraph, heading or point: from behind the marks of its line to its end. */
export interface Block {
  start: number;
  end: number;
  /** Of its first line. */
  parts: LineParts;
}

/** Where the words of a text stand that belong together; the first line of a point without words counts as well. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const { end, line } of linesOf(text)) {
    const parts = partsOfLine(line);
    const isMarked = parts.quote + parts.mark !== '';
    if (!isMarked && isBlank(parts)) open = undefined;
    else if (open && !isMarked && !isHeading(open.parts)) open.end = end;
    else blocks.push((open = { start: end - parts.words.length, end, parts }));
  }
  return blocks;
}

/** The pieces of a block, as Markdown is read; their sources are the block. */
export function piecesOf(words: string): Piece[] {
  const pieces = piecesIn(Lexer.lexInline(words), { bold: false, italic: false });
  const isWhole = pieces.map(({ source }) => source).join('') === words;
  return isWhole ? pieces : [{ source: words, kind: 'text', bold: false, italic: false }];
}

function piecesIn(tokens: Token[], marks: Marks, address?: string): Piece[] {
  const piece = (source: string, kind: Piece['kind']): Piece => ({
    ...marks,
    source,
    kind,
    ...(address !== undefined && { address }),
  });
  return tokens.flatMap((token) => {
    if (token.type === 'text') return [piece(token.raw, 'text')];
    const inner = 'tokens' in token && token.tokens ? token.tokens : [];
    const source = inner.map(({ raw }) => raw).join('');
    const at = source === '' ? -1 : token.raw.indexOf(source);
    if (at === -1 || token.type === 'image') return [piece(token.raw, 'whole')];
    const [before, behind] = [token.raw.slice(0, at), token.raw.slice(at + source.length)];
    const mark = MARK_OF[token.type];
    if (mark)
      return [piece(before, 'stars'), ...piecesIn(inner, { ...marks, [mark]: true }, address), piece(behind, 'stars')];
    if (before === '') return [piece(token.raw, 'whole')];
    const leads = token.type === 'link' ? (token as Tokens.Link).href : address;
    const [opens, closes] = [piece(before, 'opens'), piece(behind, 'closes')];
    for (const sign of [opens, closes]) if (leads !== undefined) sign.address = leads;
    return [opens, ...piecesIn(inner, marks, leads), closes];
  });
}

/** A piece that is marked as a whole or not at all, and where it stands in its text; stars are none. */
export interface Unit extends Piece {
  at: number;
}

/** A sign, which may be written as its name or number: &amp;. */
const SIGN = /&#?\w+;|[^]/gu;

/** The letters of a block, and the signs around its links. */
export function unitsOf(text: string, { start, end }: Pick<Block, 'start' | 'end'>): Unit[] {
  let at = start;
  return piecesOf(text.slice(start, end)).flatMap((piece) => {
    const sources = piece.kind === 'text' ? piece.source.match(SIGN)! : [piece.source];
    const units = sources.map((source) => {
      at += source.length;
      return { ...piece, source, at: at - source.length };
    });
    return piece.kind === 'stars' ? [] : units;
  });
}

export const isSpace = ({ kind, source }: Piece) => kind === 'text' && source.trim() === '';
export const isWord = (unit: Piece) => (unit.kind === 'text' || unit.kind === 'whole') && !isSpace(unit);

/** The Markdown of units, with the stars that their marks ask for; and where in it each of them begins. */
export function writeUnits(units: Unit[]): { words: string; places: number[] } {
  const settled = settle(units);
  const open: Mark[] = [];
  const places: number[] = [];
  let words = '';
  const closeTo = (unit: Marks) => {
    while (open.some((mark) => !unit[mark])) words += SIGNS[open.pop()!];
  };
  settled.forEach((unit, index) => {
    closeTo(unit);
    const reach = (mark: Mark) => {
      const length = settled.slice(index).findIndex((next) => !next[mark]);
      return length === -1 ? settled.length : length;
    };
    // Stars before white space open nothing.
    const opening = isSpace(unit) ? [] : MARKS.filter((mark) => unit[mark] && !open.includes(mark));
    for (const mark of opening.sort((one, other) => reach(other) - reach(one))) {
      open.push(mark);
      words += SIGNS[mark];
    }
    places.push(words.length);
    words += unit.source;
  });
  closeTo({ bold: false, italic: false });
  return { words, places };
}

/** The signs around a link are marked where all of its words are, and white space where the words on both its sides are. */
function settle(units: Unit[]): Unit[] {
  const settled = units.map((unit) => ({ ...unit }));
  const opened: number[] = [];
  settled.forEach((unit, index) => {
    if (unit.kind === 'opens') opened.push(index);
    if (unit.kind !== 'closes') return;
    const from = opened.pop() ?? index;
    const within = settled.slice(from, index).filter(isWord);
    for (const mark of MARKS)
      settled[from]![mark] = unit[mark] = within.length > 0 && within.every((each) => each[mark]);
  });
  settled.forEach((unit, index) => {
    if (!isSpace(unit)) return;
    const [before, behind] = [settled.slice(0, index).reverse(), settled.slice(index)].map((side) =>
      side.find((each) => !isSpace(each)),
    );
    for (const mark of MARKS) unit[mark] = (before?.[mark] && behind?.[mark]) ?? false;
  });
  return settled;
}

/** Whether Markdown is read as these units, each with its marks. */
export function isReadAs(words: string, units: Unit[]): boolean {
  const read = unitsOf(words, { start: 0, end: words.length });
  return (
    read.length === units.length &&
    read.every((unit, index) => {
      const wanted = units[index]!;
      const isSame = unit.source === wanted.source && unit.kind === wanted.kind && unit.address === wanted.address;
      return isSame && (!isWord(unit) || MARKS.every((mark) => unit[mark] === wanted[mark]));
    })
  );
}
