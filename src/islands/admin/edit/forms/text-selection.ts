export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces a part of the text; `moved` maps a selection end inside that part to its new position. */
export function replaced(
  { text, start, end }: TextSelection,
  part: { start: number; end: number; words: string },
  moved: (place: number, isEnd: boolean) => number = () => part.start + part.words.length,
): TextSelection {
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

export const selectionIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Writes the difference as if it were typed: nothing else keeps the browser's undo history. */
export function writeSelection(area: HTMLTextAreaElement, { text, start, end }: TextSelection) {
  area.focus();
  // Compares code points: surrogate pairs must stay together.
  const [before, after] = [[...area.value], [...text]];
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const words = after.slice(from, after.length - same).join('');
  const place = before.slice(0, from).join('').length;
  const gone = before.slice(from, before.length - same).join('').length;
  if (gone > 0 || words !== '') {
    area.setSelectionRange(place, place + gone);
    if (!document.execCommand(words === '' ? 'delete' : 'insertText', false, words)) {
      area.setRangeText(words, place, place + gone, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(start, end);
}
