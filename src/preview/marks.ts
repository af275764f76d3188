import { vercelStegaClean, vercelStegaDecodeAll, vercelStegaEncode } from '@vercel/stega';
import { PARAGRAPH_SEPARATOR } from '../contract/paragraphs.ts';

/** Invisibly names the source of the paragraph after it. */
export interface Mark {
  file: string;
  /** A path such as "steps.2.text.fr". */
  field: string;
  paragraph: number;
}

const END_MARK = vercelStegaEncode('');

/** How every mark begins: an encoded object without its last two bytes, of four characters each. */
const MARK_PREFIX = vercelStegaEncode({ file: 'content/' }).slice(0, -2 * 4);

/** A field's text with a mark before each of its paragraphs, and one at the end. */
export function withMarks(text: string, file: string, field: string): string {
  const startMark = (paragraph: number) => vercelStegaEncode<Mark>({ file, field, paragraph });
  let paragraph = 0;
  const markedText = text.replace(PARAGRAPH_SEPARATOR, (separator) => END_MARK + separator + startMark(++paragraph));
  const result = startMark(0) + markedText + END_MARK;
  // Pasted invisible characters may look like part of a mark: such a text stays unmarked.
  return vercelStegaClean(result) === text ? result : text;
}

/** Whether a text has a mark; the characters alone also occur in scripts. */
export const hasMark = (text: string) => text.includes(MARK_PREFIX);

/** Decodes consecutive marks, "" for an end; [] if the characters are not ours. */
export function marksIn(text: string): (Mark | '')[] {
  try {
    return vercelStegaDecodeAll(text);
  } catch {
    return [];
  }
}
