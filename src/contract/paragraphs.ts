const LINE_END = String.raw`(?:\r\n|\r(?!\n)|\n)`;

export const PARAGRAPH_SEPARATOR = new RegExp(`${LINE_END}\\s*${LINE_END}`, 'g');

/** The paragraphs of a text, unchanged; blank lines separate them. */
export function splitParagraphs(text: string): string[] {
  return text.split(PARAGRAPH_SEPARATOR);
}

/** Non-empty paragraphs, each on one line. */
export function paragraphLines(text: string): string[] {
  return splitParagraphs(text)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
