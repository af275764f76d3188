/** Excel reads UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula (OWASP, CSV Injection), also behind white space and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The same inside a text, where a new cell may begin: a French spreadsheet separates cells by semicolons, and then
 * takes neither our commas nor our quotation marks for what they are.
 */
const FORMULA_INSIDE = /[;\t\r\n](?=[^\S\r\n]*"?[^\S\r\n]*[=+\-@＝＋－＠])/gu;

/** Writes a table as CSV (RFC 4180) that opens in a spreadsheet as it was meant. */
export function toCsv(header: string[], rows: (string | number | boolean | undefined)[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(value: string | number | boolean | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const inside = value.replace(FORMULA_INSIDE, "$&'");
  const harmless = FORMULA.test(value) ? `'${inside}` : inside;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
