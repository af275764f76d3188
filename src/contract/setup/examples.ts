/** Shipped placeholders: reserved domains and numbers, and an example registration. */
const EXAMPLES =
  /\bexample\.(?:com|org|net)\b|\.(?:example|invalid)(?![\w.-])|\b0\d{2} ?9649 ?6\d{3}\b|(?:\+44 ?|\b0)7700 ?900 ?\d{3}\b|^123456$/;

/** Whether a value, or any text in it, is an example that reaches nobody. */
export function isExample(value: unknown): boolean {
  if (typeof value === 'string') return EXAMPLES.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isExample);
}
