import type { ApiErrorCode } from '../../../src/contract/errors.ts';
import { ApiError } from '../http/api-error.ts';

/** What GitHub says in errors of these kinds, in small letters; types of GraphQL in their quotation marks. */
const LIMIT = ['rate limit', '"rate_limit', 'submitted too quickly', 'abuse detection'];
const STALE = ['"stale_data"', 'fast forward', 'reference update failed'];
const READ_ONLY = ['read-only', 'protected branch', 'rule violation', 'rule_violation'];
const NO_RIGHT = ['"forbidden"', '"insufficient_scopes"', 'not accessible'];
const MISSING = ['"not_found"'];
const FAULT = ['went wrong', 'timeout', 'timed out', 'in time', 'unavailable', '"internal'];

/**
 * The error that an answer means, "edit-conflict" where somebody else was first; undefined where it brings what was asked
 * for. GraphQL refuses with status 200 and `errors`, and a limit may be told by any of 200, 403 and 429, by words alone:
 * https://docs.github.com/en/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api,
 * https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api.
 */
export function errorIn({ ok, status, headers }: Response, text: string): ApiError | undefined {
  const said = errorsIn(text);
  if (ok && said === '') return undefined;
  const says = (words: string[]) => words.some((word) => (said ?? text).toLowerCase().includes(word));
  const isLimited = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  if (status === 429 || (status === 403 && isLimited) || (status < 500 && says(LIMIT)))
    return busyFor(secondsIn(headers));
  return new ApiError(said === undefined ? 'repository-away' : codeOf(status, says));
}

function codeOf(status: number, says: (words: string[]) => boolean): ApiErrorCode {
  if (status >= 500) return 'repository-away';
  if (says(STALE)) return 'edit-conflict';
  if (says(READ_ONLY)) return 'repository-refused';
  if (status === 401 || status === 403 || says(NO_RIGHT)) return 'repository-token';
  if (status === 404 || (status >= 300 && status < 400) || says(MISSING)) return 'repository-missing';
  return [200, 409, 422].includes(status) && !says(FAULT) ? 'repository-refused' : 'repository-away';
}

/** All types and messages; undefined for what is no JSON and so comes from something in between. */
function errorsIn(text: string): string | undefined {
  try {
    const { message, errors } = Object(JSON.parse(text)) as { message?: unknown; errors?: unknown };
    return message || errors ? JSON.stringify([message, errors]) : '';
  } catch {
    return undefined;
  }
}

/** Tells the time by the practice's clock. */
function busyFor(seconds: number): ApiError {
  const time = new Date(Date.now() + seconds * 1000 + 60_000);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  const headers = { 'retry-after': String(seconds) };
  return new ApiError('repository-busy', { values: { time: clock.format(time) }, headers });
}

/** What is asked for, else until the hour's calls are there again, else a minute, as documented. */
function secondsIn(headers: Headers): number {
  const asked = Number.parseInt(headers.get('retry-after') ?? '', 10);
  const left = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) - Date.now() / 1000;
  if (asked >= 0) return asked;
  return headers.get('x-ratelimit-remaining') === '0' && left > 0 ? Math.ceil(left) : 60;
}
