import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PublicReview } from '../../src/contract/review.ts';
import { reviewRecord } from '../support/stores.ts';
import { signInOwner } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { startDiskStorage, type TestApi } from '../support/test-api.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const storage = await startDiskStorage();

const publishedIds = async ({ read }: TestApi) =>
  (await read<{ id: string }[]>('/api/reviews')).map(({ id }) => id).toSorted();

test('storage that takes no writes keeps the owner from nothing that she reads', async () => {
  const api = storage.openApi();
  await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'approved'));
  const token = await api.openOwnerSession();
  const refused = async () => Promise.reject(new Error('full'));
  const withoutWrites = Object.entries(api.deps.stores).map(([name, store]) => [
    name,
    { ...store, create: refused, replace: refused },
  ]);
  // Long enough for the session's last use to be stored again.
  api.pass(10 * 60 * 1000);
  const deps = { stores: Object.fromEntries(withoutWrites) as typeof api.deps.stores, now: api.deps.now };
  for (const path of ['/api/reviews?view=owner', '/api/messages', '/api/decisions', '/api/export'])
    expect((await api.call('GET', path, { token, deps })).status, path).toBe(200);
});

/** Shortens the pause before the second purge to these milliseconds, and no other timer. */
function shortenPurgePause(shorter: number) {
  const wait = setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, pause?: number, ...rest: []) =>
    wait(work, pause === 5_500 ? shorter : pause, ...rest),
  );
}
afterEach(() => vi.unstubAllGlobals());

test.each<[name: string, method: string, path: string, json: object | undefined, published: number]>([
  ['an approval', 'PATCH', '/api/reviews/r-1', { isApproved: true }, 2],
  ['an unpublishing', 'PATCH', '/api/reviews/r-2', { isApproved: false }, 0],
  ['a deletion', 'DELETE', '/api/reviews/r-2', undefined, 0],
  ['an erasure', 'POST', '/api/erase', { email: 'secret-r-2@example.com' }, 0],
])(
  'the edge forgets the public list at %s, which succeeds even where that fails',
  async (_, method, path, json, expected) => {
    shortenPurgePause(1);
    const api = storage.openApi();
    await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'pending'));
    await api.deps.stores.reviews.create('r-2', reviewRecord('r-2', 'approved'));
    await api.call('GET', '/api/reviews');
    const published: number[] = [];
    const purgeCache = async () => {
      published.push((await publishedIds(api)).length);
      throw new Error('Too many purges.');
    };
    expect((await api.callAsOwner(method, path, { deps: { purgeCache }, json })).ok).toBe(true);
    await api.settled();
    // Both purges come after the change: after an earlier one, the edge would cache the old list again.
    expect(published).toEqual([expected, expected]);
    expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([
      { event: 'purge-failed', requestId: 'request-1' },
    ]);
  },
);

test('the edge takes two purges in five seconds: what comes after them is purged together as soon as it can be', async () => {
  shortenPurgePause(1_000);
  const api = storage.openApi();
  const ids = ['r-1', 'r-2', 'r-3', 'r-4'];
  for (const id of ids) await api.deps.stores.reviews.create(id, reviewRecord(id, 'approved'));
  let purges = 0;
  const left: number[] = [];
  const purgeCache = async () => {
    purges += 1;
    if (purges === 3) throw new Error('Too many purges.');
    left.push((await publishedIds(api)).length);
  };
  for (const id of ids)
    await api.callAsOwner('PATCH', `/api/reviews/${id}`, { deps: { purgeCache }, json: { isApproved: false } });
  await api.settled();
  expect([purges, left.length, left.at(-1)]).toEqual([4, 3, 0]);
  expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([]);
});

describe('kill -9', () => {
  // tests/long/attack.test.ts sends thousands.
  const [SUBMISSIONS, MODERATIONS] = [16, 6];
  let project: ProjectCopy;
  let site: TestSite;

  beforeAll(async () => {
    project = copyProject();
    mkdirSync(join(project.directory, 'dist'));
    writeFileSync(join(project.directory, 'dist/index.html'), '<!doctype html><title>Home</title>');
    site = await startTestSite({ projectDirectory: project.directory });
  });
  afterAll(async () => {
    await site.stop();
    project.remove();
  });

  /** Sends everything at once and kills the server halfway; returns the acknowledged responses. */
  async function sendAndCrash(calls: (() => Promise<Response>)[]): Promise<Response[]> {
    const responses: Response[] = [];
    let restarting: Promise<void> | undefined;
    await Promise.all(
      calls.map(async (call) => {
        const response = await call().catch(() => undefined);
        if (!response?.ok) return;
        responses.push(response);
        if (responses.length >= calls.length / 2) restarting ??= site.crashAndRestart();
      }),
    );
    await restarting;
    return responses;
  }

  test('in the middle of many submissions loses nothing that was acknowledged, and a repeat doubles nothing', async () => {
    const submissions = Array.from({ length: SUBMISSIONS }, (_, index) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const [path, json] = index % 2 ? ['/api/contact', A_MESSAGE] : ['/api/reviews', A_REVIEW];
      return () => fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
    });
    const acknowledged = await sendAndCrash(submissions);
    expect(acknowledged.length).toBeGreaterThan(0);
    const ids = await Promise.all(acknowledged.map(async (response) => ((await response.json()) as { id: string }).id));

    const stored = async () => {
      const owner = await signInOwner(site.url);
      return [...(await owner.reviews()), ...(await owner.messages())].map(({ id }) => id);
    };
    expect(await stored()).toEqual(expect.arrayContaining(ids));
    const repeated = await Promise.all(submissions.map((submission) => submission()));
    expect(repeated.map(({ status }) => status)).toEqual(submissions.map(() => 201));
    expect(await stored()).toHaveLength(SUBMISSIONS);
  });

  test('in the middle of moderations never publishes what is not approved', async () => {
    const owner = await signInOwner(site.url);
    const readPublic = async () => {
      const reviews = (await (await fetch(`${site.url}/api/reviews`)).json()) as PublicReview[];
      return reviews.map(({ id }) => id).toSorted();
    };
    const readApproved = async () => {
      const approved = (await owner.reviews()).filter(({ isApproved }) => isApproved);
      return approved.map(({ id }) => id).toSorted();
    };
    const reviews = (await owner.reviews()).slice(0, MODERATIONS);
    const decideAll = (isApproved: boolean) => reviews.map((review) => () => owner.decide(review.id, isApproved));

    await sendAndCrash(decideAll(true));
    const publicAfterApproving = await readPublic();
    const approved = await readApproved();
    expect(approved).toEqual(expect.arrayContaining(publicAfterApproving));
    expect(await readPublic()).toEqual(approved);

    const repeated = await Promise.all(decideAll(true).map((approve) => approve()));
    expect(repeated.map(({ status }) => status)).toEqual(reviews.map(() => 200));
    await sendAndCrash(decideAll(false));
    const publicAfterRefusing = await readPublic();
    expect(await readApproved()).toEqual(expect.arrayContaining(publicAfterRefusing));
  });
});
