import { normalizeForMatch } from '@/contract/normalize-for-match';
import { paragraphs } from '@/contract/paragraphs.ts';

/** A part of a text, by its characters. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where the paragraphs of a text stand; one that is open stays one, whatever is typed into it. */
export function paragraphsOf(text: string, open?: TextRange): TextRange[] {
  if (open) {
    const behind = paragraphsOf(text.slice(open.end));
    const moved = behind.map(({ start, end }) => ({ start: start + open.end, end: end + open.end }));
    return [...paragraphsOf(text.slice(0, open.start)), open, ...moved];
  }
  let behind = 0;
  const words = paragraphs(text).map((paragraph) => paragraph.trim());
  return words.filter(Boolean).map((paragraph) => {
    const start = text.indexOf(paragraph, behind);
    behind = start + paragraph.length;
    return { start, end: behind };
  });
}

const shared = (one: Set<string>, other: Set<string>) => [...one].filter((word) => other.has(word)).length;
const wordsIn = (text: string) => new Set(normalizeForMatch(text).match(/[\p{L}\p{N}]+/gu));

/** The paragraph that a page shows as these words, whatever it fills in; the shortest that has most of them. */
export function paragraphWith(words: string, text: string): TextRange | undefined {
  const wanted = wordsIn(words);
  const rank = ({ start, end }: TextRange) => shared(wanted, wordsIn(text.slice(start, end))) - (end - start) / 1e6;
  return paragraphsOf(text).sort((one, other) => rank(other) - rank(one))[0];
}

/** {{practice.name}}, {{#reviews}} or {{/reviews}}. */
export const PLACEHOLDER = /(\{\{[#/]?[\w.]+\}\})/;

type Places = { value: string; label: string }[];

/** A text whose places are called as she knows them, {{your name}}; and, the other way round, as the file has it. */
export function withPlaceholders(text: string, places: Places, from: 'value' | 'label'): string {
  const to = from === 'value' ? 'label' : 'value';
  return text.replace(/(\{\{[#/]?)([^{}]+)(?=\}\})/g, (whole, marks: string, name: string) => {
    const place = places.find((each) => each[from] === name && isPart(each) === marks.length > 2);
    return place ? marks + place[to] : whole;
  });
}

/** The places and parts that one text names and another does not, as she knows them. */
export function missingPlaceholders(before: string, after: string, places: Places): string[] {
  return places.filter(({ value }) => isIn(value, before) && !isIn(value, after)).map(({ label }) => label);
}

/** What is shown only where it applies has a name without a dot, and begins and ends. */
const isPart = ({ value }: { value: string }) => !value.includes('.');
const isIn = (value: string, text: string) => text.includes(`{{${value}}}`) || text.includes(`{{#${value}}}`);
