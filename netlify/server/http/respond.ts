import { API_ERRORS, type ApiErrorBody, type FieldErrors } from '../../../src/contract/errors.ts';
import { SECURITY_HEADERS } from '../../../src/contract/security-headers.ts';
import type { CatalogueKey } from '../../../src/contract/catalogue-key.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { ApiError } from './api-error.ts';

/** Nothing in a response may load, run or be framed; HTML pages bring a policy of their own. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
const DATA_HEADERS = { 'content-security-policy': NOTHING_ALLOWED };

/** Neither the browser nor Netlify may cache the owner's data. */
const NO_CACHE_HEADERS = { 'cache-control': 'private, no-store', 'netlify-cdn-cache-control': 'no-store' };

type HeaderValues = Record<string, string>;

/** A JSON response, never cached unless `headers` say otherwise. */
export function json(status: number, body: unknown, headers: HeaderValues = {}): Response {
  return dataResponse(status, JSON.stringify(body), { ...JSON_HEADERS, ...headers });
}

/** Like `json`, for bytes that are encoded JSON already. */
export function jsonBytes(status: number, bytes: Uint8Array<ArrayBuffer>, headers: HeaderValues): Response {
  return dataResponse(status, bytes, { ...JSON_HEADERS, ...headers });
}

/** Indented JSON, as a file to keep. */
export function downloadJson(value: unknown, fileName: string): Response {
  return dataResponse(200, JSON.stringify(value, null, 2), {
    ...JSON_HEADERS,
    'content-disposition': `attachment; filename="${fileName}"`,
  });
}

export function binary(body: Buffer, contentType: string): Response {
  return dataResponse(200, new Uint8Array(body), { 'content-type': contentType });
}

export function empty(status: 204 | 303, headers: HeaderValues = {}): Response {
  return dataResponse(status, null, headers);
}

export function emptyWithCookies(cookies: string[]): Response {
  const response = empty(204);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** A page in response to a plain form; the rest of its policy is in its head, as in static pages. */
export function html(status: number, body: string, headers?: HeaderValues): Response {
  return new Response(body, {
    status,
    headers: { ...NO_CACHE_HEADERS, 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

/** Every error response has this shape (ApiErrorBody), in the reader's language. */
export function errorResponse(error: ApiError, locale: Locale): Response {
  const { code, details } = error;
  const { status, text } = API_ERRORS[code];
  const body: ApiErrorBody = {
    ...details.extraBody,
    error: code,
    message: translate(locale, text, error.valuesIn(locale)),
    ...(details.fields && { fields: translateFieldErrors(details.fields, locale) }),
  };
  return json(status, body, details.headers);
}

export function translateFieldErrors(fields: FieldErrors<CatalogueKey>, locale: Locale): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => translate(locale, key))]),
  );
}

/** Adds the headers of every response, as Netlify's header rules reach static files only; drops the body for HEAD. */
export function withCommonHeaders(response: Response, method: string): Response {
  const { headers, status } = response;
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, 'x-robots-tag': 'noindex' })) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return method === 'HEAD' ? new Response(null, { status, headers }) : response;
}

function dataResponse(status: number, body: BodyInit | null, headers: HeaderValues): Response {
  return new Response(body, { status, headers: { ...NO_CACHE_HEADERS, ...DATA_HEADERS, ...headers } });
}
