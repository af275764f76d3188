export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces a part of the text; `mapPosition` moves a selection end inside that part. */
export function replaceRange(
  { text, start, end }: TextSelection,
  part: { start: number; end: number; replacement: string },
  mapPosition: (position: number, isEnd: boolean) => number = () => part.start + part.replacement.length,
): TextSelection {
  const lengthChange = part.replacement.length - (part.end - part.start);
  const newPosition = (at: number, isEnd: boolean) => {
    if (at < part.start) return at;
    return at <= part.end ? mapPosition(at, isEnd) : at + lengthChange;
  };
  return {
    text: text.slice(0, part.start) + part.replacement + text.slice(part.end),
    start: newPosition(start, false),
    end: newPosition(end, start !== end),
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
  let commonStart = 0;
  while (commonStart < shorter && before[commonStart] === after[commonStart]) commonStart += 1;
  let commonEnd = 0;
  while (commonEnd < shorter - commonStart && before.at(-1 - commonEnd) === after.at(-1 - commonEnd)) commonEnd += 1;
  const replacement = after.slice(commonStart, after.length - commonEnd).join('');
  const position = before.slice(0, commonStart).join('').length;
  const removedLength = before.slice(commonStart, before.length - commonEnd).join('').length;
  if (removedLength > 0 || replacement !== '') {
    area.setSelectionRange(position, position + removedLength);
    if (!document.execCommand(replacement === '' ? 'delete' : 'insertText', false, replacement)) {
      area.setRangeText(replacement, position, position + removedLength, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(start, end);
}
