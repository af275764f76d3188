import { afterAll, describe, expect, test } from 'vitest';
import type { ApiErrorBody } from '../../src/contract/errors.ts';
import { cleanText } from '../../src/contract/fields.ts';
import { withFaults } from '../support/faulty-stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
const api = storage.openApi();

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (options: CallOptions, path = '/api/contact') => api.call('POST', path, options);
const errorOf = async (response: Response) => (await response.json()) as ApiErrorBody;

function fail(message: string): never {
  throw new Error(message);
}

describe('the body', () => {
  test.each([
    ['nothing', undefined, {}, 400],
    ['a body announced but empty', new Uint8Array(), {}, 400],
    ['half a JSON', '{"name":', JSON_TYPE, 400],
    ['a deep JSON', '['.repeat(8000) + ']'.repeat(8000), JSON_TYPE, 422],
    ['a deep field', `{"name":${'['.repeat(4000)}${']'.repeat(4000)}}`, JSON_TYPE, 422],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), JSON_TYPE, 400],
    [
      'a text with a byte that is no UTF-8',
      Buffer.from(JSON.stringify(A_MESSAGE).replace('P.', '\u00FF.'), 'latin1'),
      JSON_TYPE,
      400,
    ],
    ['JSON that says it is text', JSON.stringify(A_MESSAGE), { 'content-type': 'text/plain' }, 415],
    ['a multipart form', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a file that is no text', new Uint8Array([0xff, 0xd8]), { 'content-type': 'image/jpeg' }, 415],
    ['a list', '[]', JSON_TYPE, 422],
    ['null', 'null', JSON_TYPE, 422],
    ['a number', '7', JSON_TYPE, 422],
    ['JSON with a charset', JSON.stringify(A_MESSAGE), { 'content-type': 'Application/JSON; charset=utf-8' }, 201],
  ])('%s', async (_name, body, headers, status) => {
    const response = await post({ ...(body !== undefined && { body }), headers });
    expect(response.status).toBe(status);
  });

  test('is counted while it comes in, whatever Content-Length says', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(4096).fill(0x20));
      },
    });
    const response = await post({ body: endless, headers: { ...JSON_TYPE, 'content-length': '10' } });
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });

  test('may be 16 KiB and not one byte more', async () => {
    const padded = (size: number) => JSON.stringify(A_MESSAGE).padEnd(size, ' ');
    expect((await post({ body: padded(16 * 1024), headers: JSON_TYPE })).status).toBe(201);
    expect((await post({ body: padded(16 * 1024 + 1), headers: JSON_TYPE })).status).toBe(413);
  });

  test('of a plain form counts decoded: long words with accents are not refused', async () => {
    const form = { ...A_MESSAGE, message: 'é'.repeat(5000) };
    expect(new URLSearchParams(form).toString().length).toBeGreaterThan(16 * 1024);
    expect((await post({ form })).status).toBe(303);
    expect((await post({ form: { ...A_MESSAGE, message: 'x'.repeat(17 * 1024) } })).status).toBe(413);
  });

  test('of a repeated form field the last value counts', async () => {
    const body = `${new URLSearchParams({ ...A_REVIEW, rating: '1', consent: 'publish-2026-11' }).toString()}&rating=3`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post({ body, headers }, '/api/reviews')).status).toBe(303);
    expect((await api.deps.stores.reviews.readAll()).map(({ value }) => value.rating)).toEqual([3]);
  });
});

