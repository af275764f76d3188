import { FASTEST_PERSON_MS, SPAM_FIELDS } from '../../../src/contract/submission.ts';

/** Tells whether a submission looks like a machine's: its hidden field is filled in, or it came faster than anybody types. */
export function looksLikeSpam(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  const fields = sent as Record<string, unknown>;
  const honeypot = fields[SPAM_FIELDS.honeypot];
  if (typeof honeypot === 'string' && honeypot.trim() !== '') return true;
  const elapsed = milliseconds(fields[SPAM_FIELDS.elapsed]);
  return elapsed !== undefined && elapsed < FASTEST_PERSON_MS;
}

/** A form sends the number as text; whatever is no number says nothing. */
function milliseconds(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
