import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { UnreadableRecord } from '../storage/record-store.ts';
import { ApiError } from './api-error.ts';

/** What to answer after something was thrown: a refusal as it is, 404 for a record that nobody can read, anything else as 500, logged without what a visitor typed. */
export function asApiError(error: unknown, { log, requestId }: Pick<Dependencies, 'log' | 'requestId'>): ApiError {
  // Nobody reads the answer; the log must not take it for a fault of ours.
  if (error instanceof ApiError && error.code === 'upload-aborted') log({ event: 'upload-aborted', requestId });
  if (error instanceof ApiError) return error;
  if (error instanceof UnreadableRecord) return new ApiError('not-found');
  log({ event: 'error', requestId, ...describeError(error) });
  return new ApiError('server-error');
}
