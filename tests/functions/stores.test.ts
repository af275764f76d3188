import { globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { describe, expect, test } from 'vitest';
import { dependenciesOf } from '../../netlify/server/dependencies.ts';
import { createRecordStore } from '../../netlify/server/storage/record-store.ts';
import { openStores, type Stores } from '../../netlify/server/storage/stores.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { startLocalBlobs } from '../../netlify/local/blobs.ts';
import { createLocalContext } from '../../netlify/local/functions.ts';
import { reviewRecord } from '../support/stores.ts';
import { startDiskStorage } from '../support/test-api.ts';

const storage = await startDiskStorage();

const openStore = (name: string) => getStore({ name, consistency: 'strong' });

describe('the stores of a deploy context', () => {
  test.each([
    ['production', 'reviews'],
    ['deploy-preview', 'reviews-deploy-preview'],
    ['branch-deploy', 'reviews-branch-deploy'],
    ['Some/Other:one', 'reviews--ome--ther-one'],
  ])('%s keeps its reviews in "%s", and no other context sees them', async (deployContext, name) => {
    await openStores(deployContext).reviews.create('own', reviewRecord('own', 'pending'));
    expect(await openStore(name).get('own', { type: 'json' })).toMatchObject({ id: 'own' });
    expect(await openStores('another').reviews.ids()).toEqual([]);
    await openStores(deployContext).reviews.remove('own');
  });

  test('an unknown deploy context never counts as production', async () => {
    const request = new Request('http://localhost/api/reviews');
    const localContext = createLocalContext({ request, clientAddress: '127.0.0.1', waitUntil: () => {} });
    const contextWithoutName = { ...localContext, deploy: { ...localContext.deploy, context: '' } };
    const deps = dependenciesOf(contextWithoutName);
    expect(deps.deployContext).toBe('dev');
    await deps.stores.reviews.create('own', reviewRecord('own', 'pending'));
    expect(await openStores('production').reviews.ids()).toEqual([]);
    expect(await openStores('dev').reviews.ids()).toEqual(['own']);
  });
});

test('a list has one key for each record, whoever changes or removes it', async () => {
  const keys = async () => (await openStore('reviews-index-keys-of-lists').list()).blobs.map(({ key }) => key);
  const record = reviewRecord('r-1', 'pending');
  await openStores('keys-of-lists').reviews.create('r-1', record);
  expect(await keys()).toEqual([expect.stringMatching(/^pending-.*-r-1$/)]);
  // Freshly opened stores, none of which has read the record.
  const { reviews } = openStores('keys-of-lists');
  const { etag } = (await openStores('keys-of-lists').reviews.read('r-1'))!;
  expect(await reviews.replace('r-1', reviewRecord('r-1', 'approved'), etag)).toBe(true);
  expect(await keys()).toEqual([expect.stringMatching(/^approved-.*-r-1$/)]);
  await openStores('keys-of-lists').reviews.remove('r-1');
  expect(await keys()).toEqual([]);
});

describe('what the owner’s call finds out about the storage', () => {
  const probe = async (probes: Partial<Stores['probes']> = {}) => {
    const api = storage.openApi();
    const { stores } = api.deps;
    const probedStores = { ...stores, probes: { ...stores.probes, ...probes } };
    const response = await api.callAsOwner('POST', '/api/launch/storage', { deps: { stores: probedStores } });
    expect(await stores.probes.ids()).toEqual([]);
    return response;
  };

  test('is what this site relies on, in numbers', async () => {
    const findings = {
      atOnce: 20,
      created: 1,
      replaced: 1,
      isEtagSteady: true,
      missing: 0,
      readMs: expect.any(Number),
    };
    expect(await (await probe()).json()).toEqual(findings);
  });

  test.each([
    ['everybody wins', { replace: async () => true }, { created: 1, replaced: 20 }],
    ['a list is late', { ids: async () => [] }, { missing: 50 }],
  ])('shows where %s', async (_, fault, findings) => {
    expect(await (await probe(fault)).json()).toMatchObject(findings);
  });

  test('is measured once a minute per session; other calls at the same time are told to wait', async () => {
    const api = storage.openApi();
    const token = await api.openOwnerSession();
    const ask = () => api.call('POST', '/api/launch/storage', { token });
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    const refused = await ask();
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.text()).toContain(CATALOGUES.en['error.tooManyAttempts']);
    api.advanceClock(MINUTE_MS);
    expect((await ask()).status).toBe(200);
  });

  test('leaves nothing behind where it fails', async () => {
    const replace = () => Promise.reject(new Error('The storage refused.'));
    expect((await probe({ replace })).status).toBe(500);
  });
});

