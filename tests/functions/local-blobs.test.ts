import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalBlobs, type LocalBlobs } from '../../netlify/local/blobs/start-blobs.ts';

const PARALLEL = 50;

let directory: string;
let blobs: LocalBlobs;

function openStore(): Store {
  const { edgeURL, uncachedEdgeURL, siteID, token } = JSON.parse(Buffer.from(blobs.context, 'base64').toString());
  return getStore({ name: 'test', consistency: 'strong', edgeURL, uncachedEdgeURL, siteID, token });
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'blobs-'));
  blobs = await startLocalBlobs(directory);
});

afterAll(async () => {
  await blobs.stop();
  rmSync(directory, { recursive: true, force: true });
});

const attempts = Array.from({ length: PARALLEL }, (_, index) => index);

test('of 50 parallel onlyIfNew on one key exactly one succeeds', async () => {
  const store = openStore();
  const results = await Promise.all(attempts.map((index) => store.setJSON('new', { index }, { onlyIfNew: true })));
  const winners = attempts.filter((index) => results[index]?.modified && results[index].etag);
  expect(winners).toHaveLength(1);
  expect(await store.get('new', { type: 'json' })).toEqual({ index: winners[0] });
});

test('of 50 parallel onlyIfMatch on one key exactly one succeeds', async () => {
  const store = openStore();
  await store.setJSON('changed', { index: -1 });
  const etag = (await store.getMetadata('changed'))!.etag!;
  expect(etag).not.toBe('');
  const results = await Promise.all(
    attempts.map((index) => store.setJSON('changed', { index }, { onlyIfMatch: etag })),
  );
  const winners = attempts.filter((index) => results[index]?.modified && results[index].etag);
  expect(winners).toHaveLength(1);
  expect(await store.get('changed', { type: 'json' })).toEqual({ index: winners[0] });
});

test('reads, metadata and writes name the same etag', async () => {
  const store = openStore();
  const { etag } = await store.setJSON('etag', { some: 'thing' });
  expect((await store.getWithMetadata('etag', { type: 'json' }))?.etag).toBe(etag);
  expect((await store.getMetadata('etag'))?.etag).toBe(etag);
});

test('a caller without the token gets nothing', async () => {
  const { edgeURL, siteID } = JSON.parse(Buffer.from(blobs.context, 'base64').toString());
  expect((await fetch(`${edgeURL}/${siteID}/site:test/new`)).status).toBe(403);
});
