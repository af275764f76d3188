import type { ApiErrorCode, FieldErrors } from '../../../src/contract/errors.ts';
import type { MessageKey } from '../../../src/i18n/catalogue.ts';
import type { Values } from '../../../src/i18n/interpolate.ts';
import type { Locale } from '../../../src/i18n/locales.ts';

interface ApiErrorDetails {
  fields?: FieldErrors<MessageKey>;
  /** Fill the placeholders of the error's text. */
  values?: Values;
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
