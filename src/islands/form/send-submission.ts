import { ApiRequestError, apiRequest, errorBodyOf } from '@/contract/api-request.ts';
import type { FieldErrors } from '@/contract/errors.ts';
import type { SubmissionResponse } from '@/contract/submission.ts';
import { LIMITS } from '@/contract/limits.ts';
import {
  readDraft,
  readLastAttempt,
  renewDraft,
  saveLastAttempt,
  type FormName,
  type LastAttempt,
} from '@/stores/form-drafts.ts';

/** For a 429 without Retry-After. */
const DEFAULT_WAIT_SECONDS = 60;
const CREATED = 201;

export type Failure =
  | { kind: 'connection' | 'timeOut' | 'server' }
  | { kind: 'refused'; text: string }
  | { kind: 'tooMany'; waitSeconds: number };

interface Submission {
  name: FormName;
  path: string;
  payload: Record<string, unknown>;
}

/** Posts a form; throws on failure. The same text sent again is stored once. */
export async function sendSubmission(submission: Submission): Promise<SubmissionResponse> {
  try {
    return await post(submission, toAttempt(submission));
  } catch (error) {
    if (!isKeyReused(error)) throw error;
    // A copy of this tab has sent another text with the key.
    return post(submission, newAttempt(submission, newKey()));
  }
}

async function post({ path, payload }: Submission, { key, elapsed }: LastAttempt): Promise<SubmissionResponse> {
  const response = await apiRequest('POST', path, {
    body: elapsed === undefined ? payload : { ...payload, elapsed },
    headers: { 'Idempotency-Key': key },
    seconds: LIMITS.responseTimeoutSeconds,
  });
  // Anything but JSON comes from elsewhere, such as a café's Wi-Fi sign-in page.
  const body = (await response.json()) as unknown;
  if (!isSubmissionResponse(body, response.status)) throw new Error('Unexpected response');
  return body;
}

/** Whether the site itself responded: intermediaries say "OK" to anything, or report errors with status 200. */
function isSubmissionResponse(body: unknown, status: number): body is SubmissionResponse {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject && !('error' in body) && (status === CREATED || 'id' in body);
}

/** Turns what was typed during the sending into a draft of its own. */
export function saveUnsentAsDraft(form: FormName) {
  renewDraft(form, newKey());
}

export function toFailure(error: unknown): Failure {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'timeOut' };
  if (error instanceof TypeError) return { kind: 'connection' };
  const { error: code, message = '' } = errorBodyOf(error);
  if (code === 'too-many-waiting') return { kind: 'refused', text: message };
  if (error instanceof ApiRequestError && error.status === 429)
    return { kind: 'tooMany', waitSeconds: error.retryAfter ?? DEFAULT_WAIT_SECONDS };
  return { kind: 'server' };
}

/** Errors by field, in the visitor's language; undefined if the server sent none. */
export function readFieldErrors(error: unknown): FieldErrors | undefined {
  const { fields } = errorBodyOf(error);
  return fields && Object.keys(fields).length > 0 ? fields : undefined;
}

/** A repeat of the same text, even after a reload, keeps its key and time; the first attempt has the draft's key. */
function toAttempt(submission: Submission): LastAttempt {
  const lastAttempt = readLastAttempt(submission.name);
  if (lastAttempt?.words === JSON.stringify(submission.payload)) return lastAttempt;
  return newAttempt(submission, (!lastAttempt && readDraft(submission.name)?.key) || newKey());
}

function newAttempt({ name, payload }: Submission, key: string): LastAttempt {
  const touchedAt = readDraft(name)?.touchedAt;
  const elapsed = touchedAt === undefined ? {} : { elapsed: Date.now() - touchedAt };
  const attempt = { words: JSON.stringify(payload), key, ...elapsed };
  saveLastAttempt(name, attempt);
  return attempt;
}

/** Unlike randomUUID, this also works without https, as in local trials. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isKeyReused(error: unknown): boolean {
  return errorBodyOf(error).error === 'key-reused';
}
