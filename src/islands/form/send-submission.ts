import { ApiRequestError, apiRequest, errorBodyOf } from '@/contract/client.ts';
import type { FieldErrors } from '@/contract/errors.ts';
import type { SubmissionAnswer } from '@/contract/fields.ts';
import { LIMITS } from '@/contract/limits.ts';
import {
  readDraft,
  readLastAttempt,
  removeLastAttempt,
  saveLastAttempt,
  type FormName,
  type LastAttempt,
} from '@/stores/drafts.ts';

/** Waiting time that is named where a 429 brings none. Seconds. */
const USUAL_WAIT = 60;

/** Why a submission did not arrive. */
export type Failure =
  | { kind: 'connection' | 'timeOut' | 'server' }
  | { kind: 'refused'; text: string }
  | { kind: 'tooMany'; waitSeconds: number };

interface Submission {
  form: FormName;
  path: string;
  payload: Record<string, unknown>;
}

/** Posts a form's words; throws what went wrong. The same words sent again are stored once. */
export async function sendSubmission({ form, path, payload }: Submission): Promise<SubmissionAnswer> {
  const { key, elapsed } = toAttempt(form, payload);
  try {
    const response = await apiRequest('POST', path, {
      body: elapsed === undefined ? payload : { ...payload, elapsed },
      headers: { 'Idempotency-Key': key },
      seconds: LIMITS.answerSeconds,
    });
    // Anything but JSON comes from somewhere else, such as the sign-in page of a café's network.
    return (await response.json()) as SubmissionAnswer;
  } catch (error) {
    if (isKeyReused(error)) removeLastAttempt(form);
    throw error;
  }
}

/** Sorts whatever sending threw. */
export function toFailure(error: unknown): Failure {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'timeOut' };
  if (error instanceof TypeError) return { kind: 'connection' };
  const { error: code, message = '' } = errorBodyOf(error);
  if (code === 'too-many-waiting') return { kind: 'refused', text: message };
  if (error instanceof ApiRequestError && error.status === 429)
    return { kind: 'tooMany', waitSeconds: error.retryAfter ?? USUAL_WAIT };
  return { kind: 'server' };
}

/** The server's own errors by field, already in the visitor's language; undefined where it sent none. */
export function readFieldErrors(error: unknown): FieldErrors | undefined {
  const { fields } = errorBodyOf(error);
  return fields && Object.keys(fields).length > 0 ? fields : undefined;
}

/** The same words keep their key and time, also after a reload; other words get new ones. */
function toAttempt(form: FormName, payload: Record<string, unknown>): LastAttempt {
  const words = JSON.stringify(payload);
  const last = readLastAttempt(form);
  if (last?.words === words) return last;
  const touchedAt = readDraft(form)?.touchedAt;
  const attempt = { words, key: newKey(), ...(touchedAt !== undefined && { elapsed: Date.now() - touchedAt }) };
  saveLastAttempt(form, attempt);
  return attempt;
}

/** Unlike randomUUID, this also works where the site is tried out without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells whether the server knows this key with other words; the next attempt then needs a new one. */
function isKeyReused(error: unknown): boolean {
  return errorBodyOf(error).error === 'key-reused';
}
