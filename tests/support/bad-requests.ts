import fc from 'fast-check';
import { A_MESSAGE, A_REVIEW } from './owner-api.ts';

/** A request that must be refused, whatever the site holds. */
export interface BadRequest {
  method: string;
  path: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Sent with the owner's session. */
  isOwners?: boolean;
}

/** Calls that take a body, each with a valid one. */
const CALLS = [
  { method: 'POST', path: '/api/contact', right: A_MESSAGE as Record<string, unknown> },
  { method: 'POST', path: '/api/reviews', right: A_REVIEW as Record<string, unknown> },
  { method: 'PATCH', path: '/api/reviews/none', right: { isApproved: true } },
  { method: 'PATCH', path: '/api/messages/none', right: { state: 'read' } },
  { method: 'POST', path: '/api/erase', right: { email: 'somebody@example.com' } },
];
const someCall = fc.constantFrom(...CALLS);
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\u0000', '\uD800', '\u202E', '=cmd', '<script>', '../..', '__proto__', '\r\nX: 1'),
);
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  oddText,
  fc.constantFrom(null, true, -1, Infinity, 4.5, [], {}),
);

/** A valid body with one field replaced by a value that the field can never have. */
const spoilt = someCall.chain(({ method, path, right }) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(right)),
      fc.oneof(fc.constantFrom(null, [], {}, [[]], -1, 'x', '\u0000\u202E'), fc.dictionary(oddText, oddValue)),
    )
    .map(([key, value]) => ({ method, path, json: { ...right, [key]: value } })),
);

const deep = fc.integer({ min: 10, max: 8000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const cut = fc.tuple(someCall, fc.nat()).map(([{ right }, at]) => {
  const text = JSON.stringify(right);
  return text.slice(0, at % text.length);
});
const huge = fc.integer({ min: 16_385, max: 40_000 }).map((size) => JSON.stringify('x'.repeat(size)));
const notUtf8 = fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array([...bytes, 0xff, 0xc0]));

const texts = ['name', 'email', 'message', 'reviewText', 'subject', '__proto__'];
const fields = fc.constantFrom(...texts, 'rating', 'consent', 'experienceMonth');
// A form without a language is never valid.
const pairs = fc
  .array(fc.tuple(fields, oddText), { maxLength: 8 })
  .map((entries) => new URLSearchParams(entries.map(([name, value]) => [name, value.toWellFormed()])).toString());
const rawForm = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom('%', '%ff%fe=%80', '&&&===', 'name', 'x'.repeat(50_000), `message=${'%41'.repeat(17_000)}`),
);

const oddId = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%2e%2e', '%2F', '%00', '..%2f..%2fcredential', 'site:reviews', 'A', '_', '-', '%', '%zz', '~'),
  fc.stringMatching(/^[a-z0-9-]{1,120}$/),
);
const callsWithId = fc.constantFrom<{ method: string; kind: string; json?: object }>(
  { method: 'PATCH', kind: 'reviews', json: { isApproved: true } },
  { method: 'PATCH', kind: 'messages', json: { state: 'read' } },
  { method: 'DELETE', kind: 'reviews' },
  { method: 'DELETE', kind: 'messages' },
);

const badHeaders = fc.constantFrom<Record<string, string>>(
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'https://practice.example.com.evil.example' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json5' },
  { 'content-type': '' },
);
const oddHeader = fc.constantFrom(
  ...['if-match', 'idempotency-key', 'accept-language', 'cookie', 'x-forwarded-for', 'referer'],
);
const oddHeaderValue = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim());

/** Ten thousand requests in all: their kind, number and generator. */
export const BAD_REQUESTS: [name: string, count: number, requests: fc.Arbitrary<BadRequest>][] = [
  [
    'wrong types and odd values in JSON',
    3000,
    fc
      .oneof(
        { weight: 2, arbitrary: spoilt },
        {
          weight: 1,
          arbitrary: fc
            .tuple(someCall, fc.oneof(fc.array(oddValue), fc.constantFrom(null, true, 7, 'text')))
            .map(([{ method, path }, json]) => ({ method, path, json })),
        },
      )
      .map((request) => ({ ...request, isOwners: true })),
  ],
  [
    'malformed, deep and huge JSON, and bytes that are no UTF-8',
    2500,
    fc.tuple(someCall, fc.oneof(deep, cut, huge, notUtf8)).map(([{ method, path }, body]) => {
      return { method, path, body, isOwners: true, headers: { 'content-type': 'application/json' } };
    }),
  ],
  [
    'form bodies',
    1500,
    fc.tuple(fc.constantFrom('/api/contact', '/api/reviews'), fc.oneof(pairs, rawForm)).map(([path, body]) => {
      return { method: 'POST', path, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    }),
  ],
  [
    'odd ids',
    1500,
    fc
      .tuple(
        callsWithId,
        oddId.filter((id) => id !== '.' && id !== '..'),
      )
      .map(([{ kind, ...call }, id]) => {
        return { ...call, path: `/api/${kind}/${id}`, isOwners: true };
      }),
  ],
  [
    'tricks with headers',
    1500,
    fc
      .tuple(someCall, badHeaders, oddHeader, oddHeaderValue)
      .map(([{ method, path, right: json }, headers, name, text]) => {
        return { method, path, json, isOwners: true, headers: { [name]: text, ...headers } };
      }),
  ],
];
