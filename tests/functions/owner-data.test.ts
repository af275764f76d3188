import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeBackup } from '../../netlify/server/backup/backup-store.ts';
import { readExportFile, restoreExport } from '../../netlify/server/backup/restore.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { runScript } from '../support/project-copy.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
let api: TestApi;
beforeEach(() => {
  api = storage.openApi();
});

const SUSPECT = { elapsed: 1 };
const changeMessage = (id: string, json: object) => api.callAsOwner('PATCH', `/api/messages/${id}`, { json });
const jsonOf = async (response: Promise<Response>) => (await response).json() as Promise<object>;

describe('the export', () => {
  test('holds all records, but no internal fields', async () => {
    const reviewId = await api.submit('/api/reviews', { ...A_REVIEW, consent: 'publish-2026-11' });
    const messageId = await api.submit('/api/contact', A_MESSAGE);
    await api.decide(reviewId, { isApproved: true });
    const response = await api.callAsOwner('GET', '/api/export');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="practice-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const exportFile = (await response.json()) as Export;
    expect(exportFile.reviews).toMatchObject([
      { ...A_REVIEW, id: reviewId, isApproved: true, consent: 'publish-2026-11' },
    ]);
    expect(exportFile.messages).toMatchObject([{ ...A_MESSAGE, id: messageId, state: 'new' }]);
    expect(exportFile.decisions).toMatchObject([{ id: reviewId, action: 'approved' }]);
    expect(JSON.stringify(exportFile)).not.toContain('submissionHash');
  });

  test.each(['csv', 'xml', ''])('in the format %j is refused: there is only JSON', async (format) => {
    expect((await api.callAsOwner('GET', `/api/export?format=${format}`)).status).toBe(422);
  });

  test('is the same where an open page names its format', async () => {
    const [plain, named] = ['', '?format=json'].map((query) => jsonOf(api.callAsOwner('GET', `/api/export${query}`)));
    expect(await named).toEqual(await plain);
  });
});

describe('erasure', () => {
  test('removes everything from an address, published or not, in whatever case it was written', async () => {
    const erased = [
      await api.submit('/api/reviews', { ...A_REVIEW, email: 'Person@Example.com' }),
      await api.submit('/api/reviews', { ...A_REVIEW, email: 'person@example.com' }),
    ];
    const kept = await api.submit('/api/reviews', { ...A_REVIEW, email: 'other.person@example.com' });
    await api.submit('/api/contact', { ...A_MESSAGE, email: 'PERSON@example.com' });
    const keptMessage = await api.submit('/api/contact', A_MESSAGE);
    for (const id of [...erased, kept]) await api.decide(id, { isApproved: true });

    const erase = (email: string) => jsonOf(api.callAsOwner('POST', '/api/erase', { json: { email } }));
    expect(await erase(' person@EXAMPLE.com ')).toMatchObject({ reviews: 2, messages: 1 });
    expect(await api.deps.stores.reviews.ids()).toEqual([kept]);
    expect(await api.deps.stores.messages.ids()).toEqual([keptMessage]);
    expect(await api.read('/api/reviews')).toMatchObject([{ id: kept }]);

    const decisions = await api.readAsOwner<{ id: string; action: string }[]>('/api/decisions');
    const erasedIds = decisions.filter(({ action }) => action === 'erased').map(({ id }) => id);
    expect(erasedIds.toSorted()).toEqual(erased.toSorted());
    expect(JSON.stringify(decisions)).not.toMatch(/person/i);
    expect(await erase('person@example.com')).toMatchObject({ reviews: 0, messages: 0 });
    expect(await erase('example.com')).toMatchObject({ fields: { email: ['Please enter a valid email address'] } });
  });
});

/** An export in every format that the site has ever written, unchanged since. */
const SAMPLES = join(import.meta.dirname, '../support/exports');
const FORMATS = readdirSync(SAMPLES);
const sampleOf = (name: string) => readExportFile(readFileSync(join(SAMPLES, name), 'utf8'));
const sorted = (records: readonly { id: string }[]) =>
  [...records].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

