import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { toCsv } from '../../netlify/server/personal-data/csv.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
let api: TestApi;
let token: string;

beforeEach(async () => {
  api = storage.openApi();
  token = await api.openOwnerSession();
});

const submit = (path: string, json: object) => api.submit(path, json);

describe('the export', () => {
  test('as JSON holds everything, but nothing of the inner workings', async () => {
    const reviewId = await submit('/api/reviews', { ...A_REVIEW, consent: 'publish-2026-11' });
    const messageId = await submit('/api/contact', A_MESSAGE);
    await api.call('PATCH', `/api/reviews/${reviewId}`, { json: { isApproved: true }, token });
    const response = await api.call('GET', '/api/export', { token });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="practice-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const everything = (await response.json()) as Export;
    expect(everything.reviews).toMatchObject([
      { ...A_REVIEW, id: reviewId, isApproved: true, consent: 'publish-2026-11' },
    ]);
    expect(everything.messages).toMatchObject([{ ...A_MESSAGE, id: messageId, state: 'new' }]);
    expect(everything.decisions).toMatchObject([{ id: reviewId, action: 'approved' }]);
    expect(JSON.stringify(everything)).not.toContain('submissionHash');
  });

  test('as CSV opens in a spreadsheet without running anything', async () => {
    const id = await submit('/api/contact', {
      ...A_MESSAGE,
      name: '=HYPERLINK("https://example.com")',
      message: '@SUM(1), "é"\nand more',
    });
    const response = await api.call('GET', '/api/export?format=csv', { token });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
    expect(header).toBe('kind,id,date,name,email,language,rating,text,state,decided,reason,consent,suspectedSpam');
    const row = rest.join('\r\n');
    expect(row).toContain(`message,${id},`);
    expect(row).toContain(
      `"'=HYPERLINK(""https://example.com"")",visitor@example.com,fr,,"'@SUM(1), ""é""\nand more",new`,
    );
  });

  test.each([['=1'], ['+1'], ['-1'], ['@a'], ['  =1'], ['\ta'], ['\ra'], ['＝1'], ['\u00A0+1']])(
    '%j is no formula',
    (cell) => {
      expect(toCsv([], [[cell]])).toContain(`'${cell}`);
    },
  );

  test.each([
    ['a;=1', "a;'=1"],
    ['a; "@b', 'a;\' ""@b'],
    ['a\n-1', "a\n'-1"],
    ['a\t+1', "a\t'+1"],
    ['a\r＝1', "a\r'＝1"],
    ['a\n\n =1', "a\n\n' =1"],
  ])('nor does %j become one where semicolons or line ends separate cells', (cell, harmless) => {
    expect(toCsv([], [[cell]])).toContain(harmless);
  });

  test('words that can be no formula stay as they were written', () => {
    const words = 'Anne-Marie; 50 % = half, a+b, me@example.com';
    expect(toCsv([], [[words]])).toContain(`"${words}"`);
  });

  test('in another format is refused', async () => {
    expect((await api.call('GET', '/api/export?format=xml', { token })).status).toBe(422);
  });
});

describe('erasure', () => {
  test('removes everything from an address, published or not, in whatever case it was written', async () => {
    const erased = [
      await submit('/api/reviews', { ...A_REVIEW, email: 'Person@Example.com' }),
      await submit('/api/reviews', { ...A_REVIEW, email: 'person@example.com' }),
    ];
    const kept = await submit('/api/reviews', { ...A_REVIEW, email: 'other.person@example.com' });
    await submit('/api/contact', { ...A_MESSAGE, email: 'PERSON@example.com' });
    const keptMessage = await submit('/api/contact', A_MESSAGE);
    for (const id of [...erased, kept])
      await api.call('PATCH', `/api/reviews/${id}`, { json: { isApproved: true }, token });

    const response = await api.call('POST', '/api/erase', { json: { email: ' person@EXAMPLE.com ' }, token });
    expect(await response.json()).toEqual({ reviews: 2, messages: 1 });
    expect(await api.deps.stores.reviews.ids()).toEqual([kept]);
    expect(await api.deps.stores.messages.ids()).toEqual([keptMessage]);
    expect(await api.read('/api/reviews')).toMatchObject([{ id: kept }]);

    const decisions = await api.read<{ id: string; action: string }[]>('/api/decisions', token);
    const noted = decisions.filter(({ action }) => action === 'erased').map(({ id }) => id);
    expect(noted.toSorted()).toEqual(erased.toSorted());
    expect(JSON.stringify(decisions)).not.toMatch(/person/i);
    const again = await api.call('POST', '/api/erase', { json: { email: 'person@example.com' }, token });
    expect(await again.json()).toEqual({ reviews: 0, messages: 0 });
  });

  test('asks for a whole address', async () => {
    const response = await api.call('POST', '/api/erase', { json: { email: 'example.com' }, token });
    expect(await response.json()).toMatchObject({ fields: { email: ['Please enter a valid email address'] } });
  });
});

