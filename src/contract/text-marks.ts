// In the preview every text of the owner's carries marks that nobody sees, which say of which field it is. No browser
// shows these signs, breaks a line at them, or takes them for a space.

const START = '\u2063';
const END = '\u2064';
const DIGITS = ['\u200C', '\u200D', '\u2061', '\u2062'] as const;
const FIELD_DIGITS = 16;
const PARAGRAPH_DIGITS = 3;

/** Where one paragraph of a field begins. */
const MARK_BEGINS = new RegExp(`${START}([${DIGITS.join('')}]{${FIELD_DIGITS + PARAGRAPH_DIGITS}})`);
/** The same, or where the last one that began ends. */
const MARK = new RegExp(`${MARK_BEGINS.source}|${END}`, 'g');

const LINE_END = String.raw`(?:\r\n|\r(?!\n)|\n)`;
/** Blank lines, in which there may be white space. */
const BETWEEN_PARAGRAPHS = new RegExp(`${LINE_END}\\s*${LINE_END}`);
const AND_BETWEEN = new RegExp(`(${BETWEEN_PARAGRAPHS.source})`);

/** The paragraphs of a text, which blank lines part; whatever they hold stays as it is. */
export function paragraphs(text: string): string[] {
  return text.split(BETWEEN_PARAGRAPHS);
}

/** The same with what is between them: every other one is no paragraph. */
export function paragraphsAndBetween(text: string): string[] {
  return text.split(AND_BETWEEN);
}

/** By what number the marks name a field of a file, such as "steps.2.text.fr" (FNV-1a in 32 bits). */
export function fieldNumber(file: string, field: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(`${file}#${field}`)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return hash >>> 0;
}

/** A field's text with a mark before and after each of its paragraphs. */
export function withMarks(text: string, field: number): string {
  return paragraphsAndBetween(text)
    .map((part, index) => (index % 2 === 1 ? part : startOf(field, index / 2) + part + END))
    .join('');
}

/** One paragraph's words, and the marks before and after them; "" where there are none. */
export function splitMarks(paragraph: string): { start: string; words: string; end: string } {
  const [start] = new RegExp(`^(?:${MARK_BEGINS.source})?`).exec(paragraph)!;
  const end = paragraph.endsWith(END) ? END : '';
  return { start, words: paragraph.slice(start.length, paragraph.length - end.length), end };
}

/** The text without marks: whatever tests or compares a text that may have some has to. */
export function unmarked(text: string): string {
  return text.replace(MARK, '');
}

/** Whether there is one in a text; its single signs are in the scripts that read them, too. */
export const hasMark = (text: string) => text.search(MARK_BEGINS) !== -1;

/** A word that must not be broken (src/components/NoWrap.astro) where a paragraph begins or ends. */
const BEGINS_IN_WORD = new RegExp(`(<span[^>]*>)(${MARK_BEGINS.source})(?=[^<${END}]*</span>)`, 'g');
const ENDS_IN_WORD = new RegExp(`(<span[^>]*>[^<${START}]*)${END}(</span>)`, 'g');

/** HTML with every marked paragraph in an element that says its field. */
export function withFieldElements(html: string): string {
  return html
    .replace(BEGINS_IN_WORD, '$2$1')
    .replace(ENDS_IN_WORD, `$1$2${END}`)
    .replace(MARK, (_, digits?: string) => (digits ? `<owner-text ${attributesOf(digits)}>` : '</owner-text>'));
}

export function fieldMarked(text: string): number | undefined {
  const [, digits] = MARK_BEGINS.exec(text) ?? [];
  return digits === undefined ? undefined : readDigits(digits).field;
}

function startOf(field: number, paragraph: number): string {
  const digits = field.toString(4).padStart(FIELD_DIGITS, '0') + paragraph.toString(4).padStart(PARAGRAPH_DIGITS, '0');
  return START + [...digits].map((digit) => DIGITS[Number(digit)]).join('');
}

function attributesOf(digits: string): string {
  const { field, paragraph } = readDigits(digits);
  return `data-field="${field}" data-paragraph="${paragraph}"`;
}

function readDigits(signs: string) {
  const digits = [...signs].map((sign) => DIGITS.indexOf(sign as (typeof DIGITS)[number])).join('');
  return { field: parseInt(digits.slice(0, FIELD_DIGITS), 4), paragraph: parseInt(digits.slice(FIELD_DIGITS), 4) };
}
