import type { ApiErrorCode } from '../../../src/contract/errors.ts';
import { ApiError } from '../http/api-error.ts';

const ERROR_RULES: [ApiErrorCode, string[], number[]][] = [
  ['repository-busy', ['rate limit', '"rate_limit', 'submitted too quickly', 'abuse detection'], [429]],
  ['edit-conflict', ['"stale_data"', 'fast forward', 'reference update failed'], []],
  ['repository-refused', ['read-only', 'protected branch'], [200, 409, 422]],
  ['repository-token', ['"forbidden"', '"insufficient_scopes"', 'not accessible'], [401, 403]],
  ['repository-missing', ['"not_found"'], [301, 302, 307, 308, 404]],
  ['repository-away', ['went wrong', 'timeout', 'timed out', 'in time', 'unavailable', '"internal'], []],
];

/**
 * The error in a response, "edit-conflict" if somebody else was first; undefined if it succeeded. GraphQL fails
 * with status 200, and a limit comes as 200, 403 or 429, recognisable by its words alone:
 * https://docs.github.com/en/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 * https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api
 */
export function errorIn({ ok, status, headers }: Response, text: string): ApiError | undefined {
  const messages = errorMessagesIn(text);
  if (ok && messages === '') return undefined;
  const lowerCased = (messages ?? text).toLowerCase();
  const rule =
    ERROR_RULES.find(([, phrases]) => phrases.some((phrase) => lowerCased.includes(phrase))) ??
    ERROR_RULES.find(([, , statuses]) => statuses.includes(status));
  const isLimited = status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0');
  if (isLimited || (status < 500 && rule?.[0] === 'repository-busy')) return busyFor(retrySeconds(headers));
  return new ApiError(messages === undefined || status >= 500 || !rule ? 'repository-away' : rule[0]);
}

/** Undefined for anything but JSON, as it then comes from a proxy, not GitHub. */
function errorMessagesIn(text: string): string | undefined {
  try {
    const { message, errors } = Object(JSON.parse(text)) as { message?: unknown; errors?: unknown };
    return message || errors ? JSON.stringify([message, errors]) : '';
  } catch {
    return undefined;
  }
}

function busyFor(seconds: number): ApiError {
  const time = new Date(Date.now() + seconds * 1000 + 60_000);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  return new ApiError('repository-busy', {
    values: { time: clock.format(time) },
    headers: { 'retry-after': String(seconds) },
  });
}

/** Retry-After, else the end of the hour's limit, else a minute, as GitHub documents. */
function retrySeconds(headers: Headers): number {
  const secondsLeft = Math.ceil(Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000);
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0' && secondsLeft > 0;
  return Number.parseInt(headers.get('retry-after') ?? '', 10) || (isUsedUp ? secondsLeft : 60);
}
