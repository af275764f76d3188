import { describe, expect, test } from 'vitest';
import type { ApiErrorBody } from '../../src/contract/errors.ts';
import { cleanText } from '../../src/contract/clean-text.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import { withFaults } from '../support/stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
// Submissions from the local machine do not count against a network's limit.
const api = storage.openApi({ clientAddress: '127.0.0.1' });

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (options: CallOptions, path = '/api/contact') => api.call('POST', path, options);
const messages = () => api.deps.stores.messages;
const countMessages = async () => (await messages().ids()).length;
const errorOf = async (response: Response) => (await response.json()) as ApiErrorBody;

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
    let chunkCount = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        chunkCount += 1;
        controller.enqueue(new Uint8Array(4096).fill(0x20));
      },
    });
    const response = await post({ body: endless, headers: { ...JSON_TYPE, 'content-length': '10' } });
    expect(response.status).toBe(413);
    expect(chunkCount).toBeLessThan(20);
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
    const stored = (await messages().read(id))?.value;
    expect(stored).toMatchObject({
      name: 'Zoë Q.',
      message: 'line one\nline two\nline three \u{1F469}\u200D\u{1F467}',
    });
    const invisible = await errorOf(await post({ json: { ...A_MESSAGE, name: ' \u202E\u200Fx ' } }));
    expect(invisible.fields).toEqual({ name: ['Le nom doit comporter au moins 2 caractères'] });
    expect(cleanText(cleanText(sent.message))).toBe(cleanText(sent.message));
  });

  test('unknown keys are dropped, also odd ones', async () => {
    const body = JSON.stringify(A_MESSAGE).replace('{', '{"__proto__":{"admin":true},"isApproved":true,"id":"chosen",');
    const { id } = (await (await post({ body, headers: JSON_TYPE })).json()) as { id: string };
    expect(id).not.toBe('chosen');
    expect(Object.keys((await messages().read(id))?.value ?? {}).toSorted()).toEqual(
      [...Object.keys(A_MESSAGE), 'id', 'mayBeDanger', 'notice', 'receivedAt', 'state', 'submissionHash'].toSorted(),
    );
  });
});

describe('an id that cannot be one', () => {
  test.each(['%2e%2e%2fsite:other', '..%2F..', 'UPPER', 'a_b', '%00', 'x'.repeat(101), '-a', 'é', '%F0%9F%98%80'])(
    '%s answers 404 without touching the storage',
    async (id) => {
      await api.callAsOwner('GET', '/api/session');
      const faulty = withFaults(api.deps.stores, () => 'refused');
      for (const path of [`/api/reviews/${id}`, `/api/messages/${id}`]) {
        for (const method of ['PATCH', 'DELETE']) {
          const response = await api.callAsOwner(method, path, { deps: { stores: faulty.stores } });
          expect(response.status).toBe(404);
        }
      }
      expect(faulty.calls()).toBe(0);
    },
  );
});

describe('every answer', () => {
  test('is 500 without detail where something breaks; the log names the place, and quotes nothing of what was typed', async () => {
    const own = storage.openApi({ clientAddress: '127.0.0.1' });
    const create = async (): Promise<never> => {
      throw new Error('Not stored:\n    at home with P. Q.');
    };
    const stores = { ...own.deps.stores, messages: { ...own.deps.stores.messages, create } };
    const response = await own.call('POST', '/api/contact', { json: A_MESSAGE, deps: { stores } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: 'server-error',
      message: 'Quelque chose n’a pas fonctionné sur le site. Veuillez réessayer.',
    });
    const place = expect.stringContaining('submissions.test') as string;
    expect(own.logs).toMatchObject([
      { event: 'error', error: 'Error', place },
      { event: 'request', status: 500 },
    ]);
    expect(JSON.stringify(own.logs)).not.toContain('P. Q.');
  });

  test.each([
    ['fr', 'fr'],
    ['fr-CA, en;q=0.8', 'fr'],
    ['de, fr;q=0.7, en;q=0.4', 'fr'],
    ['FR', 'fr'],
    ['de', 'en'],
    ['', 'en'],
  ])('is in the language that the reader likes best: %s', async (language, expected) => {
    const response = await api.call('PUT', '/api/contact', { headers: { 'accept-language': language } });
    const text = { en: 'This address doesn’t take that kind of request.', fr: 'Cette adresse' }[expected] ?? '';
    expect((await errorOf(response)).message).toContain(text);
  });
});

const sendKeyed = (key: string, json: object = A_MESSAGE) => post({ json, headers: { 'idempotency-key': key } });
const sendForm = (message: string) => post({ form: { ...A_MESSAGE, message } });

