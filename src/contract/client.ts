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

interface ApiRequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls the API in the page's language: credentials always, the JSON type only with a body (tests/conformance/api-calls.spec.ts).
 * Throws an ApiRequestError "status: body or status text" for any answer that is not 2xx.
 */
export async function apiRequest(
  method: string,
  path: string,
  { body, headers, signal }: ApiRequestOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;

  const text = await response.text();
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  throw new ApiRequestError(`${response.status}: ${text || response.statusText}`, response.status, text, retryAfter);
}

/** Deletes a review, with the reason where there is one; the error of this call has a text of its own (tests/conformance/error-catalogue.spec.ts). */
export async function deleteReview(id: string, details: object = {}): Promise<void> {
  try {
    await apiRequest('DELETE', `/api/reviews/${id}`, Object.keys(details).length > 0 ? { body: details } : {});
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error;
    throw new ApiRequestError(`Failed to delete review: ${error.status}`, error.status, error.body);
  }
}