describe('the fields', () => {
  test('texts are cleaned before they are counted and stored', async () => {
    const sent = {
      ...A_MESSAGE,
      name: ' Zoe\u0308\u202E \u0007 \r\n Q. ',
      message: '\u200Fline one\r\nline two\u2028line three\u0000\uD800 \u{1F469}\u200D\u{1F467}',
    };
    const id = await api.submit('/api/contact', sent);
    const stored = (await api.deps.stores.messages.read(id))?.value;
    expect(stored).toMatchObject({
      name: 'Zoë Q.',
      message: 'line one\nline two\nline three \u{1F469}\u200D\u{1F467}',
    });
    const invisible = await errorOf(await post({ json: { ...A_MESSAGE, name: ' \u202E\u200Fx ' } }));
    expect(invisible.fields).toEqual({ name: ['Name must be at least 2 characters'] });
    expect(cleanText(cleanText(sent.message))).toBe(cleanText(sent.message));
  });

  test('unknown keys are dropped, also odd ones', async () => {
    const body = JSON.stringify(A_MESSAGE).replace('{', '{"__proto__":{"admin":true},"isApproved":true,"id":"chosen",');
    const { id } = (await (await post({ body, headers: JSON_TYPE })).json()) as { id: string };
    expect(id).not.toBe('chosen');
    expect(Object.keys((await api.deps.stores.messages.read(id))?.value ?? {}).toSorted()).toEqual(
      ['email', 'id', 'language', 'message', 'name', 'notice', 'receivedAt', 'state', 'submissionHash'].toSorted(),
    );
  });
});

describe('an id that cannot be one', () => {
  test.each(['%2e%2e%2fsite:other', '..%2F..', 'UPPER', 'a_b', '%00', 'x'.repeat(101), '-a', 'é', '%F0%9F%98%80'])(
    '%s answers 404 without touching the storage',
    async (id) => {
      const token = await api.openOwnerSession();
      const faulty = withFaults(api.deps.stores, () => 'refused');
      for (const path of [`/api/reviews/${id}`, `/api/messages/${id}`]) {
        for (const method of ['PATCH', 'DELETE']) {
          const response = await api.call(method, path, { token, deps: { stores: faulty.stores } });
          expect(response.status).toBe(404);
        }
      }
      expect(faulty.calls()).toBe(0);
    },
  );
});

describe('every answer', () => {
  test('leaves one line in the log', async () => {
    api.logs.length = 0;
    await post({ json: A_MESSAGE });
    await post({ json: {} });
    await api.call('GET', '/api/reviews');
    await api.call('PUT', '/api/reviews');
    expect(api.logs.map(({ route, status }) => [route, status])).toEqual([
      ['POST /api/contact', 201],
      ['POST /api/contact', 422],
      ['GET /api/reviews', 200],
      ['PUT /api/reviews', 405],
    ]);
    expect(JSON.stringify(api.logs)).not.toMatch(/P\. Q\.|@|Tuesday|192\.0\.2/);
  });

  test('is 500 without detail where something breaks, and the log does not quote what was typed', async () => {
    const own = storage.openApi({ clientAddress: '127.0.0.1' });
    const { stores } = withFaults(own.deps.stores, () => 'refused');
    const response = await own.call('POST', '/api/contact', { json: A_MESSAGE, deps: { stores } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: 'server-error',
      message: 'Something went wrong on the site. Please try again.',
    });
    expect(own.logs.map(({ event }) => event)).toEqual(['error', 'request']);
  });

  test('is logged with the place of an error, never with a line of its message', async () => {
    const own = storage.openApi();
    const quoting = { ...own.deps.stores.messages, create: async () => fail('Not stored:\n    at home with P. Q.') };
    await own.call('POST', '/api/contact', {
      json: A_MESSAGE,
      deps: { stores: { ...own.deps.stores, messages: quoting } },
    });
    expect(own.logs[0]).toMatchObject({ event: 'error', error: 'Error', place: expect.stringContaining('guard.test') });
    expect(JSON.stringify(own.logs)).not.toContain('P. Q.');
  });

  test.each([
    ['fr', 'fr'],
    ['fr-CA, en;q=0.8', 'fr'],
    ['de, fr;q=0.4, en;q=0.7', 'en'],
    ['fr;q=0, en', 'en'],
    ['de', 'en'],
    ['', 'en'],
  ])('is in the language that the reader likes best: %s', async (language, expected) => {
    const response = await api.call('PUT', '/api/contact', { headers: { 'accept-language': language } });
    const text = { en: 'This address doesn’t take that kind of request.', fr: 'Cette adresse' }[expected] ?? '';
    expect((await errorOf(response)).message).toContain(text);
  });
});
