const LINE_END = String.raw`(?:\r\n|\r(?!\n)|\n)`;

export const BETWEEN_PARAGRAPHS = new RegExp(`${LINE_END}\\s*${LINE_END}`, 'g');

/** The paragraphs of a text, unchanged; blank lines separate them. */
export function paragraphs(text: string): string[] {
  return text.split(BETWEEN_PARAGRAPHS);
}

/** Non-empty paragraphs, each on one line. */
export function paragraphLines(text: string): string[] {
  return paragraphs(text)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
