import type { Choice } from './line-marks.ts';

/** Puts what differs of a text into a text area, as if it were typed: nothing else keeps the browser's own undo. */
export function writeChoice(area: HTMLTextAreaElement, { text, start, end }: Choice) {
  area.focus();
  const { from, to } = difference(area.value, text);
  const words = text.slice(from, text.length - to);
  const behind = area.value.length - to;
  if (from < behind || words !== '') {
    area.setSelectionRange(from, behind);
    if (!document.execCommand(words === '' ? 'delete' : 'insertText', false, words)) {
      area.setRangeText(words, from, behind, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(start, end);
}

/** How many characters two texts begin with alike, and end with; never half of one that Unicode writes as a pair. */
function difference(before: string, after: string): { from: number; to: number } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  if (isPair(after, from)) from -= 1;
  let to = 0;
  while (to < shorter - from && before.at(-1 - to) === after.at(-1 - to)) to += 1;
  if (isPair(after, after.length - to)) to -= 1;
  return { from, to };
}

const isPair = (text: string, at: number) => at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
