/** A line of a row's text holds about so many characters: on a phone, and on a wide screen. */
const PHONE_LINE = 34;
const WIDE_LINE = 76;
/** More lines than this are cut off after eight (records.css): a cut for the sake of one line would be a nuisance. */
const MOST_LINES = 10;

/** Whether a text fills more lines than a row shows: on no screen, on phones, or everywhere. Measuring each would be slow. */
export function textLength(text: string): 'short' | 'long' | 'very-long' {
  if (linesOf(text, WIDE_LINE) > MOST_LINES) return 'very-long';
  return linesOf(text, PHONE_LINE) > MOST_LINES ? 'long' : 'short';
}

function linesOf(text: string, lineLength: number): number {
  return text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / lineLength)))
    .reduce((sum, lines) => sum + lines, 0);
}
