import type { ApiErrorCode, FieldErrors } from '../../../src/contract/errors.ts';
import type { CatalogueKey } from '../../../src/contract/catalogue-key.ts';
import type { Values } from '../../../src/i18n/interpolate.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { describeError, type Log } from '../log.ts';
import { UnreadableRecord } from '../storage/record-store.ts';

interface ApiErrorDetails {
  fields?: FieldErrors<CatalogueKey>;
  values?: Values | ((locale: Locale) => Values);
  headers?: Record<string, string>;
  extraBody?: object;
  locale?: Locale;
}

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

/** A 429; `seconds` become its Retry-After. */
export function tooManyAttempts(seconds: number): ApiError {
  return new ApiError('too-many-attempts', { headers: { 'retry-after': String(seconds) } });
}

/** The API error for any error: 404 for an unreadable record; 500 for others, logged without visitors' words. */
export function asApiError(error: unknown, { log, requestId }: { log: Log; requestId: string }): ApiError {
  // The client has gone; the log must not count it as our fault.
  if (error instanceof ApiError && error.code === 'upload-aborted') log({ event: 'upload-aborted', requestId });
  if (error instanceof ApiError) return error;
  if (error instanceof UnreadableRecord) return new ApiError('not-found');
  log({ event: 'error', requestId, ...describeError(error) });
  return new ApiError('server-error');
}
