import { chosenParts, writePart, type Part } from './markdown-tools.ts';
import { blocksOf, isSpace, isWord, MARKS, unitsOf, type Unit } from './inline-marks.ts';
import type { Choice } from './line-marks.ts';

/** The words of a link, and where it leads; "" where that is not known yet. */
export interface LinkWords {
  words: string;
  address: string;
}

/** The link that the choice is in or takes in, or else the chosen words, which will be one. */
export function linkAt(choice: Choice): LinkWords & { isThere: boolean } {
  const chosen = unitsIn(linkPart(choice));
  const words = chosen.filter(isRead).map(read).join('');
  const address = chosen.find((unit) => unit.address !== undefined)?.address;
  if (address !== undefined) return { words, address, isThere: true };
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(words);
  return { words: isAddress ? '' : words, address: isAddress ? words : '', isThere: false };
}

/** The text with this link in the place of the chosen words or link; undefined where Markdown would not read it as one, as within code. */
export function withLink(choice: Choice, { words, address }: LinkWords): Choice | undefined {
  const part = linkPart(choice);
  const inner = unitsIn(part).filter(isRead);
  const plain: Unit = { at: 0, source: '', kind: 'text', bold: false, italic: false };
  for (const mark of MARKS) plain[mark] = inner.length > 0 && inner.every((unit) => unit[mark]);
  const isSame = inner.length > 0 && inner.map(read).join('') === words;
  const target = address.replace(/[()\\<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  // Brackets that are no pairs would end the words.
  const ways = [...(isSame ? [inner] : []), literally(words, plain), literally(words, plain, ASCII_BRACKETS)];
  for (const way of ways) {
    const opens: Unit = { ...plain, kind: 'opens', source: '[' };
    const closes: Unit = { ...plain, kind: 'closes', source: `](${target})` };
    const written = replaceUnits(
      choice,
      part,
      [opens, ...way, closes].map((unit) => ({ ...unit, address: target })),
    );
    if (written) return written;
  }
  return undefined;
}

/** Only as their numbers they are no brackets to any reader of Markdown. */
const ASCII_BRACKETS: Record<string, string> = { '[': '&#91;', ']': '&#93;' };

/** Words that are read as they are, whatever Markdown makes of their signs. */
function literally(words: string, plain: Unit, numbered: Record<string, string> = {}): Unit[] {
  return [...words].map((letter) => {
    const isSign = /[\\`*_~<&]/.test(letter);
    const source = isSign ? `\\${letter}` : (numbered[letter] ?? letter);
    return { ...plain, kind: isSign ? 'whole' : 'text', source };
  });
}

/** The words of the link alone. */
export function withoutLink(choice: Choice): Choice {
  const part = linkPart(choice);
  const words = unitsIn(part).filter(isRead);
  return (
    replaceUnits(
      choice,
      part,
      words.map(({ address: _, ...unit }) => unit),
    ) ?? choice
  );
}

const isRead = (unit: Unit) => isWord(unit) || isSpace(unit);
const read = ({ source, kind }: Unit) => (kind === 'whole' ? source.replace(/^\\/, '') : source);
const unitsIn = ({ units, from, to }: Part) => units.slice(from, to);

/** The caret comes to stand behind what has come. */
function replaceUnits(choice: Choice, part: Part, units: Unit[]): Choice | undefined {
  const [before, behind] = [part.units.slice(0, part.from), part.units.slice(part.to)];
  const written = writePart(choice, part, [...before, ...units, ...behind]);
  if (!written) return undefined;
  const end = part.block.end + written.text.length - choice.text.length;
  const caret = behind[0] ? end - (part.block.end - behind[0].at) : end;
  return { ...written, start: caret, end: caret };
}

/** The first of the chosen words, with the whole of each link in which one of them is. */
function linkPart(choice: Choice): Part {
  const part = chosenParts(choice)[0] ?? emptyPart(choice);
  let { from, to } = part;
  const isLink = (unit?: Unit) => unit?.address !== undefined;
  if (isLink(part.units[from])) while (from > 0 && part.units[from]!.kind !== 'opens') from -= 1;
  if (isLink(part.units[to - 1])) while (to < part.units.length && part.units[to - 1]!.kind !== 'closes') to += 1;
  return { ...part, from, to };
}

function emptyPart({ text, start }: Choice): Part {
  const block = blocksOf(text).find((each) => each.start <= start && each.end >= start) ?? { start, end: start };
  const units = unitsOf(text, block);
  const within = units.findIndex(
    ({ at, source, address }) => address !== undefined && at < start && at + source.length > start,
  );
  if (within !== -1) return { block, units, from: within, to: within + 1 };
  const next = units.findIndex(({ at }) => at >= start);
  const from = next === -1 ? units.length : next;
  return { block, units, from, to: from };
}
