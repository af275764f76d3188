import { API_ERRORS, type ApiErrorBody } from '../../../src/contract/errors.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { ApiError } from './api-error.ts';

/** Header files do not reach functions, so every answer carries these itself (OWASP HTTP Headers cheat sheet). */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

/** No cache between owner and server may keep her answers, neither the browser's nor Netlify's. */
const NEVER_CACHED = { 'cache-control': 'private, no-store', 'netlify-cdn-cache-control': 'no-store' };

type HeaderValues = Record<string, string>;

/** A JSON answer; never cached unless `headers` say otherwise. */
export function json(status: number, body: unknown, headers: HeaderValues = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...NEVER_CACHED, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** An answer without a body. */
export function empty(status: 204 | 303, headers: HeaderValues = {}): Response {
  return new Response(null, { status, headers: { ...NEVER_CACHED, ...headers } });
}

/** Sends a form's sender on to a page of this site. */
export function seeOther(location: string): Response {
  return empty(303, { location });
}

/** The one shape of all error answers (design, "API"), in the reader's language. */
export function errorResponse({ code, details }: ApiError, locale: Locale): Response {
  const { status, text } = API_ERRORS[code];
  const fields = details.fields && translateFields(details.fields, locale);
  const body: ApiErrorBody = {
    error: code,
    message: translate(locale, details.text ?? text),
    ...(fields && { fields }),
  };
  return json(status, body, details.headers);
}

/** Adds the security headers that a response does not set itself. */
export function secure(response: Response): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

function translateFields(fields: NonNullable<ApiError['details']['fields']>, locale: Locale) {
  const entries = Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => translate(locale, key))]);
  return Object.fromEntries(entries) as Record<string, string[]>;
}
