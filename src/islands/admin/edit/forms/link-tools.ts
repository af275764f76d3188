import { findUrlIssue } from '@/schemas/urls.ts';
import type { TextSelection } from './text-selection.ts';
import { blocksOf, linkOf, unitsOf, type Mark, type Unit } from './inline-marks.ts';
import { selectedRanges, isInAddress, writeRange, type UnitRange } from './markdown-tools.ts';

export interface LinkWords {
  linkText: string;
  address: string;
}

export function linkAt(selection: TextSelection): LinkWords & { isExisting: boolean } {
  const linkUnits = unitsIn(linkRange(selection));
  const linkText = plainTextOf(linkUnits);
  const address = linkUnits.map(linkOf).find(Boolean)?.address;
  if (address !== undefined) return { linkText, address, isExisting: true };
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(linkText);
  return { linkText: isAddress ? '' : linkText, address: isAddress ? linkText : '', isExisting: false };
}

/** Replaces the selected words or link; undefined if Markdown would read no link, as in code. */
export function withLink(selection: TextSelection, { linkText, address }: LinkWords): TextSelection | undefined {
  const range = linkRange(selection);
  const inner = unitsIn(range).map(withoutAddress);
  const escapedAddress = address.replace(/[()\\<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const link: Mark = { name: 'link', opens: '[', closes: `](${escapedAddress})`, address: escapedAddress };
  const marks = inner[0]?.marks.filter((mark) => inner.every((unit) => unit.marks.includes(mark))) ?? [];
  // Unbalanced brackets would end the link's text.
  const candidates = [escapedUnits(linkText, marks), escapedUnits(linkText, marks, ASCII_BRACKETS)];
  if (inner.length > 0 && plainTextOf(inner) === linkText) candidates.unshift(inner);
  for (const candidate of candidates) {
    const linkedUnits = candidate.map((unit) => ({ ...unit, marks: [...unit.marks, link] }));
    const result = replaceUnits(selection, range, linkedUnits);
    if (result) return result;
  }
  return undefined;
}

export function withoutLink(selection: TextSelection): TextSelection {
  const range = linkRange(selection);
  return replaceUnits(selection, range, unitsIn(range).map(withoutAddress)) ?? selection;
}

/** Completes a website, e-mail address or phone number as typed; undefined if it leads nowhere. */
export function linkAddress(input: string): string | undefined {
  const text = input.trim();
  const candidates = [text, `mailto:${text}`, `tel:${text.replace(/\s+/g, '')}`, `https://${text}`];
  return text === '' ? undefined : candidates.find((address) => findUrlIssue(address) === undefined);
}

/** No Markdown reader takes character references for brackets. */
const ASCII_BRACKETS: Record<string, string> = { '[': '&#91;', ']': '&#93;' };

function escapedUnits(words: string, marks: Mark[], entities: Record<string, string> = {}): Unit[] {
  return [...words].map((letter) => {
    const source = /[\\`*_~<&]/.test(letter) ? `\\${letter}` : (entities[letter] ?? letter);
    return { at: 0, source, marks };
  });
}

const plainTextOf = (units: Unit[]) => units.map(({ source }) => source.replace(/^\\(?=.)/, '')).join('');
const unitsIn = ({ units, from, to }: UnitRange) => units.slice(from, to);
const withoutAddress = (unit: Unit): Unit => ({ ...unit, marks: unit.marks.filter((mark) => mark !== linkOf(unit)) });

function replaceUnits(selection: TextSelection, range: UnitRange, units: Unit[]): TextSelection | undefined {
  const unitsAfter = range.units.slice(range.to);
  const result = writeRange(selection, range, [...range.units.slice(0, range.from), ...units, ...unitsAfter]);
  if (!result) return undefined;
  const lengthAfter = selection.text.length - (unitsAfter[0]?.at ?? range.block.end);
  const caret = result.text.length - lengthAfter;
  return { ...result, start: caret, end: caret };
}

function linkRange(selection: TextSelection): UnitRange {
  const range = selectedRanges(selection)[0] ?? caretRange(selection);
  const { units } = range;
  let { from, to } = range;
  const [first, last] = to > from ? [linkOf(units[from]), linkOf(units[to - 1])] : [];
  while (first && linkOf(units[from - 1]) === first) from -= 1;
  while (last && linkOf(units[to]) === last) to += 1;
  return { ...range, from, to };
}

/** The range to link without a selection: the caret, or a unit of the link whose address contains the caret. */
function caretRange({ text, start }: TextSelection): UnitRange {
  const block = blocksOf(text).find((each) => each.start <= start && each.end >= start) ?? { start, end: start };
  const units = unitsOf(text, block);
  const unitIndex = units.findIndex((unit) => isInAddress(text, unit, start));
  if (unitIndex !== -1) return { block, units, from: unitIndex, to: unitIndex + 1 };
  const next = units.findIndex(({ at }) => at >= start);
  const from = next === -1 ? units.length : next;
  return { block, units, from, to: from };
}
