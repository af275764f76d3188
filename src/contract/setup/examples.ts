/** What the project ships in place of somebody's own details: reserved names and numbers, and one of a register. */
const EXAMPLES =
  /\bexample\.(?:com|org|net)\b|\.(?:example|invalid)(?![\w.-])|\b0\d{2} ?9649 ?6\d{3}\b|(?:\+44 ?|\b0)7700 ?900 ?\d{3}\b|^123456$/;

/** Whether a value, or any text within it, is an example: an address or a number that is reserved and reaches nobody. */
export function isExample(value: unknown): boolean {
  if (typeof value === 'string') return EXAMPLES.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isExample);
}
