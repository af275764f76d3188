import { findUrlIssue } from '@/schemas/urls.ts';
import type { TextSelection } from './text-selection.ts';
import { blocksOf, linkOf, unitsOf, type Mark, type Unit } from './inline-marks.ts';
import { chosenParts, isInAddress, writePart, type Part } from './markdown-tools.ts';

export interface LinkWords {
  words: string;
  address: string;
}

export function linkAt(choice: TextSelection): LinkWords & { isThere: boolean } {
  const chosen = unitsIn(linkPart(choice));
  const words = readOf(chosen);
  const address = chosen.map(linkOf).find(Boolean)?.address;
  if (address !== undefined) return { words, address, isThere: true };
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(words);
  return { words: isAddress ? '' : words, address: isAddress ? words : '', isThere: false };
}

/** Replaces the selected words or link; undefined if Markdown would read no link, as in code. */
export function withLink(choice: TextSelection, { words, address }: LinkWords): TextSelection | undefined {
  const part = linkPart(choice);
  const inner = unitsIn(part).map(withoutAddress);
  const target = address.replace(/[()\\<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const link: Mark = { name: 'link', opens: '[', closes: `](${target})`, address: target };
  const marks = inner[0]?.marks.filter((mark) => inner.every((unit) => unit.marks.includes(mark))) ?? [];
  // Unbalanced brackets would end the words.
  const ways = [literally(words, marks), literally(words, marks, ASCII_BRACKETS)];
  if (inner.length > 0 && readOf(inner) === words) ways.unshift(inner);
  for (const way of ways) {
    const linked = way.map((unit) => ({ ...unit, marks: [...unit.marks, link] }));
    const written = replaceUnits(choice, part, linked);
    if (written) return written;
  }
  return undefined;
}

export function withoutLink(choice: TextSelection): TextSelection {
  const part = linkPart(choice);
  return replaceUnits(choice, part, unitsIn(part).map(withoutAddress)) ?? choice;
}

/** Completes a website, e-mail address or phone number as typed; undefined if it leads nowhere. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const meant = [text, `mailto:${text}`, `tel:${text.replace(/\s+/g, '')}`, `https://${text}`];
  return text === '' ? undefined : meant.find((address) => findUrlIssue(address) === undefined);
}

/** No Markdown reader takes character references for brackets. */
const ASCII_BRACKETS: Record<string, string> = { '[': '&#91;', ']': '&#93;' };

function literally(words: string, marks: Mark[], numbered: Record<string, string> = {}): Unit[] {
  return [...words].map((letter) => {
    const source = /[\\`*_~<&]/.test(letter) ? `\\${letter}` : (numbered[letter] ?? letter);
    return { at: 0, source, marks };
  });
}

const readOf = (units: Unit[]) => units.map(({ source }) => source.replace(/^\\(?=.)/, '')).join('');
const unitsIn = ({ units, from, to }: Part) => units.slice(from, to);
const withoutAddress = (unit: Unit): Unit => ({ ...unit, marks: unit.marks.filter((mark) => mark !== linkOf(unit)) });

function replaceUnits(choice: TextSelection, part: Part, units: Unit[]): TextSelection | undefined {
  const behind = part.units.slice(part.to);
  const written = writePart(choice, part, [...part.units.slice(0, part.from), ...units, ...behind]);
  if (!written) return undefined;
  const left = choice.text.length - (behind[0]?.at ?? part.block.end);
  const caret = written.text.length - left;
  return { ...written, start: caret, end: caret };
}

function linkPart(choice: TextSelection): Part {
  const part = chosenParts(choice)[0] ?? emptyPart(choice);
  const { units } = part;
  let { from, to } = part;
  const [first, last] = to > from ? [linkOf(units[from]), linkOf(units[to - 1])] : [];
  while (first && linkOf(units[from - 1]) === first) from -= 1;
  while (last && linkOf(units[to]) === last) to += 1;
  return { ...part, from, to };
}

/** The part to link without a selection: the letter of the link whose address holds the caret, else the caret. */
function emptyPart({ text, start }: TextSelection): Part {
  const block = blocksOf(text).find((each) => each.start <= start && each.end >= start) ?? { start, end: start };
  const units = unitsOf(text, block);
  const within = units.findIndex((unit) => isInAddress(text, unit, start));
  if (within !== -1) return { block, units, from: within, to: within + 1 };
  const next = units.findIndex(({ at }) => at >= start);
  const from = next === -1 ? units.length : next;
  return { block, units, from, to: from };
}