describe('the inbox', () => {
  test('a message goes through its states, and is deleted', async () => {
    const id = await submit('/api/contact', A_MESSAGE);
    for (const state of ['read', 'answered', 'archived', 'new']) {
      const response = await api.call('PATCH', `/api/messages/${id}`, { json: { state }, token });
      expect(await response.json()).toMatchObject({ id, state, ...A_MESSAGE });
    }
    expect((await api.call('PATCH', `/api/messages/${id}`, { json: { state: 'lost' }, token })).status).toBe(422);
    expect((await api.call('DELETE', `/api/messages/${id}`, { token })).status).toBe(204);
    expect((await api.call('DELETE', `/api/messages/${id}`, { token })).status).toBe(404);
  });

  test('the owner says of a message whether it is spam, and nothing else about it changes', async () => {
    const id = await submit('/api/contact', { ...A_MESSAGE, website: 'https://example.com' });
    const patch = (json: object) => api.call('PATCH', `/api/messages/${id}`, { json, token });
    await patch({ state: 'read' });
    const cleared = (await (await patch({ suspectedSpam: false })).json()) as object;
    expect(cleared).toMatchObject({ id, state: 'read', ...A_MESSAGE });
    expect(cleared).not.toHaveProperty('suspectedSpam');
    expect(await (await patch({ suspectedSpam: true })).json()).toMatchObject({ state: 'read', suspectedSpam: true });
    const both = { state: 'archived', suspectedSpam: false };
    expect(await (await patch(both)).json()).not.toHaveProperty('suspectedSpam');
    expect(await api.read('/api/messages', token)).toMatchObject([{ id, state: 'archived' }]);
  });

  test.each([[{}], [{ suspectedSpam: 'false' }], [{ suspectedSpam: 0 }], [{ suspectedSpam: null }], [{ state: null }]])(
    '%j changes nothing',
    async (json) => {
      const id = await submit('/api/contact', { ...A_MESSAGE, website: 'https://example.com' });
      expect((await api.call('PATCH', `/api/messages/${id}`, { json, token })).status).toBe(422);
      expect(await api.read('/api/messages', token)).toMatchObject([{ id, state: 'new', suspectedSpam: true }]);
    },
  );
});

describe('a review that looked like spam', () => {
  test('is cleared of it in whatever state it is, and stays so', async () => {
    const id = await submit('/api/reviews', { ...A_REVIEW, website: 'https://example.com' });
    const patch = (json: object) => api.call('PATCH', `/api/reviews/${id}`, { json, token });
    expect(await (await patch({ isApproved: false })).json()).toMatchObject({ suspectedSpam: true });
    expect(await (await patch({ isApproved: false, isDecided: false })).json()).toMatchObject({ suspectedSpam: true });

    const clear = { isApproved: false, isDecided: false, suspectedSpam: false };
    const cleared = (await (await patch(clear)).json()) as OwnerReview;
    expect(cleared).not.toHaveProperty('suspectedSpam');
    expect(cleared).not.toHaveProperty('decidedAt');
    expect(await (await patch(clear)).json()).toEqual(cleared);
    // Only what was decided is written down: the refusal at the beginning, and that it was taken back.
    expect(await api.read('/api/decisions', token)).toMatchObject([{ action: 'undone' }, { action: 'rejected' }]);
    expect(await (await patch({ isApproved: true })).json()).not.toHaveProperty('suspectedSpam');
    expect((await patch({ isApproved: true, suspectedSpam: true })).status).toBe(422);
    expect((await patch({ suspectedSpam: false })).status).toBe(422);
  });

  test('is cleared only as the owner saw it', async () => {
    const id = await submit('/api/reviews', { ...A_REVIEW, website: 'https://example.com' });
    const json = { isApproved: false, isDecided: false, suspectedSpam: false };
    await api.call('PATCH', `/api/reviews/${id}`, { json: { isApproved: true }, token });
    const late = await api.call('PATCH', `/api/reviews/${id}`, { json, token, headers: { 'if-match': '"1"' } });
    expect(late.status).toBe(409);
  });
});
