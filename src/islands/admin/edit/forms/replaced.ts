import type { Choice } from './line-marks.ts';

/** A choice in a text of which a part was replaced. `moved` says where a place in that part has gone: the beginning of the choice, or its end. */
export function replaced(
  { text, start, end }: Choice,
  part: { start: number; end: number; words: string },
  moved: (place: number, isEnd: boolean) => number,
): Choice {
  const grown = part.words.length - (part.end - part.start);
  const place = (at: number, isEnd: boolean) => {
    if (at < part.start) return at;
    return at <= part.end ? moved(at, isEnd) : at + grown;
  };
  return {
    text: text.slice(0, part.start) + part.words + text.slice(part.end),
    start: place(start, false),
    end: place(end, start !== end),
  };
}