describe('restoring an export', () => {
  test.each(FORMATS.flatMap((name) => [[name, 'a file'] as const, [name, 'a night’s copy'] as const]))(
    'brings back all that %s holds, as %s',
    async (name, kind) => {
      const file = sampleOf(name);
      // A second restore finds everything there.
      if (kind === 'a file') for (const _ of ['once', 'twice']) await restoreExport(api.deps, file);
      else {
        await writeBackup(api.deps, file);
        const day = file.exportedAt.slice(0, 10);
        expect((await api.callAsOwner('POST', `/api/backups/${day}`)).status).toBe(200);
      }
      const current = await api.readAsOwner<Export>('/api/export');
      for (const records of ['reviews', 'messages', 'decisions'] as const)
        expect(sorted(current[records]), records).toMatchObject(sorted(file[records]));
      expect(await api.read('/api/reviews')).toMatchObject([
        { id: file.reviews.find((review) => review.isApproved)!.id },
      ]);
      expect(await api.readAsOwner('/api/messages')).toMatchObject([{ id: file.messages[0]!.id }]);
    },
  );

  test.each<[name: string, change: object]>([
    ['a month of long ago', { experienceMonth: '1999-01' }],
    ['a name of one letter', { name: 'J' }],
    ['a name that nobody can see', { name: '\u2800\u2800\u2800' }],
    ['an invalid address', { email: 'no address' }],
    ['no star', { rating: 0 }],
    ['short words', { reviewText: 'Kind.', message: 'Hello' }],
    ['words without end', { reviewText: 'Kind. '.repeat(2000), message: 'Hello '.repeat(2000) }],
    ['a consent of another form', { consent: 'A wording of before' }],
  ])('brings back what today’s forms would refuse: %s', async (_, change) => {
    const { reviews, messages, ...rest } = sampleOf(FORMATS.at(-1)!);
    const file = {
      ...rest,
      reviews: reviews.map((review) => ({ ...review, ...change })),
      messages: messages.map((message) => ({ ...message, ...change })),
    };
    const { counts } = await restoreExport(api.deps, readExportFile(JSON.stringify(file)));
    expect([counts.reviews.restored, counts.messages.restored]).toEqual([reviews.length, messages.length]);
  });

  test.each([
    ['{', 'not JSON'],
    ['{"exportedAt":"2026-11-21T00:00:00.000Z","reviews":[{"id":"../x"}],"messages":[],"decisions":[]}', 'reviews 0'],
  ])('refuses what is no export: %s', (text, reason) => {
    expect(() => readExportFile(text)).toThrow(reason);
  });

  // running-server.test.ts checks that it writes into this machine's records.
  test.each([
    ['says how to use it where no file is named', [], 'npm run restore -- '],
    ['names a file that is not there', ['no-such.json'], 'There is no file called no-such.json here'],
  ])('npm run restore %s', async (_, files, output) => {
    const result = await runScript('netlify/restore.ts', files, { NETLIFY_BLOBS_CONTEXT: '' });
    expect([result.code, result.output + result.errors]).toEqual([1, expect.stringContaining(output)]);
  });
});

describe('one person', () => {
  const person = (id: string) => api.callAsOwner('GET', `/api/people/${id}`);

  test('is found by any of their records, in whatever case the address was written, and nobody else with them', async () => {
    const message = await api.submit('/api/contact', { ...A_MESSAGE, email: 'one@example.com' });
    const review = await api.submit('/api/reviews', { ...A_REVIEW, email: 'One@Example.com' });
    const other = await api.submit('/api/reviews', { ...A_REVIEW, email: 'one@example.com.test' });
    await api.decide(review, { isApproved: true });
    await api.decide(other, { isApproved: true });
    for (const id of [message, review]) {
      const response = await person(id);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/,
      );
      const text = await response.text();
      expect(text).not.toContain('submissionHash');
      expect(readExportFile(text)).toMatchObject({
        messages: [{ id: message }],
        reviews: [{ id: review }],
        decisions: [{ id: review, action: 'approved' }],
      });
    }
    expect((await jsonOf(person(other))) as unknown).toMatchObject({ messages: [], reviews: [{ id: other }] });
    await api.callAsOwner('POST', '/api/erase', { json: { email: 'one@example.com' } });
    for (const id of [message, review]) expect((await person(id)).status).toBe(404);
    expect((await person(other)).status).toBe(200);
  });
});

