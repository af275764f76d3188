/** A part of a text, by its characters. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where the paragraphs of a text stand; one that is open stays one, whatever is typed into it. */
export function paragraphsOf(text: string, open?: Stretch): Stretch[] {
  if (open) {
    const behind = paragraphsOf(text.slice(open.end));
    const moved = behind.map(({ start, end }) => ({ start: start + open.end, end: end + open.end }));
    return [...paragraphsOf(text.slice(0, open.start)), open, ...moved];
  }
  const found = text.matchAll(/\S[^]*?(?=\n\s*\n|\s*$)/g);
  return [...found].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
}

/** {{practice.name}}, {{#reviews}} or {{/reviews}}. */
export const PLACE_MARK = /(\{\{[#/]?[\w.]+\}\})/;

/** The places and parts that one text names and another does not. */
export function placesGone(before: string, after: string): string[] {
  const namesIn = (text: string) =>
    text.split(PLACE_MARK).flatMap((part, at) => (at % 2 ? part.replace(/[{}#/]/g, '') : []));
  const left = new Set(namesIn(after));
  return [...new Set(namesIn(before))].filter((name) => !left.has(name));
}