describe('a storage that does not confirm', () => {
  const connection = {
    edgeURL: 'http://127.0.0.1:1',
    uncachedEdgeURL: 'http://127.0.0.1:1',
    siteID: 'site',
    token: 'token',
  };
  /** The real client on a storage that gives the same response to every call. */
  const openRecordsOn = (respond: () => Response) =>
    createRecordStore(getStore({ ...connection, name: 'odd', consistency: 'strong', fetch: async () => respond() }));

  test.each([
    ['refuses', () => new Response(null, { status: 403 })],
    ['says yes without an etag', () => new Response(null, { status: 200 })],
  ])('and %s: a write never counts as done', async (_name, respond) => {
    await expect(openRecordsOn(respond).create('id', {})).rejects.toThrow('did not confirm');
    await expect(openRecordsOn(respond).replace('id', {}, '"1"')).rejects.toThrow('did not confirm');
  });

  test('and has no etags at all: reading fails with that reason, since no change would be safe', async () => {
    const respond = () => Response.json({ blobs: [{ key: 'id' }] });
    await expect(openRecordsOn(respond).read('id')).rejects.toThrow('without an etag');
  });
});

test("the storage of Netlify's own local server, which has etags in lists only, reads, changes and refuses", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bare-blobs-'));
  const server = new BlobsServer({ directory, token: 'token', logger: () => {} });
  const { address } = await server.start();
  const connection = { edgeURL: address, uncachedEdgeURL: address, siteID: 'site', token: 'token' };
  const blobs = getStore({ ...connection, name: 'bare', consistency: 'strong' });
  const records = createRecordStore<{ count: number }>(blobs);
  try {
    expect(await records.read('id')).toBeUndefined();
    expect(await records.create('id', { count: 1 })).toBe(true);
    await records.create('id-and-more', { count: 5 });
    expect(await blobs.getWithMetadata('id')).not.toHaveProperty('etag', expect.any(String));

    const { value, etag } = (await records.read('id'))!;
    expect(value).toEqual({ count: 1 });
    expect(await records.replace('id', { count: 2 }, etag)).toBe(true);
    expect(await records.replace('id', { count: 3 }, etag)).toBe(false);
    expect(await records.read('id')).toMatchObject({ value: { count: 2 } });
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});

test.each(['', '.', '..', 'a/..', '../site:other/key', 'A', 'a_b', 'é', '-a', 'a'.repeat(101)])(
  'no storage is asked for the key %j',
  async (id) => {
    const { reviews } = openStores('keys');
    await reviews.create('kept', reviewRecord('kept', 'pending'));
    await expect(reviews.read(id)).rejects.toThrow('Not an id');
    await expect(reviews.create(id, reviewRecord('x', 'pending'))).rejects.toThrow('Not an id');
    await expect(reviews.replace(id, reviewRecord('x', 'pending'), '"1"')).rejects.toThrow('Not an id');
    expect(() => reviews.remove(id)).toThrow('Not an id');
    expect(await reviews.ids()).toEqual(['kept']);
  },
);

describe('the storage of this machine', () => {
  test.each(['onlyIfNew', 'onlyIfMatch'] as const)(
    'of 50 parallel %s on one key exactly one succeeds',
    async (kind) => {
      const store = openStore('raw');
      const { etag = '' } = await store.setJSON('onlyIfMatch', { index: -1 });
      expect(etag).not.toBe('');
      const condition = kind === 'onlyIfNew' ? { onlyIfNew: true as const } : { onlyIfMatch: etag };
      const attempts = Array.from({ length: 50 }, (_, index) => index);
      const results = await Promise.all(attempts.map((index) => store.setJSON(kind, { index }, condition)));
      const winners = attempts.filter((index) => results[index]?.modified && results[index].etag);
      expect(winners).toHaveLength(1);
      expect(await store.get(kind, { type: 'json' })).toEqual({ index: winners[0] });
    },
  );

  test('a file left half written by a killed process is removed at the next start, and with the next deletion', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'half-written-'));
    const start = async () => {
      const blobs = await startLocalBlobs(directory);
      const connection = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as { edgeURL: string };
      return { ...blobs, store: getStore({ ...connection, name: 'kept', consistency: 'strong' }) };
    };
    const first = await start();
    for (const key of ['one', 'two']) await first.store.set(key, 'words');
    const [folder = ''] = globSync('entries/*/*', { cwd: directory });
    const storeFolder = join(directory, folder);
    const leaveHalfWritten = () => writeFileSync(join(storeFolder, '.4fzyo82mvyr'), 'half of somebody’s wo');
    leaveHalfWritten();
    await first.store.delete('one');
    expect(readdirSync(storeFolder)).toEqual(['two']);
    leaveHalfWritten();
    await first.stop();
    const second = await start();
    expect(readdirSync(storeFolder)).toEqual(['two']);
    await second.stop();
    rmSync(directory, { recursive: true });
  });

  test('a caller without the token gets nothing', async () => {
    const context = Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT!, 'base64').toString();
    const { edgeURL, siteID } = JSON.parse(context) as Record<string, string>;
    expect((await fetch(`${edgeURL}/${siteID}/site:raw/new`)).status).toBe(403);
  });
});
