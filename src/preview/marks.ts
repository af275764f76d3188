import { vercelStegaClean, vercelStegaDecodeAll, vercelStegaEncode } from '@vercel/stega';
import { BETWEEN_PARAGRAPHS } from '../contract/paragraphs.ts';

/** Says, where nobody sees it, whose the paragraph behind it is. */
export interface Mark {
  file: string;
  /** Such as "steps.2.text.fr". */
  field: string;
  paragraph: number;
}

/** Where the paragraph ends whose mark was the last one. */
const END = vercelStegaEncode('');

/** With what every mark begins: this without its last two bytes, of four signs each. */
const BEGINNING = vercelStegaEncode({ file: 'content/' }).slice(0, -2 * 4);

/** A field's text with a mark before each of its paragraphs, and one that ends it. */
export function withMarks(text: string, file: string, field: string): string {
  const begin = (paragraph: number) => vercelStegaEncode<Mark>({ file, field, paragraph });
  let paragraph = 0;
  const marked = text.replace(BETWEEN_PARAGRAPHS, (between) => END + between + begin(++paragraph));
  const whole = begin(0) + marked + END;
  // Signs that nobody sees, and that she pasted, may be taken for a part of a mark.
  return vercelStegaClean(whole) === text ? whole : text;
}

/** Whether a text has a mark; the signs alone are in the scripts, too. */
export const hasMark = (text: string) => text.includes(BEGINNING);

/** What signs that nobody sees say, one behind the other: a mark, or "" for an end; nothing where they are none of ours. */
export function marksIn(text: string): (Mark | '')[] {
  try {
    return vercelStegaDecodeAll(text);
  } catch {
    return [];
  }
}