describe('the inbox', () => {
  test('a message goes through its states, and is deleted', async () => {
    const id = await api.submit('/api/contact', A_MESSAGE);
    for (const state of ['read', 'answered', 'archived', 'new'])
      expect(await jsonOf(changeMessage(id, { state }))).toMatchObject({ id, state, ...A_MESSAGE });
    expect((await changeMessage(id, { state: 'lost' })).status).toBe(422);
    for (const status of [204, 404])
      expect((await api.callAsOwner('DELETE', `/api/messages/${id}`)).status).toBe(status);
  });

  test('an archived message is still known as answered, whatever else is done with it', async () => {
    const id = await api.submit('/api/contact', A_MESSAGE);
    for (const change of [{ state: 'answered' }, { state: 'archived' }, { suspectedSpam: true }, { state: 'archived' }])
      await changeMessage(id, change);
    expect(await api.readAsOwner('/api/messages')).toMatchObject([{ state: 'archived', wasAnswered: true }]);
    for (const state of ['answered', 'read', 'archived'])
      expect(await jsonOf(changeMessage(id, { state }))).not.toHaveProperty('wasAnswered');
  });

  test('the owner says of a message whether it is spam, and nothing else about it changes', async () => {
    const id = await api.submit('/api/contact', { ...A_MESSAGE, ...SUSPECT });
    await changeMessage(id, { state: 'read' });
    const cleared = await jsonOf(changeMessage(id, { suspectedSpam: false }));
    expect(cleared).toMatchObject({ id, state: 'read', ...A_MESSAGE });
    expect(cleared).not.toHaveProperty('suspectedSpam');
    const marked = await jsonOf(changeMessage(id, { suspectedSpam: true }));
    expect(marked).toMatchObject({ state: 'read', suspectedSpam: true });
    const both = await jsonOf(changeMessage(id, { state: 'archived', suspectedSpam: false }));
    expect(both).not.toHaveProperty('suspectedSpam');
    expect(await api.readAsOwner('/api/messages')).toMatchObject([{ id, state: 'archived' }]);
  });

  test.each([{}, { suspectedSpam: 'false' }, { suspectedSpam: 0 }, { suspectedSpam: null }, { state: null }])(
    '%j changes nothing',
    async (json) => {
      const id = await api.submit('/api/contact', { ...A_MESSAGE, ...SUSPECT });
      expect((await changeMessage(id, json)).status).toBe(422);
      expect(await api.readAsOwner('/api/messages')).toMatchObject([{ id, state: 'new', suspectedSpam: true }]);
    },
  );
});

describe('a review that looked like spam', () => {
  const CLEAR = { isApproved: false, isDecided: false, suspectedSpam: false };

  test('is cleared of it in whatever state it is, and stays so', async () => {
    const id = await api.submit('/api/reviews', { ...A_REVIEW, ...SUSPECT });
    for (const json of [{ isApproved: false }, { isApproved: false, isDecided: false }])
      expect(await jsonOf(api.decide(id, json))).toMatchObject({ suspectedSpam: true });

    const cleared = await jsonOf(api.decide(id, CLEAR));
    for (const field of ['suspectedSpam', 'decidedAt']) expect(cleared).not.toHaveProperty(field);
    expect(await jsonOf(api.decide(id, CLEAR))).toEqual(cleared);
    // The log holds decisions only: the rejection, and that it was undone.
    expect(await api.readAsOwner('/api/decisions')).toMatchObject([{ action: 'undone' }, { action: 'rejected' }]);
    expect(await jsonOf(api.decide(id, { isApproved: true }))).not.toHaveProperty('suspectedSpam');
    for (const json of [{ isApproved: true, suspectedSpam: true }, { suspectedSpam: false }])
      expect((await api.decide(id, json)).status).toBe(422);
  });

  test('is not cleared if it has changed since the owner saw it', async () => {
    const id = await api.submit('/api/reviews', { ...A_REVIEW, ...SUSPECT });
    await api.decide(id, { isApproved: true });
    expect((await api.decide(id, CLEAR, { headers: { 'if-match': '"1"' } })).status).toBe(409);
  });
});

test('If-Match guards a decision against one made elsewhere; only another outcome is a conflict', async () => {
  const id = await api.submit('/api/reviews', A_REVIEW);
  const decide = (json: object, ifMatch?: string) => {
    api.advanceClock(1000);
    return api.decide(id, json, ifMatch ? { headers: { 'if-match': ifMatch } } : {});
  };

  const approved = await decide({ isApproved: true }, '"1"');
  expect([approved.status, approved.headers.get('etag')]).toEqual([200, '"2"']);
  expect((await decide({ isApproved: true }, '"1"')).status).toBe(200);
  expect((await decide({ isApproved: false }, '"1"')).status).toBe(409);
  expect(await api.read('/api/reviews')).toHaveLength(1);
  expect((await decide({ isApproved: false }, 'nonsense')).status).toBe(409);
  const rejected = await decide({ isApproved: false, reason: 'duplicate-or-spam' }, '"2"');
  expect(await rejected.json()).toMatchObject({ isApproved: false, reason: 'duplicate-or-spam', revision: 3 });
  const other = await decide({ isApproved: false, reason: 'author-asked' });
  expect(await other.json()).toMatchObject({ isApproved: false, reason: 'author-asked', revision: 4 });
  expect((await decide({ isApproved: true })).status).toBe(200);
  expect((await decide({ isApproved: false })).status).toBe(200);

  const decisions = await api.readAsOwner<{ action: string }[]>('/api/decisions');
  const counts = Object.groupBy(decisions, ({ action }) => action);
  expect([counts.approved?.length, counts.rejected?.length, decisions.length]).toEqual([2, 3, 5]);
  expect(JSON.stringify(decisions)).not.toMatch(/@|J\. B\./);
  const keys = new Set(decisions.flatMap(Object.keys));
  expect([...keys].toSorted()).toEqual(['action', 'id', 'reason', 'time']);
});
