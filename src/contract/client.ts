import type { ApiErrorBody } from './errors.ts';

/** An answer other than 2xx; its message has the form that callers show (tests/conformance/error-catalogue.spec.ts). */
export class ApiRequestError extends Error {
  // Declared only: a field's definition would cost every visitor a helper of 300 bytes.
  declare readonly status: number;
  declare readonly body: string;
  declare readonly retryAfter: number | undefined;

  constructor(message: string, status: number, body: string, retryAfter?: number) {
    super(message);
    this.name = 'ApiRequestError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** What an error answer says, in the language that was asked for; nothing where it has another form. */
export function errorBodyOf(error: unknown): Partial<ApiErrorBody> {
  try {
    return error instanceof ApiRequestError ? ((JSON.parse(error.body) ?? {}) as ApiErrorBody) : {};
  } catch {
    return {};
  }
}

/** A read that has not been answered whole by then has failed. Seconds. */
const READ_SECONDS = 15;

interface ApiRequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** How long to wait for the whole answer; a change waits without end where none is given. */
  seconds?: number | undefined;
  /** Goes on where the page is left. */
  keepalive?: true;
}

/** Calls the API in the page's language (tests/conformance/api-calls.spec.ts). Throws an ApiRequestError for what is not 2xx. */
export async function apiRequest(
  method: string,
  path: string,
  { body, headers, keepalive, seconds = method === 'GET' ? READ_SECONDS : undefined }: ApiRequestOptions = {},
): Promise<Response> {
  // The oldest browsers have no AbortSignal.timeout. Nothing stops the clock: what has been read cannot be aborted.
  const timeOut = new AbortController();
  if (seconds) setTimeout(() => timeOut.abort(), seconds * 1000);
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
    signal: timeOut.signal,
  });
  if (response.ok) return response;

  const text = await response.text();
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  throw new ApiRequestError(`${response.status}: ${text || response.statusText}`, response.status, text, retryAfter);
}

/** Deletes a review, with the reason where there is one; the error of this call has a text of its own (tests/conformance/error-catalogue.spec.ts). */
export async function deleteReview(id: string, details: object = {}): Promise<Response> {
  try {
    return await apiRequest('DELETE', `/api/reviews/${id}`, Object.keys(details).length > 0 ? { body: details } : {});
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error;
    throw new ApiRequestError(`Failed to delete review: ${error.status}`, error.status, error.body);
  }
}
