import type { ApiErrorBody } from './errors.ts';

/** A response other than 2xx; callers show its message (tests/functions/conformance-api.test.ts). */
export class ApiRequestError extends Error {
  // Only declared: a field definition would cost every visitor a 300-byte helper.
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

/** The parsed body of an error response, in the requested language; {} if it is not in the API's format. */
export function errorBodyOf(error: unknown): Partial<ApiErrorBody> {
  try {
    return error instanceof ApiRequestError ? ((JSON.parse(error.body) ?? {}) as ApiErrorBody) : {};
  } catch {
    return {};
  }
}

const READ_TIMEOUT_SECONDS = 15;

interface ApiRequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Timeout for the whole response; changes have none unless given. */
  seconds?: number | undefined;
  keepalive?: true;
}

/** Calls the API in the page's language (tests/conformance/api-calls.spec.ts). Throws an ApiRequestError unless 2xx. */
export async function apiRequest(
  method: string,
  path: string,
  { body, headers, keepalive, seconds = method === 'GET' ? READ_TIMEOUT_SECONDS : undefined }: ApiRequestOptions = {},
): Promise<Response> {
  // The oldest browsers have no AbortSignal.timeout. The timer is never cleared: aborting a finished read does nothing.
  const controller = new AbortController();
  if (seconds) setTimeout(() => controller.abort(), seconds * 1000);
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
    signal: controller.signal,
  });
  if (response.ok) return response;

  const text = await response.text();
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  throw new ApiRequestError(`${response.status}: ${text || response.statusText}`, response.status, text, retryAfter);
}

/** Deletes a review; its error has its own text (tests/functions/conformance-api.test.ts). */
export async function deleteReview(id: string, details: object = {}): Promise<Response> {
  try {
    return await apiRequest('DELETE', `/api/reviews/${id}`, Object.keys(details).length > 0 ? { body: details } : {});
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error;
    throw new ApiRequestError(`Failed to delete review: ${error.status}`, error.status, error.body);
  }
}
