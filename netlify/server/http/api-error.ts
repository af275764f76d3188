import type { ApiErrorCode, FieldErrors } from '../../../src/contract/errors.ts';
import type { MessageKey } from '../../../src/contract/message-key.ts';
import type { Values } from '../../../src/i18n/interpolate.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { describeError, type Log } from '../log.ts';
import { UnreadableRecord } from '../storage/record-store.ts';

interface ApiErrorDetails {
  fields?: FieldErrors<MessageKey>;
  /** Fill the placeholders of the error's text, in whatever language it is told. */
  values?: Values | ((locale: Locale) => Values);
  headers?: Record<string, string>;
  /** Stands in the answer beside the text. */
  more?: object;
  /** The language that the body named; without it the request's own. */
  locale?: Locale;
}

/** Thrown by a guard or handler; the dispatcher turns it into the error answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly details: ApiErrorDetails;

  constructor(code: ApiErrorCode, details: ApiErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  valuesIn(locale: Locale): Values | undefined {
    const { values } = this.details;
    return typeof values === 'function' ? values(locale) : values;
  }
}

/** The answer 429, with the pause that is left; seconds. */
export function tooManyAttempts(seconds: number): ApiError {
  return new ApiError('too-many-attempts', { headers: { 'retry-after': String(seconds) } });
}

/** What to answer after something was thrown: a refusal as it is, 404 for a record that nobody can read, anything else as 500, logged without what a visitor typed. */
export function asApiError(error: unknown, { log, requestId }: { log: Log; requestId: string }): ApiError {
  // Nobody reads the answer; the log must not take it for a fault of ours.
  if (error instanceof ApiError && error.code === 'upload-aborted') log({ event: 'upload-aborted', requestId });
  if (error instanceof ApiError) return error;
  if (error instanceof UnreadableRecord) return new ApiError('not-found');
  log({ event: 'error', requestId, ...describeError(error) });
  return new ApiError('server-error');
}
