const LINE_END = String.raw`(?:\r\n|\r(?!\n)|\n)`;

/** Blank lines, in which there may be white space. */
export const BETWEEN_PARAGRAPHS = new RegExp(`${LINE_END}\\s*${LINE_END}`, 'g');

/** The paragraphs of a text, which blank lines part; whatever they hold stays as it is. */
export function paragraphs(text: string): string[] {
  return text.split(BETWEEN_PARAGRAPHS);
}

/** The same as they are read: each in one line, and none that is empty. */
export function paragraphLines(text: string): string[] {
  return paragraphs(text)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
