import { ApiRequestError } from '@/contract/client.ts';
import type { ApiErrorBody, FieldErrors } from '@/contract/errors.ts';

/** Waiting time that is named where a 429 brings none. Seconds. */
const USUAL_WAIT = 60;

/** Why a submission did not arrive. */
export type Failure =
  { kind: 'connection' } | { kind: 'time-out' } | { kind: 'too-many'; waitSeconds: number } | { kind: 'server' };

/** Sorts whatever a request threw. */
export function toFailure(error: unknown): Failure {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'time-out' };
  if (error instanceof TypeError) return { kind: 'connection' };
  if (error instanceof ApiRequestError && error.status === 429)
    return { kind: 'too-many', waitSeconds: error.retryAfter ?? USUAL_WAIT };
  return { kind: 'server' };
}

/** The body of an error answer; undefined where it is no JSON of ours. */
function readErrorBody(error: unknown): ApiErrorBody | undefined {
  if (!(error instanceof ApiRequestError)) return undefined;
  try {
    return JSON.parse(error.body) as ApiErrorBody;
  } catch {
    return undefined;
  }
}

/** The server's own errors by field, already in the visitor's language; undefined where it sent none. */
export function readFieldErrors(error: unknown): FieldErrors | undefined {
  const fields = readErrorBody(error)?.fields;
  return fields && Object.keys(fields).length > 0 ? fields : undefined;
}

/** Tells whether the server knows this key with other words; the next attempt then needs a new one. */
export function isKeyReused(error: unknown): boolean {
  return readErrorBody(error)?.error === 'key-reused';
}
