/** Lines of a text that are shown at once, chosen for a phone. */
const LINES = 12;

/** Characters on a line of the dashboard's text at a width of 360 pixels. */
const CHARACTERS_PER_LINE = 38;

/** Splits a text into what is shown at once and the rest, "" for a short text. */
export function truncate(text: string): { beginning: string; rest: string } {
  let [lines, end] = [0, 0];
  for (const line of text.split('\n')) {
    const room = (LINES - lines) * CHARACTERS_PER_LINE;
    lines += Math.max(Math.ceil(line.length / CHARACTERS_PER_LINE), 1);
    if (lines > LINES) return cutBefore(text, end + Math.min(room, line.length));
    end += line.length + 1;
  }
  return { beginning: text, rest: '' };
}

/** Cuts between two words if the line has any, and never within a character. */
function cutBefore(text: string, end: number) {
  const space = text.lastIndexOf(' ', end);
  const isNear = space > 0 && end - space < CHARACTERS_PER_LINE && !text.slice(space, end).includes('\n');
  const isWithinCharacter = /[\uDC00-\uDFFF]/.test(text.charAt(end));
  const at = isNear ? space : end - Number(isWithinCharacter);
  return { beginning: text.slice(0, at), rest: text.slice(at) };
}
