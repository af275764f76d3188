export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces a range of the text; `mapPosition` moves a selection end inside that range. */
export function replaceRange(
  { text, start, end }: TextSelection,
  range: { start: number; end: number; replacement: string },
  mapPosition: (position: number, isEnd: boolean) => number = () => range.start + range.replacement.length,
): TextSelection {
  const lengthChange = range.replacement.length - (range.end - range.start);
  const newPosition = (at: number, isEnd: boolean) => {
    if (at < range.start) return at;
    return at <= range.end ? mapPosition(at, isEnd) : at + lengthChange;
  };
  return {
    text: text.slice(0, range.start) + range.replacement + text.slice(range.end),
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
  const [oldCharacters, newCharacters] = [[...area.value], [...text]];
  const shorter = Math.min(oldCharacters.length, newCharacters.length);
  let commonStart = 0;
  while (commonStart < shorter && oldCharacters[commonStart] === newCharacters[commonStart]) commonStart += 1;
  let commonEnd = 0;
  while (commonEnd < shorter - commonStart && oldCharacters.at(-1 - commonEnd) === newCharacters.at(-1 - commonEnd))
    commonEnd += 1;
  const replacement = newCharacters.slice(commonStart, newCharacters.length - commonEnd).join('');
  const position = oldCharacters.slice(0, commonStart).join('').length;
  const removedLength = oldCharacters.slice(commonStart, oldCharacters.length - commonEnd).join('').length;
  if (removedLength > 0 || replacement !== '') {
    area.setSelectionRange(position, position + removedLength);
    if (!document.execCommand(replacement === '' ? 'delete' : 'insertText', false, replacement)) {
      area.setRangeText(replacement, position, position + removedLength, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(start, end);
}
