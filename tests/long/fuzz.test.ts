import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { API_ERRORS, type ApiErrorBody } from '../../src/contract/errors.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
const api = storage.openApi();
const token = await api.openOwnerSession();
let total = 0;

afterAll(async () => {
  expect(total).toBe(10_000);
  expect(await api.deps.stores.reviews.ids()).toEqual([]);
  expect(await api.deps.stores.messages.ids()).toEqual([]);
  console.log(`${total} bad requests, no record, no 5xx`);
  await storage.stop();
});

const STATUSES = new Set(Object.values(API_ERRORS).map(({ status }) => status as number));

interface BadRequest extends CallOptions {
  method: string;
  path: string;
}

/** Every bad request is refused with an error of the one shape, below 500; 10 000 of them in all. */
async function expectRefusals(numRuns: number, requests: fc.Arbitrary<BadRequest>) {
  await fc.assert(fc.asyncProperty(requests, expectRefusal), { numRuns });
}

async function expectRefusal({ method, path, ...options }: BadRequest) {
  total += 1;
  const response = await api.call(method, path, { ...options, deps: { clientAddress: `10.0.0.${total % 250}` } });
  const text = await response.text();
  const what = `${method} ${path} ${JSON.stringify(options).slice(0, 300)}`;
  expect(response.status, what).toBeGreaterThanOrEqual(400);
  expect(response.status, what).toBeLessThan(500);
  expect(STATUSES.has(response.status), what).toBe(true);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    expect(text).toContain('class="error-summary"');
    return;
  }
  const body = JSON.parse(text) as ApiErrorBody;
  expect(Object.keys(API_ERRORS)).toContain(body.error);
  expect(typeof body.message).toBe('string');
  for (const messages of Object.values(body.fields ?? {})) {
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.every((message) => typeof message === 'string' && message !== '')).toBe(true);
  }
}

/** The calls that take a body, with one that is right. */
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
const oddValue = fc.oneof(fc.jsonValue({ maxDepth: 4 }), oddText, fc.constantFrom(null, true, -1, 1e309, 4.5, [], {}));

/** One field of a right body replaced by something that the field can never be. */
const spoilt = someCall.chain(({ method, path, right }) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(right)),
      fc.oneof(fc.constantFrom(null, [], {}, [[]], -1, 'x', '\u0000\u202E'), fc.dictionary(oddText, oddValue)),
    )
    .map(([key, value]) => ({ method, path, json: { ...right, [key]: value } })),
);

describe('bad requests', () => {
  test('wrong types and odd values in JSON', async () => {
    const notAnObject = fc.tuple(someCall, fc.oneof(fc.array(oddValue), fc.constantFrom(null, true, 7, 'text')));
    const replaced = notAnObject.map(([{ method, path }, json]) => ({ method, path, json }));
    const requests = fc.oneof({ weight: 2, arbitrary: spoilt }, { weight: 1, arbitrary: replaced });
    await expectRefusals(
      3000,
      requests.map((request) => ({ ...request, token })),
    );
  });

  test('malformed, deep and huge JSON, and bytes that are no UTF-8', async () => {
    const deep = fc.integer({ min: 10, max: 8000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
    const cut = fc.tuple(someCall, fc.nat()).map(([{ right }, at]) => {
      const text = JSON.stringify(right);
      return text.slice(0, at % text.length);
    });
    const huge = fc.integer({ min: 16_385, max: 40_000 }).map((size) => JSON.stringify('x'.repeat(size)));
    const notUtf8 = fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array([...bytes, 0xff, 0xc0]));
    const headers = { 'content-type': 'application/json' };
    const requests = fc.tuple(someCall, fc.oneof(deep, cut, huge, notUtf8));
    await expectRefusals(
      2500,
      requests.map(([{ method, path }, body]) => ({ method, path, body, token, headers })),
    );
  });

  test('form bodies', async () => {
    const texts = ['name', 'email', 'message', 'reviewText', 'website', '__proto__'];
    const fields = [...texts, 'rating', 'consent', 'experienceMonth'];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...fields), oddText), { maxLength: 8 }).map((entries) => {
      // Without a language nothing can be right.
      return new URLSearchParams(entries.map(([name, value]) => [name, value.toWellFormed()])).toString();
    });
    const raw = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('%', '%ff%fe=%80', '&&&===', 'name', 'x'.repeat(50_000), `message=${'%41'.repeat(17_000)}`),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const requests = fc.tuple(fc.constantFrom('/api/contact', '/api/reviews'), fc.oneof(pairs, raw));
    await expectRefusals(
      1500,
      requests.map(([path, body]) => ({ method: 'POST', path, body, headers })),
    );
  });

  test('odd ids', async () => {
    const oddId = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom('%2e%2e', '%2F', '%00', '..%2f..%2fcredential', 'site:reviews', 'A', '_', '-', '%', '%zz', '~'),
      fc.stringMatching(/^[a-z0-9-]{1,120}$/),
    );
    const calls = fc.constantFrom<{ method: string; kind: string; json?: object }>(
      { method: 'PATCH', kind: 'reviews', json: { isApproved: true } },
      { method: 'PATCH', kind: 'messages', json: { state: 'read' } },
      { method: 'DELETE', kind: 'reviews' },
      { method: 'DELETE', kind: 'messages' },
    );
    const requests = fc.tuple(
      calls,
      oddId.filter((id) => id !== '.' && id !== '..'),
    );
    await expectRefusals(
      1500,
      requests.map(([{ kind, ...call }, id]) => ({ ...call, path: `/api/${kind}/${id}`, token })),
    );
  });

  test('tricks with headers', async () => {
    const value = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
    const bad = fc.constantFrom<Record<string, string>>(
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'https://practice.example.com.evil.example' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'application/json5' },
      { 'content-type': '' },
    );
    const names = ['if-match', 'idempotency-key', 'accept-language', 'cookie', 'x-forwarded-for', 'referer'];
    const requests = fc.tuple(someCall, bad, fc.constantFrom(...names), value);
    await expectRefusals(
      1500,
      requests.map(([{ method, path, right: json }, headers, name, text]) => ({
        ...{ method, path, json, token },
        headers: { [name]: text.trim(), ...headers },
      })),
    );
  });
});
