export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces a part of the text; `moved` maps a selection end inside that part to its new position. */
export function replaceRange(
  { text, start, end }: TextSelection,
  part: { start: number; end: number; replacement: string },
  mapPosition: (position: number, isEnd: boolean) => number = () => part.start + part.replacement.length,
): TextSelection {
  const lengthChange = part.replacement.length - (part.end - part.start);
  const position = (at: number, isEnd: boolean) => {
    if (at < part.start) return at;
    return at <= part.end ? mapPosition(at, isEnd) : at + lengthChange;
  };
  return {
    text: text.slice(0, part.start) + part.replacement + text.slice(part.end),
    start: position(start, false),
    end: position(end, start !== end),
  };
}

export const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
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
  const replacement = after.slice(from, after.length - same).join('');
  const position = before.slice(0, from).join('').length;
  const removedLength = before.slice(from, before.length - same).join('').length;
  if (removedLength > 0 || replacement !== '') {
    area.setSelectionRange(position, position + removedLength);
    if (!document.execCommand(replacement === '' ? 'delete' : 'insertText', false, replacement)) {
      area.setRangeText(replacement, position, position + removedLength, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(start, end);
}
