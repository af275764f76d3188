import { normalizeForMatch } from '@/contract/normalize-for-match.ts';
import { splitParagraphs } from '@/contract/paragraphs.ts';

export interface TextRange {
  start: number;
  end: number;
}

/** The open paragraph counts as one, whatever is typed into it. */
export function paragraphRanges(text: string, open?: TextRange): TextRange[] {
  if (open) {
    const following = paragraphRanges(text.slice(open.end));
    const shifted = following.map(({ start, end }) => ({ start: start + open.end, end: end + open.end }));
    return [...paragraphRanges(text.slice(0, open.start)), open, ...shifted];
  }
  let position = 0;
  const texts = splitParagraphs(text).map((paragraph) => paragraph.trim());
  return texts.filter(Boolean).map((paragraph) => {
    const start = text.indexOf(paragraph, position);
    position = start + paragraph.length;
    return { start, end: position };
  });
}

const countShared = (one: Set<string>, other: Set<string>) => [...one].filter((word) => other.has(word)).length;
const wordsIn = (text: string) => new Set(normalizeForMatch(text).match(/[\p{L}\p{N}]+/gu));

/** Finds a paragraph by its words on the page, with placeholders filled in: the shortest of the best matches. */
export function findParagraph(pageText: string, text: string): TextRange | undefined {
  const pageWords = wordsIn(pageText);
  const rank = ({ start, end }: TextRange) =>
    countShared(pageWords, wordsIn(text.slice(start, end))) - (end - start) / 1e6;
  return paragraphRanges(text).sort((one, other) => rank(other) - rank(one))[0];
}

/** Matches {{practice.name}}, {{#reviews}} or {{/reviews}}. */
export const PLACEHOLDER = /(\{\{[#/]?[\w.]+\}\})/;

type Placeholders = { value: string; label: string }[];

/** Converts placeholders from {{practice.name}} in the file to {{your name}} in the editor, and back. */
export function withPlaceholders(text: string, placeholders: Placeholders, from: 'value' | 'label'): string {
  const to = from === 'value' ? 'label' : 'value';
  return text.replace(/(\{\{[#/]?)([^{}]+)(?=\}\})/g, (match, marks: string, name: string) => {
    const placeholder = placeholders.find((each) => each[from] === name && isSection(each) === marks.length > 2);
    return placeholder ? marks + placeholder[to] : match;
  });
}

export function missingPlaceholders(before: string, after: string, placeholders: Placeholders): string[] {
  return placeholders
    .filter(({ value }) => isUsedIn(value, before) && !isUsedIn(value, after))
    .map(({ label }) => label);
}

/** The name of a conditional section has no dot. */
const isSection = ({ value }: { value: string }) => !value.includes('.');
const isUsedIn = (value: string, text: string) => text.includes(`{{${value}}}`) || text.includes(`{{#${value}}}`);
