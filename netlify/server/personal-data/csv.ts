/** Excel reads UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula (OWASP, CSV Injection), also behind white space and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Writes a table as CSV (RFC 4180) that opens in a spreadsheet as it was meant. */
export function toCsv(header: string[], rows: (string | number | boolean | undefined)[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(value: string | number | boolean | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