describe('a submission sent by script', () => {
  test('is stored once per key, however many arrive at the same time', async () => {
    const before = await countMessages();
    const responses = await Promise.all(Array.from({ length: 5 }, () => sendKeyed('key-1')));
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    expect(await countMessages()).toBe(before + 1);
  });

  test('with the same key and other words is refused; the first words stay', async () => {
    await sendKeyed('key-2');
    const response = await sendKeyed('key-2', { ...A_MESSAGE, message: 'Quite other words this time.' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: 'key-reused' });
    expect(JSON.stringify(await messages().readAll())).not.toContain('Quite other words');
  });

  test('counts the same when only the signs of spam differ', async () => {
    const first = await sendKeyed('key-3', { ...A_MESSAGE, elapsed: 5000 });
    const second = await sendKeyed('key-3', { ...A_MESSAGE, elapsed: 9000 });
    expect(await first.json()).toEqual(await second.json());
  });

  test('without a key is stored each time', async () => {
    const before = await countMessages();
    for (let time = 1; time <= 2; time += 1) await post({ json: A_MESSAGE });
    expect(await countMessages()).toBe(before + 2);
  });
});

describe('a plain form', () => {
  test('with the same words within ten minutes is stored once, whenever they begin, and again afterwards', async () => {
    for (let offset = 0; offset < 10; offset += 3) {
      api.advanceClock(offset * MINUTE_MS);
      const message = `The same words, begun at ${offset}.`;
      const before = await countMessages();
      expect((await sendForm(message)).headers.get('location')).toBe('/fr/message-sent');
      api.advanceClock(9 * MINUTE_MS);
      await sendForm(message);
      expect(await countMessages()).toBe(before + 1);
      api.advanceClock(2 * MINUTE_MS);
      await sendForm(message);
      expect(await countMessages()).toBe(before + 2);
    }
  });

  test('sent twice at the same time is stored once', async () => {
    const before = await countMessages();
    await Promise.all(Array.from({ length: 5 }, () => sendForm('A double click on a slow line.')));
    expect(await countMessages()).toBe(before + 1);
  });
});

describe('the signs of spam', () => {
  const LINKED = { message: 'Is this how you work? https://example.com/therapy is where I read about you last week.' };
  const isSuspected = async (extra: object) => {
    const id = await api.submit('/api/contact', { ...A_MESSAGE, ...extra });
    const stored = (await messages().read(id))!.value;
    for (const sign of ['subject', 'website', 'elapsed']) expect(stored).not.toHaveProperty(sign);
    return stored.suspectedSpam === true;
  };

  test.each([
    [{ subject: 'Alex Example' }, false],
    [{ subject: 'x', ...LINKED }, true],
    // The honeypot's former name, on pages that may still be open.
    [{ website: 'https://example.com' }, false],
    [{ website: 'https://example.com', ...LINKED }, true],
    [{ subject: '  ', ...LINKED }, false],
    [{ subject: ['x'], ...LINKED }, false],
    [{ subject: 'x', message: 'We sell and install kitchens of every kind.' }, true],
    [{ elapsed: 99 }, true],
    [{ elapsed: 5000, subject: 'Alex Example' }, false],
    [{ elapsed: '30' }, false],
    [{ elapsed: 100 }, false],
    [{ elapsed: null }, false],
    [{}, false],
  ])('%o is suspect: %s, and kept in any case', async (extra, expected) => {
    expect(await isSuspected(extra)).toBe(expected);
  });

  test.each([
    ['with a filled hidden field alone', {}, undefined],
    ['with a link as well', LINKED, true],
  ])('a plain form %s is answered like any other', async (_, fields, expected) => {
    const before = await messages().ids();
    const form = { ...A_MESSAGE, name: 'Plain Example', subject: 'x', ...fields };
    expect((await post({ form })).status).toBe(303);
    const [id] = (await messages().ids()).filter((each) => !before.includes(each));
    expect((await messages().read(id!))!.value.suspectedSpam).toBe(expected);
  });
});

describe('the id of a submission', () => {
  const FORM = { ...A_REVIEW, rating: '4', consent: 'publish-2026-11' };

  test('says nothing about the words of a plain form: the same ones have another id elsewhere and later', async () => {
    const ids: string[] = [];
    for (const api of [storage.openApi(), storage.openApi()]) {
      for (let time = 1; time <= 2; time += 1) {
        await api.call('POST', '/api/reviews', { form: FORM });
        api.advanceClock(11 * MINUTE_MS);
      }
      ids.push(...(await api.deps.stores.reviews.ids()));
    }
    expect(new Set(ids).size).toBe(4);
  });
});
