import type { ApiErrorCode, FieldErrors } from '../../../src/contract/errors.ts';
import type { MessageKey } from '../../../src/i18n/catalogue.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';

interface ApiErrorDetails {
  fields?: FieldErrors<MessageKey>;
  headers?: Record<string, string>;
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
}

/** What to answer after something was thrown: a refusal as it is, anything else as 500, logged without what a visitor typed. */
export function asApiError(error: unknown, { log, requestId }: Pick<Dependencies, 'log' | 'requestId'>): ApiError {
  if (error instanceof ApiError) return error;
  log({ event: 'error', requestId, ...describeError(error) });
  return new ApiError('server-error');
}
