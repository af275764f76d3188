import type { ApiErrorCode, FieldErrors } from '../../../src/contract/errors.ts';
import type { MessageKey } from '../../../src/i18n/catalogue.ts';

interface ApiErrorDetails {
  fields?: FieldErrors<MessageKey>;
  headers?: Record<string, string>;
  /** A better text than the code's own. */
  text?: MessageKey;
}

/** Thrown by a guard or handler; the endpoint turns it into the error answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly details: ApiErrorDetails;

  constructor(code: ApiErrorCode, details: ApiErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
