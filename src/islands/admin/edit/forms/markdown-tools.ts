interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link';
  sign: string;
  /** What stands before and behind the chosen words. */
  around?: [string, string];
  /** What each chosen line begins with. */
  before?: string;
}

export const TOOLS: Tool[] = [
  { name: 'bold', sign: 'B', around: ['**', '**'] },
  { name: 'italic', sign: 'I', around: ['*', '*'] },
  { name: 'heading', sign: 'H', before: '## ' },
  { name: 'list', sign: '•', before: '- ' },
  { name: 'quote', sign: '“', before: '> ' },
  { name: 'link', sign: '↗', around: ['[', '](https://)'] },
];

/** Sets its marks around the chosen words or before the chosen lines, or takes them away again; the browser can undo it. */
export function applyTool(tool: Tool, area: HTMLTextAreaElement) {
  area.focus();
  if (tool.around) setAround(area, tool.around);
  if (tool.before) setBefore(area, tool.before);
}

function setAround(area: HTMLTextAreaElement, [before, after]: [string, string]) {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const chosen = value.slice(start, end);
  const isSet = value.slice(0, start).endsWith(before) && value.slice(end).startsWith(after);
  if (isSet) {
    write(area, start - before.length, end + after.length, chosen);
    return area.setSelectionRange(start - before.length, end - before.length);
  }
  write(area, start, end, before + chosen + after);
  area.setSelectionRange(start + before.length, end + before.length);
}

function setBefore(area: HTMLTextAreaElement, mark: string) {
  const { value, selectionStart, selectionEnd } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next === -1 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const areSet = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (areSet ? line.slice(mark.length) : mark + line)).join('\n');
  write(area, start, end, changed);
  area.setSelectionRange(start + changed.length, start + changed.length);
}

function write(area: HTMLTextAreaElement, start: number, end: number, text: string) {
  area.setSelectionRange(start, end);
  // Nothing else keeps the browser's own undo.
  if (document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
