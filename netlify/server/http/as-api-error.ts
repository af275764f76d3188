import type { Dependencies } from '../dependencies.ts';
import { ApiError } from './api-error.ts';

/** What to answer after something was thrown: a refusal as it is, anything else as 500, logged without what a visitor typed. */
export function asApiError(error: unknown, { log, requestId }: Pick<Dependencies, 'log' | 'requestId'>): ApiError {
  if (error instanceof ApiError) return error;
  log({ event: 'error', requestId, ...describeError(error) });
  return new ApiError('server-error');
}

/** Name and place of an unexpected error; its message could quote what a visitor typed. */
export function describeError(error: unknown): { error: string; place: string } {
  if (!(error instanceof Error)) return { error: typeof error, place: 'unknown' };
  // The stack begins with the message, which may itself have a line that looks like a place.
  const calls = error.stack?.replace(error.message, '').split('\n');
  const place = calls?.find((line) => line.trimStart().startsWith('at '));
  return { error: error.name, place: place?.trim() ?? 'unknown' };
}
